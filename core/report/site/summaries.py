"""What the rest of a site has to know of a script's page: small enough to come from another process, or from an earlier report."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any

from core.compare.conforming import proved_by
from core.compare.ledger import ledger
from core.compare.suite import Case, holds
from core.kernel.values.records import Record
from core.report.changes import facts_in_words
from core.report.sections import wordings
from core.report.site.script_page import ScriptPage
from core.report.site.years import Stretch
from core.report.when import change_of_playing
from core.rulebook.rules import Edition
from core.script.playing.run import Stager
from core.script.script_files import BuiltIn

Rule = tuple[str, str]
"""A rule: the edition's id and the id of its entry in the ledger, or its number."""


class TurnSeen(Record):
    """A change of what a script came to: the days of the documents before and after it, in a few words what changed, the
    questions that are answered otherwise and the cards whose wordings are a cause.
    """

    before: str
    after: str
    sentence: str
    questions: tuple[str, ...]
    cards: tuple[str, ...]


class Summary(Record):
    """One script among all.

    `questions` are those that decide it, `years` those in which it came to something else, `bar` what it came to over the years,
    `turns` the changes of that, `cards` those that it is played with, `rules` the rules that it cites and that its games rest on,
    `proved` those that it proves, where that was looked for, `words` what a search looks through.
    """

    name: str
    folders: tuple[str, ...]
    title: str
    answer: str
    differs: bool
    topics: tuple[str, ...]
    questions: tuple[str, ...]
    years: tuple[str, ...]
    bar: tuple[Stretch, ...]
    rules: tuple[Rule, ...]
    proved: tuple[Rule, ...]
    words: str
    turns: tuple[TurnSeen, ...] = ()
    cards: tuple[str, ...] = ()


def as_data(shown: Summary) -> dict[str, Any]:
    """A summary as plain data, from which `from_data` makes it again."""
    plain = {field.name: getattr(shown, field.name) for field in fields(shown)}
    return plain | {
        "bar": [_values(inner_record) for inner_record in shown.bar],
        "turns": [_values(inner_record) for inner_record in shown.turns],
    }


def from_data(data: Mapping[str, Any]) -> Summary:
    """The summary that was made plain data; other data is of no use.

    Raises:
        TypeError, KeyError: it is something else.
    """
    held = {name: _frozen(value) for name, value in data.items()}
    bar, turns = (tuple(kind(*row) for row in held[name]) for kind, name in ((Stretch, "bar"), (TurnSeen, "turns")))
    return Summary(**{**held, "bar": bar, "turns": turns})


def _values(record: Any) -> list[Any]:
    return [getattr(record, field.name) for field in fields(record)]


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, (list, tuple)) else value


def summary(script_file: BuiltIn, page: ScriptPage, proofs: bool) -> Summary:
    """What the site has to know of a page; with `proofs`, what the script proves, which takes longest."""
    script = page.script
    cites = _cited(page)
    numbers = [number for _, number in cites]
    proved = _proved(script_file, page) if proofs else []
    words = " ".join([script_file.name, script.title, script.asks, *page.cards, *page.topics, *numbers]).casefold()
    return Summary(
        script_file.name,
        script_file.folders,
        page.title,
        page.answer,
        bool(page.differences),
        page.topics,
        tuple(dict.fromkeys(question for reason in page.reasons for question in reason.questions)),
        page.years.years,
        page.years.stretches,
        tuple(_rested_on(page)),
        tuple(proved),
        words,
        tuple(_turns(page)),
        page.cards,
    )


def _turns(page: ScriptPage) -> Iterator[TurnSeen]:
    """The changes of what a script came to, the oldest first."""
    timeline = page.years.timeline
    for earlier, later, turn in zip(timeline.spans, timeline.spans[1:], timeline.turns, strict=False):
        reworded = [shown.card for shown in wordings(turn.comparison)] if turn.comparison is not None else []
        sentence = change_of_playing(earlier, later) or facts_in_words(turn.facts)
        yield TurnSeen(str(turn.before.day), str(turn.after.day), sentence, turn.questions, tuple(reworded))


def _cited(page: ScriptPage) -> list[tuple[Edition, str]]:
    return [
        (edition, number)
        for name, numbers in page.script.cites
        for edition in page.catalog.editions
        if name in edition.names
        for number in numbers
    ]


def _rested_on(page: ScriptPage) -> list[Rule]:
    """The rules that a script cites and by which something was answered in its games, where all that it expects is so."""
    used = {run.rules.name: run.rules_used for run in page.comparison.runs if holds(run)}
    return [
        (edition.id, number)
        for edition, number in _cited(page)
        if number.partition("/")[0] in used.get(edition.short, ())
    ]


def _proved(script_file: BuiltIn, page: ScriptPage) -> list[Rule]:
    proved_rules: list[Rule] = []
    catalog, stager = page.catalog, Stager(page.script, page.catalog)
    for edition in catalog.editions:
        case = Case(script_file, stager, edition)
        if case.run.judgements:
            proved_rules += [(edition.id, id) for id in proved_by(case, ledger(catalog, edition.id).values())]
    return proved_rules
