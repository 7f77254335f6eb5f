"""Combat damage: each strike with a time for help of its own; only attackers trample. "Creature Abilities", "Damage Prevention"."""

from __future__ import annotations

from core.hooks.combat_damage import CombatDamageFact, Recipients
from core.kernel.questions.asking import Answer, Cited, Sources, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base
from editions.shared import combat_damage as shared

SOURCES: Sources = {CombatDamageFact.SETTLED_BETWEEN_ROUNDS: ("Damage-Prevention.3",)}


@rule("Creature-Abilities.4")
def recipients(position: Position, creature: ObjectId, *, base: Base) -> Answer[Recipients]:
    """As before: a blocker with trample deals its damage to what it blocks alone, as only attackers trample.

    Nothing is assigned to what can receive no damage; a trampler's goes on to the player then.
    """
    base_answer: Cited[Recipients] = base(position, creature)
    able = shared.without_the_numb(position, base_answer.answer)
    if able != base_answer.answer:
        return cited(able, "Specific-Cards.4", "Creature-Abilities.23")
    blocks = creature not in shared.attack_of(position).bands
    return (
        cited(base_answer.answer, "Creature-Abilities.4")
        if blocks and position.has(creature, KeywordName.TRAMPLE)
        else base_answer
    )
