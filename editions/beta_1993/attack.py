"""The attack: a band lasts for one attack, and each member keeps the abilities that it has. Beta, p. 36."""

from __future__ import annotations

from core.hooks.attack import AttackFact
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base

SOURCES: Sources = {AttackFact.ENDS_FOR_ALL: ("p24.6", "p36.1")}


@rule("p24.10", "p24.12")
def may_block(
    position: Position, blocker: ObjectId, attackers: tuple[ObjectId, ...], *, base: Base
) -> Answer[Permission]:
    """As the base has it; whoever can block one member of a band can block the band, as no ability is shared in it."""
    base_answer = base(position, blocker, attackers)
    attack = position.attack
    in_band = attack is not None and len(attackers) == 1 and len(attack.band_of(attackers[0])) > 1
    return (
        cited(base_answer.answer, *base_answer.citation.numbers, "p36.2")
        if in_band and base_answer.answer
        else base_answer
    )
