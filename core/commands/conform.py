"""The command `eras conform`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial

import click

from core.catalog import installed
from core.commands.completion import edition_names, rule_numbers, topic_names
from core.commands.console import Exit, put, put_json, shows_mistakes, watched
from core.commands.parameters import AS_JSON, Command
from core.compare import conforming
from core.compare.suite import suite
from core.report import conformance
from core.script.script_files import built_in


@click.command(cls=Command)
@click.argument("editions", nargs=-1, metavar="[EDITION]...", shell_complete=edition_names)
@click.option(
    "--rule",
    "rules",
    multiple=True,
    metavar="NUMBER",
    shell_complete=rule_numbers,
    help="Report only this rule and its cases; repeatable.",
)
@click.option(
    "--topic",
    "topics",
    multiple=True,
    metavar="NAME",
    shell_complete=topic_names,
    help="Report only the rules of this topic; repeatable.",
)
@click.option("--flip", is_flag=True, help="Also list the answers that no case would notice changing (slow).")
@AS_JSON
@shows_mistakes
def conform(editions: Sequence[str], rules: Sequence[str], topics: Sequence[str], flip: bool, as_json: bool) -> None:
    """Report how much of the rulebook of each EDITION (or of all) the scripts cover.

    With --rule and without EDITION, editions without that rule are skipped.

    A case proves a rule if it cites the rule and would fail with another answer. A rule that every document answers alike
    cannot be proved so; a case shows it by citing it and expecting a fact that rests on it.

    Exits with 1 if a case fails, if it cites a rule that is not in the ledger, or if a complete edition has unproved mechanics
    or examples. With --flip, also exits with 1 if no case would notice an answer changing and the ledger has no excuse for it.
    """
    catalog = installed()
    found: list[conforming.Conformance] = []
    flipped: dict[str, list[conforming.Unmissed]] = {}
    for edition, about in conforming.rules_wanted(catalog, editions, rules, topics).items():
        # An answer is missed by any case that rests on it, whether it cites the rule or not.
        played = suite(catalog, edition, None if flip else about)
        cases = list(watched(played, f"{edition.short}: playing", len(built_in(catalog))))
        followed = partial(watched, label=f"{edition.short}: proofs")
        found.append(conforming.conformance(catalog, edition, cases, about, followed))
        if flip:
            looked_at = partial(watched, label=f"{edition.short}: answers")
            flipped[edition.id] = conforming.unmissed(catalog, edition, cases, about, looked_at)
        if not as_json:
            put(conformance.conformance_text(found[-1]))
            put(conformance.unmissed_text(edition.short, flipped[edition.id]) if flip else "")
    if as_json:
        from core.report.data.listing import conform_data

        put_json(conform_data(found, flipped))
    missed = {id for id, answers in flipped.items() if any(not answer.excuse for answer in answers)}
    if any(not one.passed or (one.edition.complete and one.edition.id in missed) for one in found):
        sys.exit(Exit.FAILED)
