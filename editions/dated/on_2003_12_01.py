"""The Comprehensive Rules of 2003-12-01, as far as they differ from those after."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base, changed
from editions.shared import combat_damage

CONDITIONS = changed({"creature_auras": None})


@rule("310.2a")
def strikes(position: Position, creature: ObjectId, round: int, rounds: int, *, base: Base) -> Answer[bool]:
    """A creature assigns damage equal to its power, be it 0, so that it has assigned some in the first step."""
    if combat_damage.has_assigned_zero(position, creature, round, rounds):
        return cited(False, "310.2a", "310.5", "502.2b")
    return base(position, creature, round, rounds)
