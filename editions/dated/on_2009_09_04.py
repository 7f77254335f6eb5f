"""What the document of 2009-09-04 has otherwise than that of 2009-10-01: no commanders and no vanguards."""

from __future__ import annotations

from core.hooks.asking import Answer, cited, rule
from core.hooks.basing import Base
from core.kernel.objects.card_types import CardType
from core.kernel.state.position import Position
from core.kernel.values.variants import Variant


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
