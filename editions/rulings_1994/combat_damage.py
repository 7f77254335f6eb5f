"""Combat damage: what the first strike kills is gone, with all that triggers, before the others strike. Rulings of 1994-04-14."""

from __future__ import annotations

from core.hooks.combat_damage import CombatDamageFact, Recipients
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base
from editions.rulings_1994.saying import with_rulings

SOURCES: Sources = {CombatDamageFact.SETTLED_BETWEEN_ROUNDS: ("Attack.43", "Attack.42")}


@rule("p26.5", "p38.13")
def amount(position: Position, creature: ObjectId, *, base: Base) -> Answer[int]:
    """Its power; nothing if that is below zero. Each attacker of a band deals its own, and one that was untapped deals it too."""
    base_answer = base(position, creature)
    if base_answer.answer <= 0 and position.characteristics(creature).power < 0:
        return cited(0, "Damage.6")
    attack = position.attack
    if attack is None or creature not in attack.bands:
        return base_answer
    if len(attack.band_of(creature)) > 1:
        return with_rulings(base_answer, "Attack.50")
    return base_answer if position.objects[creature].tapped else with_rulings(base_answer, "Attack.57")


@rule("p26.6")
def strikes(position: Position, creature: ObjectId, round: int, rounds: int, *, base: Base) -> Answer[bool]:
    """As the book has it; before the second round what the first has killed is gone, and what that triggers has happened."""
    base_answer = base(position, creature, round, rounds)
    return with_rulings(base_answer, "Attack.42", "Attack.43") if round > 1 else base_answer


@rule("p26.1", "p26.2")
def recipients(position: Position, creature: ObjectId, *, base: Base) -> Answer[Recipients]:
    """As the book has it; a blocker tramples over nothing."""
    base_answer = base(position, creature)
    attack = position.attack
    blocks = attack is not None and creature not in attack.bands
    return (
        with_rulings(base_answer, "Trample.2")
        if blocks and position.has(creature, KeywordName.TRAMPLE)
        else base_answer
    )
