"""The Comprehensive Rules of 2009-05-01, as far as they differ from those before."""

from __future__ import annotations

from core.hooks.state import StateBasedAction
from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.zones import ObjectId, Zone
from core.rulebook.basing import Base, changed
from editions.shared import combat_damage, state
from editions.shared.state import Mark, StateCondition

CONDITIONS = changed(
    {
        "walkers_of_one_type": StateCondition(
            StateBasedAction.BURIED, state.walkers_in_endless_range, "420.5q", CardType.PLANESWALKER
        ),
        "walkers_within_range": StateCondition(
            StateBasedAction.BURIED, state.walkers_within_range, "420.5q, 601.14", Mark.RANGES
        ),
    }
)


@rule("310.2a")
def strikes(position: Position, creature: ObjectId, round: int, rounds: int, *, base: Base) -> Answer[bool]:
    """A power below 1 assigns 0 damage, so that the creature has assigned some in the first step."""
    if combat_damage.has_assigned_zero(position, creature, round, rounds):
        return cited(False, "310.2a", "310.5", "502.2b")
    return base(position, creature, round, rounds)


@rule("600.4a")
def goes_along(position: Position, thing: ObjectId) -> Answer[bool]:
    """All that the player owns but what is at stake."""
    return cited(False, "600.4g") if position.objects[thing].zone is Zone.ANTE else True
