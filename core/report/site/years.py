"""The bar of years: from when to when each outcome of a script held, under every document of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from functools import cached_property
from itertools import groupby, pairwise

from core.compare.facts import NOTHING, FactName, phrase_of
from core.compare.timeline import Span, Timeline, Turn
from core.kernel.values.records import Record
from core.report.site.asked_about import AskedAbout
from core.report.site.deciding import Deciding, DecidingRule
from core.report.when import change_of_playing, days_of_spans, whether_played
from core.rulebook.rules import Edition

SHOWN_AT_LEAST = timedelta(days=365)
"""How much of the bar an edition gets of which nobody knows until when it was in force."""
TICKS_APART = 5
"""How many years lie between two marks below the bar."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
COLORS = 6
"""How many colors outcomes have; with more of them, colors come again, and letters tell them apart."""


class Stretch(Record):
    """A part of the bar: where it begins and how wide it is, in hundredths of the whole, and which outcome it shows.

    `outcome` is the number of its outcome, by which it is colored; where nothing is known it is -1. `held` is from when to when
    the outcome held, `outcome_text` that and what it was, `words` what it was in a few words; `covered` is how many hundredths of
    it, from the left, lie below a time of which nothing is known.
    """

    left: float
    width: float
    outcome: int
    letter: str
    held: str
    outcome_text: str
    words: str = ""
    covered: float = 0.0

    @property
    def color(self) -> int:
        """The number of its color."""
        return self.outcome % COLORS


class SpanInWords(Record):
    """A stretch of time in words: when it was, what came out then, and the number of the color of that."""

    when: str
    what: str
    color: int


class ChangeShown(Record):
    """A change between two documents: both days, what changed in the rules, whether the script can be played from then on, what
    came out before and after, and the rules that decide before and after.
    """

    before: str
    after: str
    name: str
    said: str
    playing: str
    was: str
    is_now: str
    rules: tuple[tuple[DecidingRule, ...], tuple[DecidingRule, ...]]


class YearsBar:
    """The bar of one script. Outcomes that come again have the same letter."""

    def __init__(self, timeline: Timeline, deciding: Deciding) -> None:
        self.timeline = timeline
        self._deciding = deciding
        self._first = timeline.editions[0].day
        self._end = timeline.editions[-1].day + SHOWN_AT_LEAST
        outcomes = [(span.kept_out, tuple(span.values.items())) for span in timeline.spans]
        distinct_outcomes = list(dict.fromkeys(outcomes))
        self._outcomes = [distinct_outcomes.index(outcome) for outcome in outcomes]

    @cached_property
    def stretches(self) -> tuple[Stretch, ...]:
        """The parts from left to right. What is not known lies over the rest."""
        spans = self.timeline.spans
        gaps = {gap.after.id: min(gap.after.day + SHOWN_AT_LEAST, gap.before.day) for gap in self.timeline.gaps}
        following = [*(span.first.day for span in spans[1:]), self._end]
        ends = [gaps.get(span.last.id, end) for span, end in zip(spans, following, strict=True)]
        outcomes_in_words = map(outcome_of_span, spans) if len(spans) > 1 else ["always the same"]
        words = self.words if len(spans) > 1 else ["always the same"]
        stretches = [
            self._stretch(span.first.day, end, outcome, days, outcome_told, few)
            for span, end, outcome, days, outcome_told, few in zip(
                spans, ends, self._outcomes, days_of_spans(self.timeline), outcomes_in_words, words, strict=True
            )
        ]
        for gap in self.timeline.gaps:
            begins = min(gap.after.day + SHOWN_AT_LEAST, gap.before.day)
            stretches.append(
                self._stretch(begins, gap.before.day, -1, f"until {gap.before.day}", "nothing is known", "")
            )
        return tuple(stretches)

    @property
    def ticks(self) -> list[tuple[float, int]]:
        """The years marked below the bar, with their places."""
        years = range(self._first.year + 1, self._end.year + 1)
        return [(self._place(date(year, 1, 1)), year) for year in years if year % TICKS_APART == 0]

    @cached_property
    def _telling(self) -> list[FactName]:
        """The fact that the script is about, and others while outcomes look alike."""
        return telling_facts(self.timeline.spans, self._deciding.about)

    @cached_property
    def line(self) -> str:
        """The only line of the script of which outcomes tell what became of it; empty if there is none, or are several."""
        lines = [fact for fact in self._telling if fact.line]
        return quoted_line(lines[0]) if len(lines) == 1 else ""

    @cached_property
    def words(self) -> list[str]:
        """What came out in each span, in a few words; what became of the only line that is told of comes first, without it."""
        return [_in_words(span, self._telling, bool(self.line)) for span in self.timeline.spans]

    @property
    def spans_in_words(self) -> list[SpanInWords]:
        """What came out when, a line for each span; spans in a row that come to the same in a few words are one."""
        spans = self.timeline.spans
        if len(spans) < 2:
            return []
        lines: list[SpanInWords] = []
        runs = [list(group) for _, group in groupby(range(len(spans)), key=lambda index: self.words[index])]
        for number, run in enumerate(runs):
            first, last = spans[run[0]].first, spans[run[-1]].last
            following = spans[runs[number + 1][0]].first if number + 1 < len(runs) else None
            lines.append(SpanInWords(_when(first, last, following, not number), self.words[run[0]], self.color(run[0])))
        return lines

    def color(self, span: int) -> int:
        """The number of the color of what came out in a span."""
        return self._outcomes[span] % COLORS

    @property
    def changes(self) -> list[ChangeShown]:
        """What changed, the oldest change first."""
        spans = list(pairwise(self.timeline.spans))
        words = list(pairwise(self.words))
        return [
            self._change(turn, change_of_playing(*span_pair), *word_pair)
            for span_pair, turn, word_pair in zip(spans, self.timeline.turns, words, strict=True)
        ]

    def _change(self, turn: Turn, playing: str, was: str, is_now: str) -> ChangeShown:
        before, after = self._deciding.of_turn(turn)
        if [rule.text for rule in before] == [rule.text for rule in after]:
            before, after = [], []
        return ChangeShown(
            str((turn.since or turn.before).day),
            str(turn.after.book.day),
            named(turn.after),
            self._deciding.said_of(turn),
            playing,
            was,
            is_now,
            (tuple(before), tuple(after)),
        )

    @property
    def years(self) -> tuple[str, ...]:
        """The years in which the script came to something else."""
        return tuple(dict.fromkeys(str(after.first.day.year) for _, after in pairwise(self.timeline.spans)))

    def _stretch(self, begins: date, ends: date, outcome: int, held: str, outcome_in_words: str, words: str) -> Stretch:
        left, right = self._place(begins), self._place(ends)
        gaps = [self._place(gap.before.day) for gap in self.timeline.gaps if begins <= gap.after.day < ends]
        covered = max((100 * (end - left) / (right - left) for end in gaps if end < right), default=0.0)
        return Stretch(
            left, right - left, outcome, _letter(outcome), held, f"{held}: {outcome_in_words}", words, covered
        )

    def _place(self, day: date) -> float:
        return 100 * (day - self._first).days / (self._end - self._first).days


