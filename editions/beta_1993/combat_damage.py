"""Combat damage: a blocker that was tapped deals none, whatever tapped it. Beta, p. 38."""

from __future__ import annotations

from core.hooks.combat_damage import Spill
from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base


@rule("p26.5", "p38.13")
def amount(position: Position, creature: ObjectId, *, base: Base) -> Answer[int]:
    """Its power; nothing for a blocker that became tapped, also one that tapped for its own ability."""
    attack = position.attack
    if attack is not None and creature in attack.tapped_since:
        return cited(0, "p26.5", "p38.13")
    base_answer: Answer[int] = base(position, creature)
    return base_answer


@rule("p28.10")
def spills(position: Position, assigned: tuple[AssignedDamage, ...], *, base: Base) -> Answer[tuple[Spill, ...]]:
    """As the base has it; one that taps to prevent the damage to itself deals none, as the example has it."""
    base_answer = base(position, assigned)
    undealt = any(spill.to is None for spill in base_answer.answer)
    return (
        cited(base_answer.answer, *base_answer.citation.numbers, "p38.13", beside=base_answer.citation.beside)
        if undealt
        else base_answer
    )
