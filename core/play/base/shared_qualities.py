"""Qualities that objects share: a color, a name, or a power that nothing exceeds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.decisions.choices import ChoiceKind, choice_of
from core.kernel.state.game_objects import Owned
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import ObjectId
from core.kernel.words.descriptions import CREATURE
from core.kernel.words.references import All, ByPower, HeldBy, OfItsName

if TYPE_CHECKING:
    from core.play.base.context import Context
    from core.play.base.game import Game


def like_colored(context: Context, things: list[ObjectId]) -> tuple[ObjectId, ...]:
    """The other creatures that share a color with one of some things."""
    position = context.game.state
    colors = {color for thing in things for color in position.characteristics(thing).colors}
    creatures = position.matching(CREATURE, context.controller)
    return tuple(
        found
        for found in creatures
        if found not in things and not colors.isdisjoint(position.characteristics(found).colors)
    )


def by_power(context: Context, reference: ByPower) -> tuple[ObjectId, ...]:
    """What has the greatest or the least power of some things; of several that do, if one is meant, what a player picks.

    What was picked stays so throughout an effect, as long as it is one of those.
    """
    position = context.game.state
    among = All(reference.described) if reference.player is None else HeldBy(reference.described, reference.player)
    powers = {found: position.characteristics(found).power for found in context.objects(among)}
    end = (min if reference.least else max)(powers.values(), default=0)
    found = tuple(thing for thing, power in powers.items() if power == end)
    if not reference.one or len(found) < 2:
        return found
    chosen = context.stored.get(PICKED, ())
    if not any(thing in chosen for thing in found):
        chosen = context.game.choose(choice_of(context.controller, ChoiceKind.THING, found, about=context.source))
        context.stored[PICKED] = tuple(chosen)
    return tuple(thing for thing in found if thing in chosen)


PICKED = "the one with such a power"
"""Under which key is remembered what was picked of several things with the same power."""


def of_its_name(context: Context, reference: OfItsName) -> tuple[ObjectId, ...]:
    """What has the name of the thing pointed at, itself included, as far as the edition takes names to be the same."""
    game, found = context.game, context.permanents(reference.thing)
    for thing in found[:1]:
        for other in game.state.matching(reference.described, context.controller, context.source):
            if other != thing and may_be_alike(game, thing, other):
                alike = share_name(game, thing, other)
                context.relied_on = (*context.relied_on, alike)
                found += [other] if alike.answer else []
    return tuple(found)


def interchangeable(one: Owned, other: Owned) -> bool:
    """Whether the names of two cards were declared interchangeable."""
    first, second = one.card, other.card
    if first is None or second is None:
        return False
    return other.name != one.name and (first.same_as or first.name) == (second.same_as or second.name)


def may_be_alike(game: Game, one: ObjectId, other: ObjectId) -> bool:
    """Whether two things might have one name: they bear the same or none, or their names may be exchanged."""
    state = game.state
    if state.characteristics(one).name == state.characteristics(other).name:
        return True
    return interchangeable(_owned(game, one), _owned(game, other))


def share_name(game: Game, one: ObjectId, other: ObjectId) -> Ruling[bool]:
    """Whether two things that might have one name do."""
    names = [game.state.characteristics(thing).name for thing in (one, other)]
    swap = names[0] != names[1]
    return game.rules.cards.share_name(game.state, names[0], names[1], swap)


def _owned(game: Game, thing: ObjectId) -> Owned:
    return game.state.cards[game.state.recall(thing).card]
