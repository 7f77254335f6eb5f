"""The documents of the rules as a site shows them: what each changed, in words, with the rules and the scripts that show it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from core.catalog import Catalog
from core.compare.changes import DocumentRule, changes_of_document
from core.compare.timeline import editions_in_time
from core.kernel.values.records import Record
from core.report.changes import called
from core.report.site.summaries import Summary, TurnSeen
from core.rulebook.rules import Edition

MOST_SCRIPTS = 60
"""How many scripts the page of a document names; the search finds the others."""


class RuleLinked(Record):
    """A rule of a document, with the main edition and the number under which the site has a page for it, if it has one."""

    number: str
    gist: str
    book: str
    there: str


class AnswerShown(Record):
    """Something that changed, with the rules and the scripts that show it."""

    gist: str
    before: tuple[RuleLinked, ...]
    after: tuple[RuleLinked, ...]
    scripts: tuple[Summary, ...]


class DocumentShown(Record):
    """A document: what it changed, the scripts that came out differently, and the cards that read differently from then on.

    `others` is how many scripts are not named.
    """

    edition: Edition
    name: str
    before: Edition | None
    after: Edition | None
    answers: tuple[AnswerShown, ...]
    outcomes: tuple[tuple[Summary, TurnSeen], ...]
    others: int
    reworded: tuple[str, ...]

    @property
    def day(self) -> str:
        """The day from which it was in force."""
        return str(self.edition.day)


Numbers = Mapping[tuple[str, str], tuple[str, str]]
"""By the id of a document and a number in it, the main edition and the number there."""


def documents_shown(
    catalog: Catalog, summaries: Sequence[Summary], cards: Mapping[str, Sequence[date]], numbers: Numbers, every: bool
) -> list[DocumentShown]:
    """The documents, oldest first: every one, or those at which a script came out differently."""
    line = editions_in_time(catalog)
    turns: dict[str, list[tuple[Summary, TurnSeen]]] = {}
    for script_summary in summaries:
        for turn in script_summary.turns:
            turns.setdefault(turn.after, []).append((script_summary, turn))
    documents = []
    for index, edition in enumerate(line):
        turns_then = turns.get(str(edition.day), [])
        if every or turns_then:
            before, after = line[index - 1] if index else None, line[index + 1] if index + 1 < len(line) else None
            reworded = [
                name for name, days in cards.items() if before and any(before.day < day <= edition.day for day in days)
            ]
            documents.append(_shown(catalog, edition, before, after, turns_then, numbers, reworded))
    return documents


def _shown(
    catalog: Catalog,
    edition: Edition,
    before: Edition | None,
    after: Edition | None,
    turns: Sequence[tuple[Summary, TurnSeen]],
    numbers: Numbers,
    reworded: Sequence[str],
) -> DocumentShown:
    def linked(rules: Sequence[DocumentRule], edition_linked: Edition) -> tuple[RuleLinked, ...]:
        return tuple(
            RuleLinked(rule.number, rule.gist, *numbers.get((edition_linked.id, rule.number), ("", "")))
            for rule in rules
        )

    answers = tuple(
        AnswerShown(
            answer.gist,
            linked(answer.before, before or edition),
            linked(answer.after, edition),
            tuple(script_summary for script_summary, turn in turns if set(turn.questions) & set(answer.questions))[:4],
        )
        for answer in changes_of_document(catalog, edition).answers
    )
    shown = sorted(turns, key=lambda turn: ("comparisons" not in turn[0].folders, turn[0].title))
    named, others_count = tuple(shown[:MOST_SCRIPTS]), max(len(shown) - MOST_SCRIPTS, 0)
    return DocumentShown(edition, called(edition), before, after, answers, named, others_count, tuple(reworded))