def _letter(outcome: int) -> str:
    if outcome < 0:
        return "?"
    return LETTERS[outcome] if outcome < len(LETTERS) else str(outcome + 1)


def outcome_of_span(span: Span) -> str:
    """What a script came to in a span, in a few facts."""
    facts = [f"{name.text} {value}" for name, value in span.values.items()]
    more = [f"and {len(facts) - MOST_IN_A_BAR} more"] if len(facts) > MOST_IN_A_BAR else []
    return ", ".join([*facts[:MOST_IN_A_BAR], *more]) or whether_played(span)


MOST_IN_A_BAR = 3
"""How many facts a stretch of a bar tells; the table of a script's page has them all."""
MOST_FACTS = 2
"""How many facts tell what came out, in a few words."""


def telling_facts(spans: Sequence[Span], about: AskedAbout) -> list[FactName]:
    """The facts that tell what came out in each span: those first that the script is about."""
    names = list(dict.fromkeys(name for span in spans for name in span.values))
    names.sort(key=lambda name: about.rank(name, [span.values.get(name, "") for span in spans]))
    outcomes = len({tuple(span.values.items()) for span in spans})
    facts: list[FactName] = []
    for name in names:
        apart = len({_values(span, facts) for span in spans})
        if facts and (apart == outcomes or len(facts) == MOST_FACTS):
            break
        if len({_values(span, [*facts, name]) for span in spans}) > apart:
            facts.append(name)
    return facts


def _values(span: Span, names: Sequence[FactName]) -> tuple[str, ...]:
    return (span.kept_out, *(span.values.get(name, "") for name in names))


def _in_words(span: Span, names: Sequence[FactName], one_line: bool) -> str:
    """What came out in a span; of the only line, if there is `one_line`, what became of it comes first."""
    if span.kept_out or not names:
        return whether_played(span)
    order = sorted(names, key=lambda name: not name.line) if one_line else names

    def in_words(name: FactName) -> str:
        value = span.values.get(name, NOTHING)
        return what_became(value) if one_line and name.line else fact_in_words(name, value)

    return ", ".join(in_words(name) for name in order if span.values.get(name, NOTHING) != NOTHING) or "; ".join(
        map(in_words, order)
    )


WHAT_BECAME = {
    "done": "it happens",
    "refused": "not allowed",
    "never asked": "the rules never ask for it",
    "not reached": "the game does not come to it",
    "no such moment": "there is no moment for it",
    "not in this edition": "the rules do not have it",
    "game over": "the game is over by then",
}
"""What became of a line, in words for those who have not read it."""


def what_became(value: str) -> str:
    """What became of a line, by its verdict."""
    kind = value.partition(":")[0]
    return WHAT_BECAME.get(kind, kind)


def quoted_line(fact: FactName) -> str:
    """A line of the script as it reads."""
    return f"\N{LEFT DOUBLE QUOTATION MARK}{fact.aspect}\N{RIGHT DOUBLE QUOTATION MARK}"


def fact_in_words(fact: FactName, value: str) -> str:
    """A fact in a few words; of a line of the script first what became of it."""
    return f"{what_became(value)}: {quoted_line(fact)}" if fact.line else phrase_of(fact, value)


def _when(first: Edition, last: Edition, following: Edition | None, is_first: bool) -> str:
    """When something came out: until the next change, or since the last."""
    if following is None:
        return f"Since {named(first)}"
    if is_first and first is not last:
        return f"Until {named(following)}"
    return named(first) if first is last else f"From {named(first)}"


def named(edition: Edition) -> str:
    """What people call a document, with its day."""
    day = str(edition.day)
    label = edition.label.removeprefix(day).strip()
    if not label:
        return day
    return label if str(edition.day.year) in label else f"{label} ({day})"
