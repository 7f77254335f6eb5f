"""The steps of a script as rows: at each place of it, what happened under each rule book, in its own words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from core.compare.divergence import goes_without_saying, is_payment, unique
from core.compare.event_sequences import EventSequence, NeutralEvent, course_of, in_order, in_words
from core.kernel.events import Announced, Event
from core.kernel.values.citations import Citation, names_no_rule
from core.kernel.values.closed_words import Fixed
from core.kernel.values.records import Record
from core.play.base.game import Anchor
from core.script.playing.missed_moments import without_advice
from core.script.playing.run import DuelRun
from core.script.verdicts import DONE, Verdict, VerdictKind


class CellKind(Fixed):
    """What a cell tells of: things that happened, a line refused, a moment or thing that an era lacks, or nothing."""

    HAPPENED = "happened"
    REFUSED = "refused"
    MISSING = "missing"
    IDLE = "idle"
    NOTHING = "nothing"


AT_FIRST, AT_LAST = 40, 10
"""How many sentences are shown at the beginning and at the end of what happens at one place, where more happens: a loop."""
MISSING = (VerdictKind.NO_SUCH_MOMENT, VerdictKind.NOT_IN_EDITION)


class CitedRule(Record):
    """A rule of an edition, or the word that its text is silent or has no such thing, with what is `assumed` or absent."""

    edition: str
    number: str
    assumed: str = ""

    @property
    def names_no_rule(self) -> bool:
        """Whether its number is none, but tells of a silence or of something that the edition does not have."""
        return names_no_rule(self.number)


class Sentence(Record):
    """Something that happened, with the rules by which it did; `aside` says whether it goes without saying."""

    text: str
    rules: tuple[CitedRule, ...]
    aside: bool = False


class Cell(Record):
    """What one rule book makes of a place. `until` is where in the log that ends; -1 before anything happened."""

    kind: CellKind
    sentences: tuple[Sentence, ...]
    until: int


class ComparedRow(Record):
    """A place of a script under every rule book: its line (0 before the first), the words for it, and whether they differ there."""

    line: int
    place: str
    text: str
    cells: tuple[Cell, ...]
    differs: bool

    @property
    def when(self) -> str:
        """What of its line happens here, without the number of the line; empty if the line begins to happen."""
        stages = {"at": "", "when": "it resolves", "after": "afterwards"}
        return stages[self.place.split()[0]] if self.line else self.place


def rows_of(duels: Sequence[DuelRun]) -> list[ComparedRow]:
    """The places of one game of a script, in the order of time."""
    courses = [course_of(duel) for duel in duels]
    texts = {node.step.line: node.step.shown for node in duels[0].nodes()}
    reached = [-1] * len(courses)
    rows = []
    for place in in_order(courses):
        reached = [max(before, course.ends.get(place, -1)) for before, course in zip(reached, courses, strict=True)]
        cells = tuple(_cell(course, place, until) for course, until in zip(courses, reached, strict=True))
        rows.append(ComparedRow(place.line, in_words(place), texts.get(place.line, ""), cells, _differ(courses, place)))
    return rows


def _differ(courses: Sequence[EventSequence], place: Anchor) -> bool:
    counts = [Counter(event.essence for event in course.at(place)) for course in courses]
    kinds = {getattr(_verdict(course, place), "kind", None) for course in courses}
    return any(later_count != counts[0] for later_count in counts[1:]) or len(kinds) > 1


def _verdict(course: EventSequence, place: Anchor) -> Verdict | None:
    """What became of a line that was not carried out, at the place where it was announced."""
    verdict = course.verdicts.get(place.line) if place.stage == "announced" else None
    return None if verdict is DONE else verdict


def _cell(course: EventSequence, place: Anchor, until: int) -> Cell:
    own = course.run.narrator()
    scene = course.at(place)
    aside = _asides([event.entry.event for event in scene])
    happened = tuple(
        Sentence(own.tell(event.entry.event), _rules(event), is_aside)
        for event, is_aside in zip(scene, aside, strict=True)
    )
    happened = _shortened(happened)
    verdict = _verdict(course, place)
    if verdict is None:
        return Cell(CellKind.HAPPENED if happened else CellKind.NOTHING, happened, until)
    refusal = Sentence(without_advice(verdict.text), tuple(cited([verdict.citation])))
    return Cell(_kind(verdict), (refusal, *happened), until)


def _shortened(sentences: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
    """What happens at a place, without the middle of it if it goes on and on."""
    left_out = len(sentences) - AT_FIRST - AT_LAST
    if left_out < AT_FIRST:
        return sentences
    return (*sentences[:AT_FIRST], Sentence(f"and so on, {left_out} more", ()), *sentences[-AT_LAST:])


def _asides(events: Sequence[Event]) -> list[bool]:
    """Which of some events go without saying: the mana for what is announced, and that a card goes where it belongs."""
    announces = any(isinstance(event, Announced) for event in events)
    asides = [(announces and is_payment(event)) or goes_without_saying(event) for event in events]
    return [False] * len(asides) if all(asides) else asides


def _kind(verdict: Verdict) -> CellKind:
    if verdict.kind is VerdictKind.REFUSED:
        return CellKind.REFUSED
    return CellKind.MISSING if verdict.kind in MISSING else CellKind.IDLE


def _rules(event: NeutralEvent) -> tuple[CitedRule, ...]:
    return tuple(cited(ruling.citation for ruling in event.entry.deciding))


def cited(citations: Iterable[Citation]) -> list[CitedRule]:
    """The rules of some sources, each once."""
    cited_rules = [
        CitedRule(source.edition, number, _assumed(source, number))
        for source in citations
        for number in unique([source.text])
    ]
    return list(dict.fromkeys(cited_rules))


def _assumed(source: Citation, number: str) -> str:
    if number == "absent":
        return source.absent
    return source.silent if number == source.settled_by else ""
