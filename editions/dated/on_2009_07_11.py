"""What the document of 2009-07-11 has otherwise than that of 2009-09-04: no planes; draws for all; loops of others."""

from __future__ import annotations

from core.hooks.deck import DeckFault, Supplement
from core.hooks.table import Ending
from core.hooks.timing import Loop, Repeating
from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Permission, denied
from core.kernel.values.variants import WITH_PLANES, Variant
from core.kernel.values.zones import PlayerId
from core.rulebook.basing import Base


@rule("114.2", absent="the planar die")
def may_roll_planar_die(position: Position, player: PlayerId, slow: bool) -> Permission:
    """There is none."""
    return denied("there is no planar die")


@rule("100.1")
def played_as(position: Position, variant: Variant, *, base: Base) -> Answer[Variant]:
    """As it is called: Planechase is not among the variants, and nothing says who may planeswalk."""
    if variant in WITH_PLANES:
        return cited(variant, absent="planes; we follow the card's own text")
    return base(position, variant)


@rule("108.2")
def begins_in_command_zone(position: Position, kind: CardType, *, base: Base) -> Answer[bool]:
    """There are no planes."""
    if kind is CardType.PLANE:
        return cited(False, absent="planes")
    return base(position, kind)


@rule("100.2", absent="planar decks")
def supplement_faults(position: Position, supplement: Supplement) -> tuple[DeckFault, ...]:
    """Nothing is asked of what the rules do not know."""
    return ()


@rule("801.2")
def ends_within_range(position: Position, ending: Ending, *, base: Base) -> Answer[bool]:
    """A card that says that the game is a draw says so of the game, whatever its controller's range of influence."""
    return cited(False, "104.4c") if ending is Ending.DRAW else base(position, ending)


@rule("713.3")
def repeating(position: Position, player: PlayerId, loop: Loop, *, base: Base) -> Answer[Repeating]:
    """The active player breaks a loop that takes several, and nobody else has to."""
    if loop is Loop.TOGETHER and not position.is_active(player):
        without = (
            "713.3 makes the active player break a loop, and does not say who breaks other loops; we let them go on"
        )
        return cited(Repeating.FREE, "713.3", silent=without)
    return base(position, player, loop)
