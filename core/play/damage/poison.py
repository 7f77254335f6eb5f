"""Poison counters that players get, unless something keeps them from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.kernel.events import LeftUndone, PoisonAdded
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import PlayerId
from core.kernel.words.player_rules import Bar
from core.play.continuous.prohibitions import is_banned, rest_on_partners

if TYPE_CHECKING:
    from core.play.base.game import Game


def get_poison(game: Game, player: PlayerId, number: int, *because: Ruling[Any]) -> None:
    """Let a player get poison counters, as far as the player can."""
    rest_on_partners(game, Bar.POISON, player)
    if is_banned(game.state, Bar.POISON, player):
        prevails = game.rules.words.ban_prevails(game.state, player)
        if prevails.answer:
            game.do(LeftUndone(f"{game.state.players[player].name} gets no poison counters"), prevails)
            return
    game.do(PoisonAdded(player, number), *because)
