"""Combat damage: two steps, each with time for help after it. "Step by Step"."""

from __future__ import annotations

from core.hooks.combat_damage import CombatDamageFact, Recipients
from core.kernel.questions.asking import Answer, Cited, Sources, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base
from editions.shared import combat_damage as shared

SOURCES: Sources = {
    CombatDamageFact.ROUNDS: ("Step-by-Step.20", "Step-by-Step.21"),
    CombatDamageFact.SETTLED_BETWEEN_ROUNDS: ("Triggered-Abilities.4",),
    CombatDamageFact.TRAMPLER_PASSES: ("Basic-Creature-Abilities.17", "Step-by-Step.25"),
    CombatDamageFact.BLOCKED_ASSIGNS_NOTHING: ("Step-by-Step.25",),
}


@rule("Step-by-Step.30")
def recipients(position: Position, creature: ObjectId, *, base: Base) -> Answer[Recipients]:
    """The player for an unblocked attacker, and its blockers for a blocked one, but for those that can receive no damage."""
    base_answer: Cited[Recipients] = base(position, creature)
    able = shared.without_the_numb(position, base_answer.answer)
    return base_answer if able == base_answer.answer else cited(able, "Step-by-Step.30", "Basic-Creature-Abilities.17")
