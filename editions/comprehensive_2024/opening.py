"""Setting up: settle who starts, then shuffle; mulligans in rounds, seven cards drawn and some put under. 103."""

from __future__ import annotations

from core.hooks.asking import answer_with, rule
from core.hooks.opening import Ask, Keep, MulliganRecord, MulliganStep, OpeningStep, PlannedStep, Redraw
from core.kernel.position import Position
from editions.shared import opening as shared

ORDER = (
    PlannedStep(OpeningStep.STARTER, ("103.1",)),
    PlannedStep(OpeningStep.SHUFFLE, ("103.3",)),
    PlannedStep(OpeningStep.ANTE, ("407.2",)),
    PlannedStep(OpeningStep.HANDS, ("103.5",)),
    PlannedStep(OpeningStep.MULLIGANS, ("103.5b",)),
    PlannedStep(OpeningStep.OPENING_HANDS, ("103.6", "103.6a")),
)


@rule("103.1", "103.3", "103.4", "103.5", "103.6", "103.8", "401.1")
def steps(position: Position) -> tuple[PlannedStep, ...]:
    """The order of section 103, with a step of its own for cards in opening hands."""
    return ORDER


starter = answer_with(shared.somebody_chooses, "103.1")
beginning_life = answer_with(shared.twenty_life, "103.4", "119.1")
ante = answer_with(shared.random_ante, "407.1", "407.2")
hand_size = answer_with(shared.seven_cards, "103.5", "402.1")


@rule("103.5")
def next_mulligan(position: Position, record: MulliganRecord) -> MulliganStep:
    """Rounds: every player who has not kept declares, the starting player first; then those who mulligan do so together.

    Whoever still mulligans has done so in every round before, so that those who redraw together put equally many cards under.
    A player whose opening hand would be down to no cards may not mulligan again. The seed text runs two sentences into one
    here; we follow the published text, in which whoever keeps is done.
    """
    order = (record.starter, position.opponent(record.starter))
    for player in order:
        if player in record.kept or player in record.declared:
            continue
        if record.taken[player] < 7:
            return Ask(player)
    if record.declared:
        return Redraw(record.declared, 7, record.taken[record.declared[0]] + 1)
    return Keep()


first_draw = answer_with(shared.no_first_draw, "103.8a")
