"""Lines that came to nothing: refused, not reached, never asked, without a moment, or not in the edition."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from core.kernel.values.records import Record, altered
from core.script.claims.of_lines import HasVerdict
from core.script.playing.run import DuelRun, Run
from core.script.playing.stage import Node
from core.script.syntax import Expect
from core.script.telling.endings import end_of
from core.script.verdicts import Verdict, VerdictKind

_REMARK = re.compile(r"\s+#\s.*$")


class VainLine(Record):
    """A line that came to nothing: what it says, and what became of it under each rule book.

    `is_expected` tells whether the script expects something of its verdict, and so knows what becomes of it. `written` is the line
    of the script, if that has other words.
    """

    line: int
    text: str
    verdicts: tuple[tuple[str, Verdict], ...]
    is_expected: bool
    written: str = ""
    shown: str = ""

    @property
    def words(self) -> str:
        """What it says, and in which words of its author's."""
        said = self.shown or self.text
        return f"{said}, from {self.written!r}" if self.written else said

    @property
    def reasons(self) -> dict[str, list[str]]:
        """What became of it, with the rules of each rule book, and under which rule books."""
        alike: dict[str, list[tuple[str, str]]] = {}
        for under, verdict in self.verdicts:
            alike.setdefault(verdict.text, []).append((under, ", ".join(verdict.citation.numbers)))
        rule_books_by_reason: dict[str, list[str]] = {}
        for text, cited in alike.items():
            rules = dict.fromkeys(numbers for _, numbers in cited)
            rules_text = (
                "; ".join(f"{under} {numbers}" for under, numbers in cited if numbers)
                if len(rules) > 1
                else "".join(rules)
            )
            rule_books_by_reason[f"{text} ({rules_text})" if rules_text else text] = [under for under, _ in cited]
        return rule_books_by_reason

    @property
    def is_too_late(self) -> bool:
        """Whether the game had ended before it under every rule book under which nothing came of it."""
        return all(verdict.kind is VerdictKind.GAME_OVER for _, verdict in self.verdicts)


def vain_lines(runs: Sequence[Run]) -> list[VainLine]:
    """The lines, of every game of a script, that came to nothing in each of some runs of it."""
    return [line for line in lines_in_vain(runs) if len(line.verdicts) == len(runs)]


def lines_in_vain(runs: Sequence[Run]) -> list[VainLine]:
    """The lines, of every game of a script, that came to nothing in any of some runs of it, with what became of them there."""
    in_vain: list[VainLine] = []
    for duels in zip(*(run.duels for run in runs), strict=True):
        expected = set(_expected(duels[0]))
        for nodes in zip(*(duel.nodes() for duel in duels), strict=True):
            verdicts = [
                (run.rules.name, _with_its_time(node.verdict, duel))
                for run, duel, node in zip(runs, duels, nodes, strict=True)
                if node.verdict and node.came_to_nothing
            ]
            if verdicts:
                step = nodes[0].step
                text, written = step.text.rstrip(":"), _written(runs[0], step.line)
                written = "" if text in written else written
                shown = step.shown.rstrip(":")
                in_vain.append(VainLine(step.line, text, tuple(verdicts), step.line in expected, written, shown))
    return in_vain


def _written(run: Run, number: int) -> str:
    """A line of a script as its author wrote it, without what is remarked behind it."""
    lines = run.script.text.splitlines()
    return _REMARK.sub("", lines[number - 1]).strip() if 0 < number <= len(lines) else ""


def _with_its_time(verdict: Verdict, duel: DuelRun) -> Verdict:
    """A verdict which, if it is that the game had ended, says at which line that was."""
    line = end_of(duel.game).anchor.line if verdict.kind is VerdictKind.GAME_OVER else 0
    return altered(verdict, reason=f"{verdict.reason}, on line {line}") if line else verdict


def lines_too_soon(duel: DuelRun) -> dict[str, list[int]]:
    """The lines of help that came before there was anything to help against, by what they are for, empty if they do not say.

    Not those that stand below the last chance already, nor those of whose verdict something is expected.
    """
    expected = set(_expected(duel))
    lines_by_saved: dict[str, list[int]] = {}
    for node in duel.nodes():
        below = node.parent is not None and node.parent.is_block
        if node.verdict is not None and node.verdict.is_too_soon and not below and node.step.line not in expected:
            whom = node.verdict.whom
            lines_by_saved.setdefault("" if whom is None else duel.narrator().name(whom), []).append(node.step.line)
    return lines_by_saved


def _expected(duel: DuelRun) -> Iterator[int]:
    """The lines of whose verdict something is expected: in a line below, or in the next one at the same level."""
    before: Node | None = None
    for node in duel.nodes():
        if node.is_told:
            before = node
        judged = node.parent if node.parent is not None else before
        about = node.step.content.expectations if isinstance(node.step.content, Expect) else ()
        if judged is not None and any(isinstance(expectation.claim, HasVerdict) for expectation in about):
            yield judged.step.line
