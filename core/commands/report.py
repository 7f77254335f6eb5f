"""The command `eras report`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import click

from core.catalog import Catalog, installed
from core.commands.completion import edition_names, script_names
from core.commands.console import STDIN, check_folder, put, shows_mistakes, watched
from core.commands.parameters import WORKERS, Command
from core.kernel.values.errors import ErasError
from core.kernel.values.numbers import so_many
from core.script.playing.run import Stager
from core.script.script_files import SUFFIX, BuiltIn, built_in, expanded, find_script

FEW = 8
"""Up to so many scripts are not worth the start of other processes."""


@click.command(cls=Command)
@click.argument("scripts", nargs=-1, metavar="[SCRIPT]...", shell_complete=script_names)
@click.option("--all", "whole", is_flag=True, help="Show every built-in script, and which rules they leave open.")
@click.option("--proofs", is_flag=True, help="With --all: find out which rules the scripts prove, which takes longer.")
@click.option(
    "-o",
    "--output",
    "output",
    required=True,
    metavar="FOLDER",
    help="Where to write the site; made if it is not there.",
)
@click.option(
    "--under",
    multiple=True,
    metavar="EDITION",
    shell_complete=edition_names,
    help="Show this edition or expression as a column; repeatable.",
)
@click.option("--workers", type=WORKERS, help="How many processes share the work [default: one for each core].")
@shows_mistakes
def report(
    scripts: Sequence[str], whole: bool, proofs: bool, output: str, under: Sequence[str], workers: int | None
) -> None:
    """Write a site that shows each SCRIPT, or each of a folder, step by step, to teach from.

    It needs no server and no network: open its `index.html`. Each script has a page with the eras side by side, boards to step
    through and every rule explained; further pages go through the topics, the questions and the rules. Files of an earlier
    report in the same folder are written over.
    """
    if whole == bool(scripts):
        raise ErasError(
            "expected either scripts or --all" + (", not both" if whole else ": `eras scripts` lists those there are")
        )
    if proofs and not whole:
        raise ErasError("expected --all with --proofs, as any script may prove a rule")
    from core.hunt.backends import processes
    from core.report.site.books import Depth
    from core.report.site.building import write_site

    catalog = installed()
    catalog.check_different(under)
    shown = list(built_in(catalog)) if whole else _given(scripts, catalog)
    columns = tuple(under) or tuple(edition.short for edition in catalog.editions)
    depth = Depth.PROOFS if proofs else Depth.ALL if whole else Depth.SOME
    check_folder(output)
    backend = processes(1 if len(shown) <= FEW else workers or os.cpu_count() or 1)
    stopped = True
    try:
        site = write_site(
            shown, columns, Path(output), backend, depth, lambda pages: watched(pages, "pages", len(shown))
        )
        stopped = False
    finally:
        backend.close(at_once=stopped)
    put(f"{so_many(site.scripts, 'script')}: open {site.index}\n")


def _given(names: Sequence[str], catalog: Catalog) -> list[BuiltIn]:
    """The scripts of some names or paths, each to get a page of its own name. Mistakes in them are found before any is written.

    Raises:
        ErasError: one is not there, has mistakes, or has no name, or the name of another.
    """
    found: dict[str, BuiltIn] = {}
    for name in expanded(names, catalog):
        if name == STDIN:
            raise ErasError("a page bears the name of its script; expected a file, not the standard input")
        Stager(find_script(name, catalog), catalog)
        path = Path(name)
        known = None if path.suffix == SUFFIX and path.is_file() else _built_in(name, catalog)
        one = known or BuiltIn(path.stem, (), path)
        if one.name in found:
            raise ErasError(f"two of these scripts are named {one.name!r}, and each is to have a page of its name")
        found[one.name] = one
    return list(found.values())


def _built_in(name: str, catalog: Catalog) -> BuiltIn | None:
    names = (one for one in built_in(catalog) if name in (one.name, one.path, one.path.removesuffix(SUFFIX)))
    return next(names, None)
