"""Setting up: shuffle, then settle who starts; each player mulligans to the end in turn, one card fewer each time. 101."""

from __future__ import annotations

from core.hooks.asking import answer_with, rule
from core.hooks.opening import Ask, Keep, MulliganRecord, MulliganStep, OpeningStep, PlannedStep, Redraw
from core.kernel.position import Position
from editions.shared import opening as shared

ORDER = (
    PlannedStep(OpeningStep.SHUFFLE, ("101.1",)),
    PlannedStep(OpeningStep.ANTE, ("217.9b",)),
    PlannedStep(OpeningStep.STARTER, ("101.2",)),
    PlannedStep(OpeningStep.HANDS, ("101.3",)),
    PlannedStep(
        OpeningStep.MULLIGANS, ("103.1",), "no rule says when such a card works; we let it when its player is asked"
    ),
    PlannedStep(
        OpeningStep.OPENING_HANDS, ("103.1",), "the text gives such cards no order; we let whoever starts go first"
    ),
)


@rule("101.1", "101.2", "101.3", "101.4", "101.5", "217.2a")
def steps(position: Position) -> tuple[PlannedStep, ...]:
    """The order of section 101. It has no step for cards in opening hands: those work by their own text."""
    return ORDER


starter = answer_with(shared.somebody_chooses, "101.2")
beginning_life = answer_with(shared.twenty_life, "101.3")
ante = answer_with(shared.random_ante, "217.9a", "217.9b")
hand_size = answer_with(shared.seven_cards, "101.3", "217.3a")


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
