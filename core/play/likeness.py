"""What has something in common with what an instruction points at: a colour, or the name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.filters import CREATURE
from core.kernel.references import OfItsName
from core.kernel.zones import ObjectId
from core.play import naming

if TYPE_CHECKING:
    from core.play.context import Context


def like_colored(context: Context, things: list[ObjectId]) -> tuple[ObjectId, ...]:
    """The other creatures that share a colour with one of some things."""
    position = context.game.state
    colors = {color for thing in things for color in position.characteristics(thing).colors}
    creatures = position.matching(CREATURE, context.controller)
    return tuple(
        found
        for found in creatures
        if found not in things and not colors.isdisjoint(position.characteristics(found).colors)
    )


def of_its_name(context: Context, reference: OfItsName) -> tuple[ObjectId, ...]:
    """What has the name of the thing pointed at, itself included, as far as the edition takes names to be the same."""
    game, found = context.game, context.permanents(reference.thing)
    for thing in found[:1]:
        for other in game.state.matching(reference.described, context.controller, context.source):
            if other != thing and naming.may_be_alike(game, thing, other):
                alike = naming.share_name(game, thing, other)
                context.relied_on = (*context.relied_on, alike)
                found += [other] if alike.answer else []
    return tuple(found)
