"""The command `eras check`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import click

from core.commands.completion import edition_names, script_names
from core.commands.console import Exit, put, put_json, shows_mistakes, watched
from core.commands.parameters import AS_JSON, Command
from core.kernel.values.errors import ErasError

MANY = 20
"""From so many scripts on somebody may want to see how far checking them has come."""


@click.command(cls=Command)
@click.argument("scripts", nargs=-1, required=True, shell_complete=script_names)
@click.option(
    "--under",
    "under",
    multiple=True,
    metavar="EDITION",
    shell_complete=edition_names,
    help="Check only under this edition [default: every edition the script mentions]; repeatable.",
)
@click.option(
    "--strict",
    is_flag=True,
    help="Also fail for any open choice, and for any line that has no effect in any edition, unless the script expects that.",
)
@click.option("--verbose", is_flag=True, help="Also list the expectations that hold.")
@AS_JSON
@shows_mistakes
def check(scripts: Sequence[str], under: Sequence[str], strict: bool, verbose: bool, as_json: bool) -> None:
    """Also lists lines without effect (refused, not reached, never asked, or at a moment that the era lacks), effects that cannot
    do anything ("the chosen color" if nobody chooses one), and choices that no line makes. Lines whose failure the script
    expects are left out. Lines that have no effect in just some editions are listed only if the script fails or is the only one
    checked.

    A script fails if one of its expectations fails, or if a verdict or an expectation depends on a choice that the script
    leaves open; the script is played with the other answers to find out.
    With --strict, a script also fails for any open choice and for any line that has no effect in any edition.
    """
    from core.catalog import installed
    from core.commands.scripts_given import given_script
    from core.compare import checking
    from core.report import listings
    from core.script.script_files import expanded

    catalog = installed()
    catalog.check_different(under)
    names = expanded(scripts, catalog)
    results: list[checking.Check] = []
    unread: list[tuple[str, str]] = []
    for name in names if len(names) < MANY else watched(names):
        try:
            results.append(checking.check(given_script(name, catalog), catalog, under))
        except ErasError as mistake:
            click.echo(str(mistake), err=True)
            unread.append((name, str(mistake)))
            continue
        if as_json:
            continue
        last = results[-1]
        to_know = not last.passed or last.vain or last.left_open or last.has_idle_effects
        if to_know or len(names) == 1 or verbose:
            put(listings.check_text(last, strict, verbose))
    fails = any(listings.fails_in(result, strict) for result in results)
    if as_json:
        from core.report.data.playing import check_data

        put_json(check_data(results, unread, not fails and not unread))
    elif len(names) > 1:
        put(listings.checks_text(results, len(unread), strict))
    if unread:
        sys.exit(Exit.WRONG_INPUT)
    if fails:
        sys.exit(Exit.FAILED)
