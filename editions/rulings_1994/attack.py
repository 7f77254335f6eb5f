"""The attack: it can be declared without creatures. Rulings of 1994-04-14 on the attack, on banding and on special creatures."""

from __future__ import annotations

from core.hooks.attack import AttackFact
from core.kernel.questions.asking import Answer, Sources, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Permission
from core.kernel.values.zones import ObjectId
from core.kernel.words.requirements import Joining
from core.rulebook.basing import Base
from editions.rulings_1994.saying import with_rulings

SOURCES: Sources = {
    AttackFact.NOBODY_MUST_ATTACK: ("p11.11", "p24.7", "Attack.14"),
    AttackFact.EVASION_COMES_TOO_LATE: ("p24.13", "Attack.35"),
    AttackFact.ATTACKERS_FORM_BANDS: ("p28.2", "p28.5", "Attack.13"),
    AttackFact.MANY_MAY_BLOCK: ("p24.12", "Attack.27"),
}


@rule("p11.11", "p24.7")
def may_attack(position: Position, creature: ObjectId, summoning_sick: bool, *, base: Base) -> Answer[Permission]:
    """As the book has it; a Wall can under Animate Wall, and an artifact creature is held back like any other."""
    base_answer = base(position, creature, summoning_sick)
    now = position.characteristics(creature)
    if base_answer.answer:
        return with_rulings(base_answer, "Creatures.4") if "Wall" in now.subtypes else base_answer
    artifact = CardType.ARTIFACT in now.types and summoning_sick
    return with_rulings(base_answer, "Creatures.5") if artifact else base_answer


@rule("Turn.58")
def meets_demands(
    position: Position, declared: tuple[Joining, ...], able: tuple[Joining, ...], *, base: Base
) -> Answer[Permission]:
    """As many requirements as can be met; whoever has a creature that must attack declares an attack with it."""
    permission: Permission = base(position, declared, able).answer
    return permission


@rule("p24.10", "p24.12")
def may_block(
    position: Position, blocker: ObjectId, attackers: tuple[ObjectId, ...], *, base: Base
) -> Answer[Permission]:
    """As the book has it: each blocker by itself, as nobody bands to block."""
    base_answer = base(position, blocker, attackers)
    return base_answer if base_answer.answer or len(attackers) > 1 else with_rulings(base_answer, "Attack.26")
