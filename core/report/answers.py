"""What a script comes to, in one sentence."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from core.compare.comparing import ScriptComparison
from core.compare.differences import Difference
from core.compare.facts import IN, NOTHING, OUT, THE_GAME, THE_MATCH, FactName
from core.report.english import joined

LIFE = "life"
PLACES = {
    "battlefield": "on the battlefield",
    "waiting": "still on its way",
    "exiled": "exiled",
    "gone": "gone",
    "ante": "in the ante",
    "command": "in the command zone",
    "outside the game": "outside the game",
}


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


def phrase_of(fact: FactName, value: str) -> str:
    """A fact in a few words."""
    if fact.line:
        return f"line {fact.line}: {value.partition(':')[0]}"
    if value in (OUT, IN):
        return f"{fact.subject} is {value}"
    if value == NOTHING:
        return f"no {fact.text}"
    if fact.subject == THE_GAME and not fact.aspect:
        return value if value.endswith(" wins") else f"the game {value}"
    if fact.subject == THE_MATCH:
        return f"{value} the match" if value.endswith(" wins") else f"the match {value}"
    if fact.aspect == LIFE:
        return f"{fact.subject} is at {value} life"
    return f"{fact.text} {value}" if fact.aspect else f"{fact.subject} is {PLACES.get(value, f'in {value}')}"
