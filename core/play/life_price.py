"""Life as a price."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.casting import Custom, Ground
from core.kernel.effects import Bar
from core.kernel.zones import PlayerId
from core.play.bans import is_banned
from core.play.permissions import bar, refuse

if TYPE_CHECKING:
    from core.play.game import Game


def verify_life(game: Game, player: PlayerId, amount: int) -> None:
    """Check that a player can pay an amount of life; none at all, too, where nothing could be lost.

    Raises:
        Refused: the player cannot.
    """
    state = game.state
    name = state.players[player].name
    if is_banned(state, Bar.LOSING_LIFE, player):
        payable = not amount and game.rules.casting.keeps_custom(state, Custom.NOTHING_IS_PAYABLE).answer
        if not payable:
            refuse(game, Ground.LACKING, f"{name} cannot lose life")
    if amount and state.players[player].life < amount:
        bar(game, Ground.LITTLE_LIFE, f"{name} does not have {amount} life to pay")
