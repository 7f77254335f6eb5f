"""Destruction: whatever is destroyed can be regenerated, and leaves the attack by that. "Regeneration", "Sacrifices"."""

from __future__ import annotations

from core.hooks.destruction import DestructionFact
from core.kernel.questions.asking import Sources, answer_with, rule
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId
from editions.shared import destruction as shared

SOURCES: Sources = {
    DestructionFact.KILLED_DIES: ("Damage.4", "Regeneration.1", "Here-Critter-Critter.7"),
    DestructionFact.SACRIFICED_DIES: ("Sacrifices.1", "Sacrifices.2", "Sacrifices.6", "Paying-Costs.15"),
    DestructionFact.BURIED_DIES: ("More-about-Permanents.6", "Regeneration.2"),
    DestructionFact.NO_COUNTERS_ELSEWHERE: ("Zones-of-Play.8",),
}


@rule("More-about-Permanents.6", beside=("Regeneration.2",))
def indestructible_can_be_buried(position: Position, permanent: ObjectId) -> bool:
    """To bury is not to destroy, so that what keeps a permanent from being destroyed does not keep it in play."""
    return True


regenerated_leaves_attack = answer_with(shared.leaves_attack, "Regeneration.7", "More-on-Combat.2")
