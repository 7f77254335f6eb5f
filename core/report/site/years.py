"""The bar of years: from when to when each outcome of a script held, under every document of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from functools import cached_property
from itertools import pairwise

from core.compare.facts import FactName
from core.compare.timeline import Span, Timeline, Turn
from core.kernel.values.immutable import immutable
from core.report.when import change_of_playing, during, whether_played

SHOWN_AT_LEAST = timedelta(days=365)
"""How much of the bar an edition gets of which nobody knows until when it was in force."""
TICKS_APART = 5
"""How many years lie between two marks below the bar."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
COLORS = 6
"""How many colors outcomes have; with more of them, colors come again, and letters tell them apart."""


@immutable
class Stretch:
    """A part of the bar: where it begins and how wide it is, in hundredths of the whole, and which outcome it shows.

    `outcome` is the number of its outcome, by which it is colored; where nothing is known it is -1. `held` is from when to when
    the outcome held, `told` that and what it was.
    """

    left: float
    width: float
    outcome: int
    letter: str
    held: str
    told: str

    @property
    def color(self) -> int:
        """The number of its color."""
        return self.outcome % COLORS


@immutable
class ChangeShown:
    """A change between two documents: both days, whether the script can be played from then on, the facts, the questions, and
    the rules that decide before and after.
    """

    before: str
    after: str
    name: str
    playing: str
    facts: tuple[tuple[str, str, str], ...]
    questions: tuple[str, ...]
    topics: tuple[str, ...]
    rules: tuple[tuple[str, tuple[str, ...]], ...]


class YearsBar:
    """The bar of one script. Outcomes that come again have the same letter."""

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self._first = timeline.editions[0].day
        self._end = timeline.editions[-1].day + SHOWN_AT_LEAST
        outcomes = [(span.kept_out, tuple(span.values.items())) for span in timeline.spans]
        known = list(dict.fromkeys(outcomes))
        self._outcomes = [known.index(outcome) for outcome in outcomes]

    @cached_property
    def stretches(self) -> tuple[Stretch, ...]:
        """The parts from left to right. What is not known lies over the rest."""
        spans = self.timeline.spans
        ends = [*(span.first.day for span in spans[1:]), self._end]
        told = map(told_of, spans) if len(spans) > 1 else ["always the same"]
        found = [
            self._stretch(span.first.day, end, outcome, during(span), what)
            for span, end, outcome, what in zip(spans, ends, self._outcomes, told, strict=True)
        ]
        for gap in self.timeline.gaps:
            begins = min(gap.after.day + SHOWN_AT_LEAST, gap.before.day)
            found.append(self._stretch(begins, gap.before.day, -1, f"until {gap.before.day}", "nothing is known"))
        return tuple(found)

    @property
    def ticks(self) -> list[tuple[float, int]]:
        """The years marked below the bar, with their places."""
        years = range(self._first.year + 1, self._end.year + 1)
        return [(self._place(date(year, 1, 1)), year) for year in years if year % TICKS_APART == 0]

    @property
    def outcomes(self) -> list[tuple[str, int, list[str], Mapping[FactName, str], str]]:
        """Each outcome once: its letter, the number of its color, from when to when it held, its facts, and whether the script
        was played at all.
        """
        found: dict[int, list[Span]] = {}
        for number, span in zip(self._outcomes, self.timeline.spans, strict=True):
            found.setdefault(number, []).append(span)
        return [
            (_letter(number), number % COLORS, list(map(during, spans)), spans[0].values, whether_played(spans[0]))
            for number, spans in found.items()
        ]

    @property
    def changes(self) -> list[ChangeShown]:
        """What changed, the oldest change first."""
        neighbors = pairwise(self.timeline.spans)
        return [
            _shown(turn, change_of_playing(*spans)) for spans, turn in zip(neighbors, self.timeline.turns, strict=True)
        ]

    @property
    def years(self) -> tuple[str, ...]:
        """The years in which the script came to something else."""
        return tuple(dict.fromkeys(str(after.first.day.year) for _, after in pairwise(self.timeline.spans)))

    def _stretch(self, begins: date, ends: date, outcome: int, held: str, told: str) -> Stretch:
        left, right = self._place(begins), self._place(ends)
        return Stretch(left, right - left, outcome, _letter(outcome), held, f"{held}: {told}")

    def _place(self, day: date) -> float:
        return 100 * (day - self._first).days / (self._end - self._first).days


def _letter(outcome: int) -> str:
    if outcome < 0:
        return "?"
    return LETTERS[outcome] if outcome < len(LETTERS) else str(outcome + 1)


def told_of(span: Span) -> str:
    """What a script came to in a span, in a few words."""
    return ", ".join(f"{name.text} {value}" for name, value in span.values.items()) or whether_played(span)


def _shown(turn: Turn, playing: str) -> ChangeShown:
    before, after = turn.rules
    decided: Sequence[tuple[str, tuple[str, ...]]] = ((str(turn.before.day), before), (str(turn.after.day), after))
    return ChangeShown(
        str(turn.before.day),
        str(turn.after.day),
        turn.after.label or str(turn.after.day),
        playing,
        tuple(_facts(turn)),
        turn.questions,
        turn.topics,
        tuple((day, rules) for day, rules in decided if rules),
    )


def _facts(turn: Turn) -> Iterator[tuple[str, str, str]]:
    for name, (before, after) in turn.facts.items():
        yield name.text, before, after
