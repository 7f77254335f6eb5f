"""The order in which one player makes several choices that are due at the same time."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from core.kernel.objects.choices import order_of
from core.kernel.values.zones import ObjectId, PlayerId

if TYPE_CHECKING:
    from core.play.game import Game

T = TypeVar("T")


def as_written(game: Game, player: PlayerId, written: tuple[T, ...], about: ObjectId | None) -> tuple[T, ...]:
    """What the choices are that a text asks for, in its order, unless the edition leaves that to the player."""
    if len(written) < 2:
        return written
    own = game.rules.timing.orders_own_choices(game.state, player, True)
    if not own.answer:
        return written
    places = tuple(range(len(written)))
    return tuple(written[place] for place in game.choose(order_of(player, places, about), None, own))


def as_player_likes(game: Game, player: PlayerId, about: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """The things about which a player has choices to make, in the player's own order if there is no other."""
    if len(about) < 2:
        return about
    own = game.rules.timing.orders_own_choices(game.state, player, False)
    if not own.answer:
        return about
    return game.choose(order_of(player, about, open=False), None, own)
