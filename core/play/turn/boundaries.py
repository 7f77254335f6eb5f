"""The ends of phases and steps: mana pools empty, mana burns, effects wear off, and the game is checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.mana import Unspent, UnspentCost
from core.kernel.events import LifeLost, PoolEmptied
from core.kernel.state.damage import Source
from core.kernel.state.position import Position
from core.kernel.values.citations import Ruling
from core.kernel.values.mana import NO_MANA, Mana
from core.kernel.values.moments import BOUNDARIES, Point
from core.kernel.values.zones import PlayerId
from core.play.damage import dealing
from core.play.stack import state_based_actions

if TYPE_CHECKING:
    from core.play.base.game import Game

UNSPENT_MANA = "unspent mana"


def cross(game: Game, point: Point) -> None:
    """Cross a boundary: pools empty if the edition says so, again if more mana is drawn meanwhile; then the point is raised."""
    if point in BOUNDARIES:
        _empty_pools(game, point)
    state_based_actions.raise_point(game, point)


def _empty_pools(game: Game, point: Point) -> None:
    if not _any_unspent(game.state):
        return
    empties = game.rules.mana.pool_empties(game.state, point)
    if not empties.answer:
        return
    while _any_unspent(game.state):
        for player_id in game.state.in_turn_order():
            if game.state.players[player_id].pool.total:
                _empty_pool(game, player_id, empties)


def _any_unspent(position: Position) -> bool:
    """Whether anybody has mana left."""
    for player in position.seated:
        if player.pool != NO_MANA:
            return True
    return False


def _empty_pool(game: Game, player: PlayerId, empties: Ruling[Any]) -> None:
    unspent = game.state.players[player].pool
    cost = game.rules.mana.unspent(game.state, player, unspent)
    game.do(PoolEmptied(player, unspent), empties, cost)
    becomes, amount = _cost_of(cost.answer, unspent)
    if not amount:
        return
    if becomes is Unspent.COSTS_LIFE:
        game.do(LifeLost(player, amount, UNSPENT_MANA), cost)
    elif becomes is Unspent.DEALS_DAMAGE:
        source = Source(None, UNSPENT_MANA, player, frozenset())
        dealing.settle(game, (dealing.new_damage(game, source, amount, player),), cost)


def _cost_of(answer: Unspent | UnspentCost, unspent: Mana) -> tuple[Unspent, int]:
    """What becomes of unspent mana, and how much life or damage that is: one for each point if no amount is given."""
    return (answer.becomes, answer.amount) if isinstance(answer, UnspentCost) else (answer, unspent.total)
