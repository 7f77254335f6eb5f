"""What the document of 2010-06-18 has otherwise than that of 2010-07-16: deadly damage is divided at will; draws."""

from __future__ import annotations

from core.hooks.combat_damage import Division
from core.hooks.table import Ending, TableFact
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission, denied
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base, changed
from editions.shared import combat_damage as shared

SOURCES: Sources = {TableFact.MARKER_REMOVED_BETWEEN_TURNS: ("807.4e",)}
CREATURE_TYPES = changed({"Egg": "Egg"})


@rule("510.1c")
def may_divide(
    position: Position, creature: ObjectId, division: Division, assigned: tuple[AssignedDamage, ...]
) -> Answer[Permission]:
    """Down the order, but for one with deathtouch or against one with banding; only full lethal damage lets any pass on."""
    passing = any(to not in shared.opposing(position, creature) for to, _ in division)
    attacks = creature in shared.attack_of(position).bands
    deadly = position.has(creature, KeywordName.DEATHTOUCH)
    if deadly or shared.divided_at_will(position, creature):
        at_will = shared.may_divide_with_lethal_first(position, creature, division, assigned)
        exception = "702.2b" if deadly else "702.19j" if attacks else "702.19k"
        return cited(at_will, exception, "702.17b") if passing else cited(at_will, exception)
    permission = shared.may_divide_in_order(position, creature, division, assigned)
    if not attacks:
        return cited(permission, "510.1d")
    return cited(permission, "510.1c", "702.17b") if passing else permission


@rule("104.4", absent="a draw by agreement")
def may_agree_on_draw(position: Position) -> Permission:
    """It is not among the ways to draw the game."""
    return denied("players agreeing on it is not among the ways to draw a game")


@rule("801.2")
def ends_within_range(position: Position, ending: Ending, *, base: Base) -> Answer[bool]:
    """A loop ends the game for everybody."""
    return cited(False, "104.4b") if ending is Ending.LOOP else base(position, ending)


@rule("807.4c")
def marker_goes_ahead(position: Position) -> bool:
    """It waits until there is room for it."""
    return False
