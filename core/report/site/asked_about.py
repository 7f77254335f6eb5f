"""Which of the facts that differ a script is about: one of which it expects something, decided by the rules that it cites."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from core.compare.differences import Difference
from core.compare.facts import FactName
from core.report.answers import weight
from core.script.claims.base import Claim
from core.script.claims.of_lines import HasVerdict
from core.script.names import CardName, possessive
from core.script.statements import Expect, Expectation
from core.script.syntax import Script


class AskedAbout:
    """What a script is about, as far as its own expectations tell: those of some eras alone."""

    def __init__(self, script: Script) -> None:
        self._expected = [
            (expectation.claim, line)
            for expectation, line in _with_their_lines(script)
            if not expectation.editions.everywhere
        ]

    def is_about(self, fact: FactName) -> bool:
        """Whether the script expects something of a fact."""
        return any(_is_about(claim, line, fact) for claim, line in self._expected)

    def difference(
        self, differences: Sequence[Difference], cited: Callable[[FactName], int] = lambda fact: 0
    ) -> Difference:
        """The one of some differences that the script is about.

        Those of which it expects something come first, of these those that tell most about what a script comes to; of others
        those that are decided by more of the rules that it cites, as `cited` counts them.
        """
        return min(
            differences,
            key=lambda difference: self.rank(difference.fact, difference.values, any(difference.unchecked), cited),
        )

    def rank(
        self,
        fact: FactName,
        values: Iterable[str],
        unchecked: bool = False,
        cited: Callable[[FactName], int] = lambda fact: 0,
    ) -> tuple[bool, int, tuple[int, int], int]:
        """How far a fact is from what the script is about."""
        expected, by_rules = self.is_about(fact) and not unchecked, -cited(fact)
        return not expected, 0 if expected else by_rules, weight(fact, tuple(values), unchecked), by_rules


def _with_their_lines(script: Script) -> Iterator[tuple[Expectation, int]]:
    """Everything that a script expects, with the line of play below which it stands; 0 at the end of a game."""
    for duel in script.duels:
        line = 0
        for step in duel.steps():
            if isinstance(step.content, Expect):
                yield from ((expectation, line) for expectation in step.content.expectations)
            else:
                line = step.line
        yield from ((expectation, 0) for expectation in duel.expectations)


def _is_about(claim: Claim, line: int, fact: FactName) -> bool:
    if fact.line:
        return isinstance(claim, HasVerdict) and line == fact.line
    if claim.of_all:
        return fact.subject == claim.of_all and not fact.aspect
    if claim.aspect is None:
        return False
    aspect = claim.aspect.format(word=claim.word)
    subject = claim.player == fact.subject if claim.card is None else _is_called(claim.card, fact.subject)
    return aspect == fact.aspect and subject


def _is_called(card: CardName, label: str) -> bool:
    """Whether a label such as `Ann's Forest #2` may be that of a card that a line names."""
    called, _, number = label.partition(" #")
    owner = called.removesuffix(card.name).rstrip()
    whose = owner in ("", possessive(card.owner)) if card.owner else not owner or owner.endswith(("'s", "'"))
    is_same_number = card.ordinal is None or not number or number == str(card.ordinal)
    return called.endswith(card.name) and whose and is_same_number
