"""The command `eras playground`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from core.commands.console import check_folder, put, shows_mistakes
from core.commands.parameters import Command, WholeNumber
from core.kernel.values.errors import ErasError


@click.command(cls=Command)
@click.option(
    "-o", "--output", metavar="FOLDER", help="Write the playground into this folder, for a web host to serve."
)
@click.option(
    "--open", "opened", is_flag=True, help="Serve it to this machine only and open the browser; Ctrl-C stops it."
)
@click.option(
    "--port", type=WholeNumber(most=65535), help="With --open: the port to serve on [default: any free port]."
)
@click.option(
    "--vendor",
    metavar="FOLDER",
    help="Take third-party files from this folder [default: fetch them once into the cache].",
)
@click.option(
    "--list", "listed", is_flag=True, help="Only list the third-party files, with their addresses and SHA-256 sums."
)
@shows_mistakes
def playground(output: str | None, opened: bool, port: int | None, vendor: str | None, listed: bool) -> None:
    """Everything runs in the browser, and nothing is sent anywhere. FOLDER holds plain files that any web host can serve."""
    from core.report.playground.parts import pinned

    if listed:
        put("".join(f"{part.url}  {part.sha256}\n" for part in pinned()))
        return
    if output is None and not opened:
        raise ErasError("expected -o FOLDER to write the playground, or --open to try it here")
    if port is not None and not opened:
        raise ErasError("--port needs --open: nothing is served without it")
    from core.report.playground.serving import address_of, serve, server_of
    from core.report.playground.snapshots import can_be_made
    from core.report.playground.writing import check_is_free

    with _folder(output) as folder:
        check_is_free(folder)
        # A port that cannot be had is found out before anything is fetched.
        server = server_of(folder, port or 0) if opened else None
        _write(folder, vendor)
        if output is not None:
            put(f"the playground is in {output}: any web host can serve it\n")
            if not can_be_made():
                put("with Node.js here when it is written, it would start faster the first time\n")
        if server is not None:
            put(f"serving at {address_of(server)} - Ctrl-C ends it\n")
            sys.stdout.flush()
            serve(server)


@contextmanager
def _folder(output: str | None) -> Iterator[Path]:
    """The folder to write into: the one that is given, or one that is gone in the end."""
    if output is not None:
        folder_given = Path(output)
        is_new = not folder_given.exists()
        check_folder(output)
        try:
            yield folder_given
        finally:
            # What could not be written leaves no empty folder.
            if is_new and not any(folder_given.iterdir()):
                folder_given.rmdir()
        return
    from tempfile import TemporaryDirectory

    with TemporaryDirectory(prefix="eras-playground-") as folder:
        yield Path(folder)


def _write(folder: Path, vendor: str | None) -> None:
    """Fetch what is needed and write the playground; whoever watches sees how far it is."""
    from importlib.metadata import distribution

    from core.catalog import loaded
    from core.report.playground.parts import parts_of, pinned
    from core.report.playground.writing import write_playground

    watched = sys.stderr.isatty()
    with click.progressbar(
        length=sum(part.bytes for part in pinned()), label="fetching", file=sys.stderr, hidden=not watched
    ) as bar:
        parts = parts_of(Path(vendor) if vendor is not None else None, bar.update)
    if watched:
        click.echo("putting it together ...", err=True)
    # The browser has what this program brings itself, and no plugins of others.
    write_playground(folder, parts, loaded([distribution("mtg-eras")]))
