"""The attack: a requirement only fills what room a declaration leaves. A.11, C.1 to C.6, C.10."""

from __future__ import annotations

from core.hooks.attack import AttackFact
from core.hooks.turn import Allowance
from core.kernel.questions.asking import Answer, Cited, Sources, answer_with, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import BASIC_LANDS, Supertype
from core.kernel.values.citations import Permission, denied
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.descriptions import RestrictionKind
from core.kernel.words.requirements import Joining, has_cost
from core.rulebook.basing import Base
from editions.rulings_1999.rulings_beside import noted
from editions.shared import attack as shared
from editions.shared.evasion import evasions, obstacle, reason, walked_on, walks, walks_snow

SOURCES: Sources = {
    AttackFact.ATTACKER_STAYS: ("C.1.3", "C.1.Ruling.1"),
    AttackFact.BLOCKER_STAYS: ("C.1.3",),
    AttackFact.TAPPED_BLOCKER_STAYS: ("C.1.Ruling.1",),
    AttackFact.ENDS_FOR_ALL: ("C.1.3",),
    AttackFact.LEAVES_WITH_CONTROL: ("C.1.5", "C.1.4"),
    AttackFact.LEAVES_BAND: ("C.1.5",),
    AttackFact.VIGILANCE: ("C.4.3",),
    AttackFact.RESTRICTION_COMES_TOO_LATE: ("C.4.Ruling.4",),
    AttackFact.MANY_MAY_BLOCK: ("C.6.5", "A.11.Ruling.2"),
    AttackFact.BLOCKS_MORE: ("C.6.4",),
    AttackFact.BLOCKED_STAYS_BLOCKED: ("C.6.10",),
    AttackFact.BLOCKED_WITHOUT_BLOCKERS: ("C.6.10", "A.19.Ruling.1"),
    AttackFact.EVASION_COMES_TOO_LATE: ("C.6.Ruling.3",),
    AttackFact.BLOCKERS_DO_NOT_TAP: ("C.6.Ruling.7",),
    AttackFact.BAND_IS_BLOCKED: ("A.11.8",),
    AttackFact.BANDING_TWICE: ("A.11.16",),
}


@rule("C.2.1")
def may_announce_attack(
    position: Position, player: PlayerId, allowed: frozenset[Allowance], *, base: Base
) -> Answer[Permission]:
    """As the rulebook has it: once in a turn, even if creatures could attack again."""
    base_answer: Cited[Permission] = base(position, player, allowed)
    if position.this_turn.attacked and not base_answer.answer.allowed and Allowance.ATTACK in allowed:
        return cited(base_answer.answer, "P.8.1", "C.2.Ruling.1", "P.8.Ruling.2")
    return base_answer


leaves_as_changed = answer_with(shared.leaves_as_changed, "C.1.7")
others_have_to_help = answer_with(shared.nobody_helps, "C.4.Ruling.5", "C.6.Ruling.4")


@rule("C.4.5", "C.4.Ruling.5")
def meets_demands(position: Position, declared: tuple[Joining, ...], able: tuple[Joining, ...]) -> Answer[Permission]:
    """A declaration is illegal if a creature could be added to it that has to attack, or to block, for nothing.

    It need not be one that meets as many requirements as possible.
    """
    permission = shared.leaves_no_room(position, declared, able)
    if able[0][1] is not None:
        return cited(permission, "C.6.6", "C.6.7", "C.6.Ruling.4")
    costly = any(has_cost(position, joining) for joining in able)
    once = any(position.restrictions(creature, RestrictionKind.MUST_ATTACK_ONCE) for creature, _ in able)
    return cited(
        permission,
        "C.4.5",
        "C.10.3" if costly else "C.4.Ruling.5",
        "C.10.1",
        "P.8.4",
        "C.10.2",
        *(("C.10.4",) if once else ()),
    )


@rule("C.6.2", "C.6.3")
def may_block(
    position: Position, blocker: ObjectId, attackers: tuple[ObjectId, ...], *, base: Base
) -> Answer[Permission]:
    """As the rulebook has it, but each evasion of the attacker that it is assigned to has to be got past, in a band as well."""
    base_answer: Cited[Permission] = base(position, blocker, attackers)
    kept_off = obstacle(position, blocker, attackers[0])
    if base_answer.answer and kept_off is not None:
        names = position.name_in_full(blocker), position.name_in_full(attackers[0])
        return cited(denied(f"{names[0]} cannot block {names[1]}: {reason(kept_off)}"), "A.11.Ruling.1")
    return noted(base_answer, "C.6.3", *_noted(position, blocker, attackers[0]))


def _of_walked_lands(position: Position, attacker: ObjectId, defender: PlayerId) -> list[str]:
    """What the rulings say of the lands that an attacker walks on: a land's type is its name, with snow on it or without."""
    walked = walked_on(position, attacker, defender)
    numbers = []
    if any(land.subtypes.isdisjoint(BASIC_LANDS) for land in walked):
        numbers.append("K.18.1")
    if walks_snow(position, attacker):
        numbers.append("K.22.Ruling.2")
    elif any(Supertype.SNOW in land.supertypes for land in walked):
        numbers += ["K.22.1", "K.22.Ruling.1"]
    return numbers


def _noted(position: Position, blocker: ObjectId, attacker: ObjectId) -> list[str]:
    """What the rulings say of a block like this."""
    blocks, attacks = position.characteristics(blocker), position.characteristics(attacker)
    blocks_for = position.objects[blocker].controller
    numbers = []
    if len(evasions(position, attacker)) > 1:
        numbers.append("A.17.2")
    if attacks.has(KeywordName.SHADOW) is not blocks.has(KeywordName.SHADOW):
        numbers.append("A.26.2" if attacks.has(KeywordName.SHADOW) else "A.26.3")
    if attacks.has_twice(KeywordName.SHADOW):
        numbers.append("A.26.Ruling.1")
    if attacks.has_twice(KeywordName.FLYING):
        numbers.append("A.20.3")
    if attacks.has(KeywordName.LANDWALK) and not walks(position, attacker, blocks_for):
        numbers.append("A.22.Ruling.1")
    if attacks.has_twice(KeywordName.LANDWALK):
        numbers.append("A.22.4")
    printed = position.cards[position.objects[attacker].card].printed
    if printed.has(KeywordName.LANDWALK) and attacks.all_about(KeywordName.LANDWALK) != printed.all_about(
        KeywordName.LANDWALK
    ):
        numbers.append("A.22.Ruling.3")
    if attacks.has(KeywordName.LANDWALK):
        numbers += _of_walked_lands(position, attacker, blocks_for)
    band = [] if position.attack is None else position.attack.band_of(attacker)
    kept_off = {obstacle(position, blocker, member) for member in band if member != attacker}
    if obstacle(position, blocker, attacker) is None and kept_off - {None}:
        numbers += ["A.17.Ruling.1", "A.11.8"]
    if KeywordName.SHADOW in kept_off:
        numbers.append("A.26.4")
    return numbers


@rule("C.10.Ruling.2")
def attacks_though_unable(position: Position, player: PlayerId) -> bool:
    """With no attackers, if need be."""
    return True
