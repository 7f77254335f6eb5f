"""Lines that came to nothing: refused, not reached, never asked, without a moment, or not in the edition."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.kernel.values.immutable import immutable
from core.script.playing.run import DuelRun, Run
from core.script.playing.stage import Node
from core.script.playing.verdicts import Verdict
from core.script.syntax import Expect


@immutable
class VainLine:
    """A line that came to nothing: what it says, and what became of it under each rule book.

    `is_expected` tells whether the script expects something of its verdict, and so knows what becomes of it.
    """

    line: int
    text: str
    verdicts: tuple[tuple[str, Verdict], ...]
    is_expected: bool

    @property
    def reasons(self) -> dict[str, list[str]]:
        """What became of it, with the rules, and under which rule books."""
        found: dict[str, list[str]] = {}
        for under, verdict in self.verdicts:
            rules = ", ".join(verdict.citation.numbers)
            found.setdefault(f"{verdict.text} ({rules})" if rules else verdict.text, []).append(under)
        return found


def vain_lines(runs: Sequence[Run]) -> list[VainLine]:
    """The lines, of every game of a script, that came to nothing in each of some runs of it."""
    return [found for found in lines_in_vain(runs) if len(found.verdicts) == len(runs)]


def lines_in_vain(runs: Sequence[Run]) -> list[VainLine]:
    """The lines, of every game of a script, that came to nothing in any of some runs of it, with what became of them there."""
    found: list[VainLine] = []
    for duels in zip(*(run.duels for run in runs), strict=True):
        expected = set(_expected(duels[0]))
        for nodes in zip(*(duel.nodes() for duel in duels), strict=True):
            verdicts = [
                (run.rules.name, node.verdict)
                for run, node in zip(runs, nodes, strict=True)
                if node.verdict and node.came_to_nothing
            ]
            if verdicts:
                step = nodes[0].step
                found.append(VainLine(step.line, step.text.rstrip(":"), tuple(verdicts), step.line in expected))
    return found


def lines_too_soon(duel: DuelRun) -> dict[str, list[int]]:
    """The lines of help that came before there was anything to help against, by what they are for, empty if they do not say.

    Not those that stand below the last chance already, nor those of whose verdict something is expected.
    """
    expected = set(_expected(duel))
    found: dict[str, list[int]] = {}
    for node in duel.nodes():
        below = node.parent is not None and node.parent.is_block
        if node.verdict is not None and node.verdict.is_too_soon and not below and node.step.line not in expected:
            whom = node.verdict.whom
            found.setdefault("" if whom is None else duel.narrator().name(whom), []).append(node.step.line)
    return found


def _expected(duel: DuelRun) -> Iterator[int]:
    """The lines of whose verdict something is expected: in a line below, or in the next one at the same level."""
    before: Node | None = None
    for node in duel.nodes():
        if node.is_told:
            before = node
        judged = node.parent if node.parent is not None else before
        about = node.step.deed.expectations if isinstance(node.step.deed, Expect) else ()
        if judged is not None and any(expectation.claim.kind == "has_verdict" for expectation in about):
            yield judged.step.line
