"""Combat damage: a blocker that was tapped deals none, also if it was tapped as damage was prevented. Alpha, p. 26."""

from __future__ import annotations

from core.hooks.combat_damage import Spill
from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.position import Position
from core.rulebook.basing import Base


@rule("p28.10")
def spills(position: Position, assigned: tuple[AssignedDamage, ...], *, base: Base) -> Answer[tuple[Spill, ...]]:
    """What tramples a blocker beyond killing it; and what a blocker was to deal that has been tapped since is not dealt."""
    base_answer = base(position, assigned)
    attack = position.attack
    tapped = attack.tapped_since.intersection(attack.blockers) if attack is not None else ()
    undealt = tuple(Spill(damage, damage.amount, None) for damage in assigned if damage.source.object in tapped)
    return (
        cited((*base_answer.answer, *undealt), "p26.5", beside=base_answer.citation.every) if undealt else base_answer
    )
