"""Setting up: shuffle, then settle who starts; each player mulligans to the end in turn, one card fewer each time. 101."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.opening import Ask, Keep, MulliganRecord, MulliganStep, OpeningStep, Redraw
from core.kernel.position import Position
from editions.shared import opening as shared

ORDER = (
    OpeningStep.SHUFFLE,
    OpeningStep.STARTER,
    OpeningStep.HANDS,
    OpeningStep.MULLIGANS,
    OpeningStep.OPENING_HANDS,
)


@rule("101.1", "101.2", "101.3", "101.4", "101.5")
def steps(position: Position) -> tuple[OpeningStep, ...]:
    """The order of section 101. It has no step for cards in opening hands: those work by their own text, in no set order."""
    return ORDER


starter = answer_with(shared.somebody_chooses, "101.2")


@rule("217.9a")
def plays_for_ante(position: Position, agreed: bool) -> Answer[bool]:
    """Only as an option, where the players agree to it; section 101 has no step for it."""
    return cited(True, "217.9b") if agreed else False


hand_size = answer_with(shared.seven_cards, "101.3")


@rule("101.4")
def next_mulligan(position: Position, record: MulliganRecord) -> MulliganStep:
    """The starting player goes on until keeping, then the other; each new hand is one card smaller, down to none."""
    for player in (record.starter, position.opponent(record.starter)):
        if player in record.kept:
            continue
        size = 7 - record.taken[player] - 1
        if player in record.declared:
            return Redraw((player,), size, 0)
        return Ask(player) if size >= 0 else Keep()
    return Keep()


first_draw = answer_with(shared.no_first_draw, "101.5a")
