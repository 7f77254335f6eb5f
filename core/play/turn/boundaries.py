"""The ends of phases and steps: mana pools empty, mana burns, effects wear off, and the game is checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.continuous import ContinuousFact
from core.hooks.mana import Unspent, UnspentCost
from core.kernel.events import DelayedEnded, EffectsEnded, LifeLost, PoolEmptied
from core.kernel.state.damage import Source
from core.kernel.state.position import Position
from core.kernel.values.citations import Ruling
from core.kernel.values.mana import NO_MANA, Mana
from core.kernel.values.moments import BOUNDARIES, Duration, Point
from core.kernel.values.zones import PlayerId, Zone
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


def wear_off(game: Game, lasting: frozenset[Duration], why: ContinuousFact, heals: Ruling[Any] | None = None) -> None:
    """End the effects that last until now, together with the damage on creatures if something heals it, phased out or not."""
    state = game.state
    since = state.set_aside[-1].clock if state.set_aside else 0
    effects = tuple(
        effect.id for effect in state.continuous_effects if effect.lasts in lasting and effect.timestamp > since
    )
    hurt = (
        [*state.permanents(), *(state.objects[found] for found in state.shared[Zone.PHASED_OUT])]
        if heals is not None
        else []
    )
    healed = tuple(thing.id for thing in hurt if thing.damage)
    shields = any(shield.lasts in lasting for shield in state.shields) and not state.set_aside
    rules = any(rule[1] in lasting for player in state.players for rule in player.rules)
    skips = Duration.TURN in lasting and any(waiting.this_turn for waiting in state.skips)
    because = [heals] if heals is not None and healed else []
    if effects or shields or rules or skips:
        because.append(game.fact(why))
    if because:
        game.do(EffectsEnded(lasting, effects, healed, shields), *because)
    for delayed in [found for found in state.delayed if found.lasts in lasting]:
        game.do(DelayedEnded(delayed.id), game.fact(why))
