"""What a script comes to, in one sentence."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from core.compare.comparing import ScriptComparison
from core.compare.differences import Difference
from core.compare.facts import LIFE, OUT, THE_GAME, FactName, phrase_of
from core.report.english import joined


def answer_of(comparison: ScriptComparison) -> str:
    """What came out under each rule book, of the fact that tells most; or that the same comes out everywhere."""
    folded = {name for names in comparison.tapped_for_lines.values() for name in names}
    differences = [difference for difference in comparison.differences if difference.fact not in folded]
    if len(comparison.under) == 1:
        return f"It can be played under {comparison.under[0]} alone."
    if not differences:
        everywhere = f"The same under {joined(list(comparison.under))}"
        return f"{everywhere}, but in another way." if comparison.parting is not None else f"{everywhere}."
    difference = most_telling(differences)
    groups: dict[str, list[str]] = {}
    for under, value in zip(comparison.under, difference.shown, strict=True):
        groups.setdefault(phrase_of(difference.fact, value), []).append(under)
    parts = [f"{joined(under)}: {phrase}" for phrase, under in groups.items()]
    more = len(differences) - 1
    others_in_words = f" ({more} more {'fact differs' if more == 1 else 'facts differ'})" if more else ""
    return f"{'; '.join(parts)}{others_in_words}."


def most_telling(differences: Sequence[Difference]) -> Difference:
    """The difference that tells most about what a script comes to."""
    return min(
        differences, key=lambda difference: weight(difference.fact, difference.values, any(difference.unchecked))
    )


def weight(fact: FactName, values: Collection[str], unchecked: bool = False) -> tuple[int, int]:
    """How little a fact tells that has these values. How the game ends tells most, then who is out of it, then where cards are.

    Life comes then, then what became of lines, then the rest. What the next look at the game may change tells least.
    """
    if unchecked:
        return 5, 0
    if fact.line:
        return 3, fact.line
    if fact.subject == THE_GAME:
        return 0, 0
    if OUT in values:
        return 0, 1
    if not fact.aspect:
        return 1, 0
    return (2, 0) if fact.aspect == LIFE else (4, 0)
