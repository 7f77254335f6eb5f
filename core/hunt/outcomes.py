"""What comes of a script under several rule books: the facts that differ between one and the next, and what they look like."""

from __future__ import annotations

from collections.abc import Sequence

from core.compare.comparing import ScriptComparison
from core.compare.facts import FactName, alike
from core.kernel.values.records import Record
from core.kernel.values.zones import CardId
from core.script.playing.run import Run
from core.script.syntax import Script
from core.script.verdicts import VerdictKind

DONE = VerdictKind.DONE.value


class Differing(Record):
    """A fact that is not the same under two rule books."""

    fact: FactName
    before: str
    after: str
    card: CardId | None


class Differences(Record):
    """The facts of a script that differ between one rule book and the next, for each such pair."""

    pairs: tuple[tuple[Differing, ...], ...]

    @property
    def differs(self) -> bool:
        """Whether anything differs."""
        return any(self.pairs)


def outcome(script: Script, runs: Sequence[Run]) -> Differences:
    """What differs between each run and the next. In how many ways a line can come to nothing is of no interest."""
    comparison = ScriptComparison(script, runs, runs[0].last.binding.catalog)
    pairs: list[list[Differing]] = [[] for _ in runs[1:]]
    for name, values in comparison.table:
        for place, pair in enumerate(pairs):
            before, after = values[place], values[place + 1]
            if not alike(name, before, after) and (not name.line or DONE in (before, after)):
                pair.append(Differing(name, before, after, comparison.card_of(name)))
    return Differences(tuple(tuple(pair) for pair in pairs))


def look(differing: Differing, first_run: Run, second_run: Run) -> str:
    """What a difference between two runs looks like, whatever the cards and numbers.

    Two that look the same are often, but not always, of the same kind.
    """
    if differing.fact.line:
        return f"line: {_outcome_of_line(first_run, differing.fact.line)} / {_outcome_of_line(second_run, differing.fact.line)}"
    if not differing.fact.aspect:
        return f"place: {_place(differing.before)} / {_place(differing.after)}"
    if differing.before.isdecimal() and differing.after.isdecimal():
        return f"{differing.fact.aspect}: {'more' if int(differing.before) > int(differing.after) else 'less'}"
    return differing.fact.aspect


def _outcome_of_line(run: Run, line: int) -> str:
    verdict = run.verdicts.get(line)
    if verdict is None:
        return "none"
    return verdict.citation.text if verdict.kind is VerdictKind.REFUSED else verdict.kind.value


def _place(value: str) -> str:
    return value.rpartition("'s ")[2]
