"""The command `eras report`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import click

from core.commands.completion import edition_names, script_names
from core.commands.console import STDIN, check_folder, put, shows_mistakes, watched
from core.commands.parameters import WORKERS, Command
from core.kernel.values.errors import ErasError
from core.kernel.values.numbers import so_many

FEW = 8
"""Up to so many scripts are not worth the start of other processes."""


@click.command(cls=Command)
@click.argument("scripts", nargs=-1, metavar="[SCRIPT]...", shell_complete=script_names)
@click.option("--all", "whole", is_flag=True, help="Show every built-in script, and which rules they don't cover.")
@click.option(
    "--proofs",
    is_flag=True,
    help="With --all: also show which rules the scripts depend on, that is, which would make a script fail if changed (slow).",
)
@click.option(
    "-o",
    "--output",
    "output",
    required=True,
    metavar="FOLDER",
    help="Folder for the site; created if it doesn't exist.",
)
@click.option(
    "--under",
    multiple=True,
    metavar="EDITION",
    shell_complete=edition_names,
    help="Show this edition or expression as a column [default: the main editions]; repeatable.",
)
@click.option("--workers", type=WORKERS, help="How many processes share the work [default: one per core].")
@shows_mistakes
def report(
    scripts: Sequence[str], whole: bool, proofs: bool, output: str, under: Sequence[str], workers: int | None
) -> None:
    """It needs no server and no network: open its `index.html`. Each script has a page with the eras side by side, boards to step
    through and every rule explained; further pages list the topics, the questions and the rules. Files of an earlier report in
    the same folder are overwritten.
    """
    if whole == bool(scripts):
        raise ErasError(
            "expected either scripts or --all" + (", not both" if whole else ": `eras scripts` lists the built-in ones")
        )
    if proofs and not whole:
        raise ErasError("--proofs needs --all, as any script may prove a rule")
    from core.catalog import installed
    from core.hunt.backends import processes
    from core.report.site.books import Depth
    from core.report.site.building import scripts_of_site, write_site
    from core.script.script_files import built_in

    catalog = installed()
    catalog.check_different(under)
    if STDIN in scripts:
        raise ErasError("a page is named after its script; expected a file, not standard input")
    shown = list(built_in(catalog)) if whole else scripts_of_site(scripts, catalog)
    columns = tuple(under) or tuple(edition.short for edition in catalog.editions)
    depth = Depth.PROOFS if proofs else Depth.ALL if whole else Depth.SOME
    check_folder(output)
    backend = processes(1 if len(shown) <= FEW else workers or os.cpu_count() or 1)
    stopped = True
    try:
        site = write_site(
            shown, columns, Path(output), backend, depth, lambda pages, count: watched(pages, "pages", count)
        )
        stopped = False
    finally:
        backend.close(at_once=stopped)
    kept = site.scripts - site.made
    put(f"{so_many(site.scripts, 'script')}{f', {kept} of them as before' if kept else ''}: open {site.index}\n")
