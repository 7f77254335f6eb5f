"""What the document of 2009-09-04 has otherwise than that of 2009-10-01: planeswalkers; no commanders, no vanguards."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Permission
from core.kernel.values.variants import Variant
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base, changed

CREATURE_TYPES = changed({"Ally": None, "Surrakar": None})


@rule("100.1")
def played_as(position: Position, variant: Variant, *, base: Base) -> Answer[Variant]:
    """Neither decks led by commanders nor vanguards."""
    if variant in (Variant.COMMANDER, Variant.VANGUARD):
        return cited(Variant.NONE, absent="Commander and Vanguard")
    return base(position, variant)


@rule("108.2")
def begins_in_command_zone(position: Position, kind: CardType, *, base: Base) -> Answer[bool]:
    """There are no vanguards."""
    if kind is CardType.VANGUARD:
        return cited(False, absent="vanguards")
    return base(position, kind)


@rule("306.7")
def limits_planeswalkers(position: Position) -> bool:
    """Whatever pays for an ability of a planeswalker."""
    return True


@rule("306.7")
def may_use_loyalty(position: Position, permanent: ObjectId, slow: bool, *, base: Base) -> Answer[Permission]:
    """Within those limits."""
    return cited(base(position, permanent, slow).answer, "306.7")
