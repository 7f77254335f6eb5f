"""Setting up: ante, seven cards, and whoever lost goes first. Revised Edition, pp. 4-5 and 11."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.opening import Keep, MulliganRecord, MulliganStep, OpeningStep, StarterRule
from core.kernel.position import Position
from editions.shared import opening as shared

ORDER = (
    OpeningStep.SHUFFLE,
    OpeningStep.ANTE,
    OpeningStep.HANDS,
    OpeningStep.STARTER,
    OpeningStep.MULLIGANS,
    OpeningStep.OPENING_HANDS,
)


@rule("p11.2", "p11.4", "p11.5", "p11.8", "p11.10")
def steps(position: Position) -> tuple[OpeningStep, ...]:
    """The order of page 11; the sample game settles who starts before the hands are drawn (p5.1).

    The last two steps are empty by the book: cards that work from an opening hand do so by their own text (p43.8).
    """
    return ORDER


@rule("p11.9")
def starter(position: Position, follows_game: bool) -> Answer[StarterRule]:
    """Chance decides the first game; later the loser goes first, without a choice."""
    return cited(StarterRule.LOSER_STARTS, "p11.10") if follows_game else StarterRule.AT_RANDOM


@rule("p11.5")
def plays_for_ante(position: Position, agreed: bool) -> Answer[bool]:
    """Page 11 makes ante a step; the sample game has it only if the players agreed to it. We take the agreement as given."""
    if agreed:
        return cited(True, "p11.5", "p11.6")
    return cited(False, "p4.10", silent="page 11 makes ante a step, page 4 a matter of agreement; we follow page 4")


hand_size = answer_with(shared.seven_cards, "p11.8", "p5.3")


@rule(silent="the book has no mulligan; hands are played as they are drawn")
def next_mulligan(position: Position, record: MulliganRecord) -> MulliganStep:
    """There is nothing to decide."""
    return Keep()


@rule("p5.4", "p12.1", "p13.6")
def first_draw(position: Position) -> bool:
    """Whoever goes first draws in the first turn as in any other."""
    return True
