"""The command `eras run`."""

from __future__ import annotations

from collections.abc import Sequence

import click

from core.commands.completion import edition_names, script_names
from core.commands.console import put, put_json, shows_mistakes
from core.commands.parameters import AS_JSON, Command, WholeNumber
from core.kernel.values.errors import ErasError


@click.command(cls=Command)
@click.argument("script", shell_complete=script_names)
@click.option(
    "--under",
    "under",
    required=True,
    multiple=True,
    metavar="EDITION",
    shell_complete=edition_names,
    help="The edition or expression to play under.",
)
@click.option(
    "--until",
    type=WholeNumber(),
    metavar="LINE",
    help="Stop the log after this line [default: the last line].",
)
@click.option("--all-rules", is_flag=True, help="Show all rules behind an event, not just those that decide it.")
@AS_JSON
@shows_mistakes
def run(script: str, under: Sequence[str], until: int | None, all_rules: bool, as_json: bool) -> None:
    """Failed expectations are listed at the end; the exit code is 0 all the same."""
    from core.catalog import installed
    from core.commands.scripts_given import given_script
    from core.compare.assumptions import assumptions_behind
    from core.report.transcript import transcript_text
    from core.script.playing.run import Stager

    if len(under) > 1:
        raise ErasError(f"expected one edition, not {', '.join(under)}; `eras compare` takes several")
    catalog = installed()
    rules = catalog.rules(under[0])
    script_given = given_script(script, catalog)
    last = len(script_given.text.splitlines())
    if until is not None and until > last:
        raise ErasError(f"there is no line {until} in {script_given.name}; the last one is {last}")
    played = Stager(script_given, catalog).run(rules)
    if as_json:
        from core.report.data.playing import run_data

        put_json(run_data(played, until, assumptions_behind(played, catalog)))
    else:
        assumptions = assumptions_behind(played, catalog) if until is None else ()
        put(transcript_text(played, until, all_rules, assumptions))
