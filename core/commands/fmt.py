"""The command `eras fmt`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from core.commands.completion import script_names
from core.commands.console import STDIN, Exit, put, shows_mistakes
from core.commands.parameters import Command
from core.kernel.values.errors import ErasError

if TYPE_CHECKING:
    from core.catalog import Catalog


@click.command(cls=Command)
@click.argument("scripts", nargs=-1, required=True, shell_complete=script_names)
@click.option(
    "--check",
    "check_only",
    is_flag=True,
    help="List the files that would change, and change nothing; exit with 1 if there are any.",
)
@shows_mistakes
def fmt(scripts: Sequence[str], check_only: bool) -> None:
    from core.catalog import installed
    from core.script.script_files import expanded

    catalog = installed()
    unread = changed = False
    for name in expanded(scripts):
        try:
            changed = _format(name, catalog, check_only) or changed
        except ErasError as mistake:
            click.echo(str(mistake), err=True)
            unread = True
    if unread:
        sys.exit(Exit.WRONG_INPUT)
    if changed and check_only:
        sys.exit(Exit.FAILED)


def _format(name: str, catalog: Catalog, check_only: bool) -> bool:
    """Bring one script into the one layout. Whether that changed it, or would have."""
    from core.script.reading import files
    from core.script.script_files import built_in
    from core.script.writing import formatting

    if not Path(name).exists() and any(name == built_in_script.name for built_in_script in built_in(catalog)):
        raise ErasError(f"cannot format {name}: it is a built-in script; expected a file")
    content = click.open_file(STDIN, "rb").read(files.LARGEST_FILE + 1) if name == STDIN else files.content_of(name)
    text = files.text_of(name, content)
    better = formatting.formatted(name, text, catalog)
    if name == STDIN and not check_only:
        put(better)
    elif better.encode() != content:
        if not check_only:
            formatting.replace_text(Path(name), better)
        put(f"{name} {'would change' if check_only else 'changed'}\n")
    return better.encode() != content
