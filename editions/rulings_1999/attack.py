"""The attack: a requirement only fills what room a declaration leaves. A.11, C.1 to C.6, C.10."""

from __future__ import annotations

from core.hooks.attack import AttackFact
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission
from core.kernel.words.requirements import Joining, has_cost
from editions.shared import attack as shared

SOURCES: Sources = {
    AttackFact.ATTACKER_STAYS: ("C.1.3", "C.1.Ruling.1"),
    AttackFact.BLOCKER_STAYS: ("C.1.3",),
    AttackFact.TAPPED_BLOCKER_STAYS: ("C.1.Ruling.1",),
    AttackFact.ENDS_FOR_ALL: ("C.1.3", "A.11.6"),
    AttackFact.LEAVES_WITH_CONTROL: ("C.1.5",),
    AttackFact.LEAVES_BAND: ("C.1.5",),
    AttackFact.VIGILANCE: ("C.4.3",),
    AttackFact.RESTRICTION_COMES_TOO_LATE: ("C.4.Ruling.4",),
    AttackFact.MANY_MAY_BLOCK: ("C.6.5",),
    AttackFact.BLOCKS_MORE: ("C.6.4",),
    AttackFact.BLOCKED_STAYS_BLOCKED: ("C.6.10",),
    AttackFact.BLOCKED_WITHOUT_BLOCKERS: ("C.6.10",),
    AttackFact.EVASION_COMES_TOO_LATE: ("C.6.Ruling.3",),
    AttackFact.BLOCKERS_DO_NOT_TAP: ("C.6.Ruling.7",),
    AttackFact.BAND_IS_BLOCKED: ("A.11.8",),
    AttackFact.BANDING_TWICE: ("A.11.16",),
}
leaves_as_changed = answer_with(shared.leaves_as_changed, "C.1.7")
others_have_to_help = answer_with(shared.nobody_helps, "C.4.Ruling.5", "C.6.Ruling.4")


@rule("C.4.5", "C.4.Ruling.5")
def meets_demands(position: Position, declared: tuple[Joining, ...], able: tuple[Joining, ...]) -> Answer[Permission]:
    """A declaration is illegal if a creature could be added to it that has to attack, or to block, for nothing.

    It need not be one that meets as many requirements as possible.
    """
    permission = shared.leaves_no_room(position, declared, able)
    if able[0][1] is not None:
        return cited(permission, "C.6.6", "C.6.Ruling.4")
    costly = any(has_cost(position, joining) for joining in able)
    return cited(permission, "C.4.5", "C.10.3" if costly else "C.4.Ruling.5", "C.10.1", "C.10.2")
