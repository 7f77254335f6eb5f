"""Combat damage: what the first strike kills is gone, with all that triggers, before the others strike. Rulings of 1994-04-14."""

from __future__ import annotations

from core.hooks.combat_damage import CombatDamageFact
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base

SOURCES: Sources = {CombatDamageFact.SETTLED_BETWEEN_ROUNDS: ("Attack.43", "Attack.42")}


@rule("p26.5", "p38.13")
def amount(position: Position, creature: ObjectId, *, base: Base) -> Answer[int]:
    """Its power; nothing if that is below zero."""
    given = base(position, creature)
    return (
        cited(given.answer, "Damage.6") if given.answer <= 0 and position.characteristics(creature).power < 0 else given
    )
