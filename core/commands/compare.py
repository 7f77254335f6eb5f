"""The command `eras compare`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from core.commands.completion import edition_names, script_names
from core.commands.console import Exit, put, put_json, shows_mistakes
from core.commands.parameters import Command
from core.kernel.values.errors import ErasError

if TYPE_CHECKING:
    from core.catalog import Catalog


@click.command(cls=Command)
@click.argument("script", shell_complete=script_names)
@click.option(
    "--under",
    "under",
    multiple=True,
    metavar="EDITION",
    shell_complete=edition_names,
    help="Compare under this edition or expression [default: the main editions]; repeatable.",
)
@click.option(
    "--format",
    "layout",
    type=click.Choice(["text", "markdown", "json"]),
    default="text",
    help="How to print the comparison [default: text].",
)
@click.option("--json", "layout", flag_value="json", help="Same as --format json.")
@click.option(
    "--all-facts",
    is_flag=True,
    help="Also show facts that are the same in every edition, and list each choice the script leaves open with its possible "
    "answers.",
)
@click.option("--exit-code", is_flag=True, help="Also exit with 1 if any fact differs.")
@shows_mistakes
def compare(script: str, under: Sequence[str], layout: str, all_facts: bool, exit_code: bool) -> None:
    """Exits with 1 if an expectation fails; `eras check` also checks expectations for editions that are not compared."""
    from core.catalog import installed
    from core.commands.scripts_given import given_script
    from core.compare.notes import unmet_in
    from core.report.comparison import comparison_text
    from core.report.printed import compared

    catalog = installed()
    _check_editions(under, catalog)
    comparison = compared(given_script(script, catalog), under, catalog)
    if layout == "json":
        from core.report.data.playing import compare_data

        put_json(compare_data(comparison))
    else:
        put(comparison.to_markdown() if layout == "markdown" else comparison_text(comparison, all_facts))
    if unmet_in(comparison.runs) or (exit_code and comparison.differences):
        sys.exit(Exit.FAILED)


def _check_editions(under: Sequence[str], catalog: Catalog) -> None:
    """A comparison is between two rule books at least, and none of them is given twice.

    Raises:
        ErasError: it is not so.
    """
    catalog.check_different(under)
    if len(under) == 1:
        raise ErasError(f"expected another --under to compare {under[0]} with; `eras run` plays under one edition")
