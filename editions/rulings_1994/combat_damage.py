"""Combat damage: what the first strike kills is gone, with all that triggers, before the others strike. Rulings of 1994-04-14."""

from __future__ import annotations

from core.hooks.combat_damage import CombatDamageFact
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base
from editions.rulings_1994.saying import with_rulings

SOURCES: Sources = {CombatDamageFact.SETTLED_BETWEEN_ROUNDS: ("Attack.43", "Attack.42")}


@rule("p26.5", "p38.13")
def amount(position: Position, creature: ObjectId, *, base: Base) -> Answer[int]:
    """Its power; nothing if that is below zero. Each attacker of a band deals its own, and one that was untapped deals it too."""
    given = base(position, creature)
    if given.answer <= 0 and position.characteristics(creature).power < 0:
        return cited(given.answer, "Damage.6")
    attack = position.attack
    if attack is None or creature not in attack.bands:
        return given
    if len(attack.band_of(creature)) > 1:
        return with_rulings(given, "Attack.50")
    return given if position.objects[creature].tapped else with_rulings(given, "Attack.57")


@rule("Trample.2")
def tramples(position: Position, attacker: ObjectId, *, base: Base) -> Answer[bool]:
    """As the book has it; a blocker's damage does not."""
    attack = position.attack
    if attack is not None and attacker in attack.bands:
        return base(position, attacker)
    return False
