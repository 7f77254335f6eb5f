"""The order in which one player makes several choices that are due at the same time."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from core.hooks.timing import TimingFact
from core.kernel.decisions.choices import order_of
from core.kernel.values.zones import ObjectId, PlayerId

if TYPE_CHECKING:
    from core.play.base.game import Game

T = TypeVar("T")


def as_player_likes(game: Game, player: PlayerId, about: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """The things about which a player has choices to make, in the player's own order if there is no other."""
    if len(about) < 2:
        return about
    return game.choose(order_of(player, about, open=False), None, game.fact(TimingFact.OWN_CHOICES_AS_LIKED))
