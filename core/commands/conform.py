"""The command `eras conform`."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import click

from core.commands.completion import edition_names, rule_numbers, topic_names
from core.commands.console import Exit, put, put_json, shows_mistakes, watched
from core.commands.parameters import AS_JSON, Command

if TYPE_CHECKING:
    from core.compare.suite import Case


@click.command(cls=Command)
@click.argument("editions", nargs=-1, metavar="[EDITION]...", shell_complete=edition_names)
@click.option(
    "--rule",
    "rules",
    multiple=True,
    metavar="NUMBER",
    shell_complete=rule_numbers,
    help="Report only this rule and its scripts; repeatable.",
)
@click.option(
    "--topic",
    "topics",
    multiple=True,
    metavar="NAME",
    shell_complete=topic_names,
    help="Report only the rules of this topic; repeatable.",
)
@click.option("--flip", is_flag=True, help="Also list the answers that could change without any script failing (slow).")
@AS_JSON
@shows_mistakes
def conform(editions: Sequence[str], rules: Sequence[str], topics: Sequence[str], flip: bool, as_json: bool) -> None:
    """With --rule and without EDITION, editions without that rule are skipped.

    A script proves a rule that it cites if changing the rule would make it fail. If the rule is the same in every document,
    no script can prove it that way; a script shows it by citing it and expecting a fact that depends on it.

    \b
    Exits with 1 if
    - a script fails,
    - a script cites a rule that the edition's list of rules lacks,
    - scripts cover a rule that the list calls a limit of the program,
    - a complete edition has unproved mechanics or examples, or
    - with --flip: an answer could change unnoticed, without a recorded exception.
    """
    from core.catalog import installed
    from core.compare import conforming
    from core.compare.suite import suite
    from core.report import conformance
    from core.script.script_files import built_in

    catalog = installed()
    conformances: list[conforming.Conformance] = []
    flipped: dict[str, list[conforming.Unmissed]] = {}
    for edition, about in conforming.rules_wanted(catalog, editions, rules, topics).items():
        # An answer is missed by any case that rests on it, whether it cites the rule or not.
        played = suite(catalog, edition, None if flip else about)
        cases: list[Case] = []
        followed = watched(played, f"{edition.short}: playing", len(built_in(catalog)))
        conformances.append(conforming.conformance(catalog, edition, _in_turn(followed, cases, flip), about))
        if flip:
            looked_at = partial(watched, label=f"{edition.short}: answers")
            flipped[edition.id] = conforming.unmissed(catalog, edition, cases, about, looked_at)
        if not as_json:
            put(conformance.conformance_text(conformances[-1]))
            put(conformance.unmissed_text(edition.short, flipped[edition.id]) if flip else "")
    if as_json:
        from core.report.data.listing import conform_data

        put_json(conform_data(conformances, flipped))
    missed = {id for id, answers in flipped.items() if any(not answer.excuse for answer in answers)}
    if any(
        not edition_conformance.passed
        or (edition_conformance.edition.complete and edition_conformance.edition.id in missed)
        for edition_conformance in conformances
    ):
        sys.exit(Exit.FAILED)


def _in_turn(played: Iterable[Case], cases: list[Case], flip: bool) -> Iterator[Case]:
    """The cases one after the other, each of which lets go of its game before the next is played; they are added to some."""
    for case in played:
        yield case
        case.let_go(of_the_stage=not flip)
        cases.append(case)
