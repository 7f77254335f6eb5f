"""Whether objects share a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.state.game_objects import Owned
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import ObjectId

if TYPE_CHECKING:
    from core.play.base.game import Game


def interchangeable(owned: Owned, other_owned: Owned) -> bool:
    """Whether the names of two cards were declared interchangeable."""
    first, second = owned.card, other_owned.card
    if first is None or second is None:
        return False
    return other_owned.name != owned.name and (first.same_as or first.name) == (second.same_as or second.name)


def may_be_alike(game: Game, thing: ObjectId, other_thing: ObjectId) -> bool:
    """Whether two things might have one name: they bear the same or none, or their names may be exchanged."""
    state = game.state
    if state.characteristics(thing).name == state.characteristics(other_thing).name:
        return True
    return interchangeable(_owned(game, thing), _owned(game, other_thing))


def share_name(game: Game, first_thing: ObjectId, second_thing: ObjectId) -> Ruling[bool]:
    """Whether two things that might have one name do."""
    names = [game.state.characteristics(thing).name for thing in (first_thing, second_thing)]
    swap = names[0] != names[1]
    return game.rules.cards.share_name(game.state, names[0], names[1], swap)


def _owned(game: Game, thing: ObjectId) -> Owned:
    return game.state.cards[game.state.recall(thing).card]
