"""What the document of 2024-07-30 has otherwise than that of 2024-11-08: damage goes down an order set as blocks are declared."""

from __future__ import annotations

from core.hooks.combat_damage import Division
from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission
from core.kernel.values.variants import Variant
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base, changed
from editions.shared import combat_damage as shared

CREATURE_TYPES = changed({"Glimmer": None, "Toy": None})


@rule("509.2")
def goes_in_order(position: Position, creature: ObjectId) -> Answer[bool]:
    """The active player sets the order for an attacker, the defending player for a blocker."""
    return True if creature in shared.attack_of(position).bands else cited(True, "509.3")


@rule("510.1c")
def may_divide(
    position: Position, creature: ObjectId, division: Division, assigned: tuple[AssignedDamage, ...], *, base: Base
) -> Answer[Permission]:
    """Nothing gets any before all that come earlier are assigned lethal damage, of which any of a deadly source is.

    What fights a creature with banding is an exception.
    """
    if shared.divided_at_will(position, creature):
        base_answer = base(position, creature, division, assigned)
        banding = "702.22j" if creature in shared.attack_of(position).bands else "702.22k"
        return cited(base_answer.answer, banding, *base_answer.citation.numbers)
    deadly = shared.deadly(position, creature, assigned)
    permission = shared.may_divide_in_order(position, creature, division, assigned, deadly)
    if creature not in shared.attack_of(position).bands:
        return cited(permission, "510.1d")
    if not permission:
        return permission
    return base(position, creature, division, assigned)


@rule("100.1")
def played_as(position: Position, variant: Variant, *, base: Base) -> Answer[Variant]:
    """Nobody has both a commander and schemes."""
    if variant is Variant.ARCHENEMY_COMMANDER:
        return cited(Variant.NONE, absent="commanders and schemes in one game")
    return base(position, variant)
