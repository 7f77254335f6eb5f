"""Gaining life, and what keeps damage from bringing it below 1."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from core.hooks.damage import DamageFact
from core.hooks.winning import WinningFact
from core.kernel.events import LeftUndone, LifeGained
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.position import Position
from core.kernel.triggers.trigger_events import GainsLife
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.zones import DamageId, ObjectId, PlayerId
from core.kernel.words.amounts import GainsMore, KeepsAlive
from core.kernel.words.kinds import Triggered
from core.kernel.words.player_rules import Bar
from core.play.continuous.prohibitions import is_banned, rest_on_partners
from core.play.replacement.choosing import Affected, AtOnce, Replacement, in_turn_order, replace
from core.play.replacement.life import gained

if TYPE_CHECKING:
    from core.play.base.game import Game


def gain(game: Game, player: PlayerId, amount: int, *because: Ruling[Any], as_result: bool = False) -> None:
    """Let a player gain life, as far as the player can; `as_result` tells that damage has that result."""
    state = game.state.players[player]
    if amount <= 0:
        if _is_minded(game.state, player):
            game.rest_on_fact(DamageFact.ZERO_LIFE_IS_NO_GAIN)
        return
    rest_on_partners(game, Bar.GAINING_LIFE, player)
    if is_banned(game.state, Bar.GAINING_LIFE, player):
        prevails = game.rules.words.ban_prevails(game.state, player)
        if prevails.answer:
            game.do(LeftUndone(f"{state.name} does not gain {amount} life"), prevails)
            return
    amount, more = gained(game, player, amount, as_result)
    because = (*because, *more)
    if state.life + amount > state.began_with:
        because = (*because, game.fact(WinningFact.LIFE_HAS_NO_LIMIT))
    if amount:
        game.do(LifeGained(player, amount), *because)


def _is_minded(position: Position, player: PlayerId) -> bool:
    """Whether anything would replace a player's gain of life, or wait for one."""
    return any(thing.controller == player for thing, _ in position.abilities_in_play(GainsMore)) or any(
        isinstance(ability.when, GainsLife) for _, ability in position.abilities_in_play(Triggered)
    )


class Floor(NamedTuple):
    """Damage of which less life is lost than it would cost, since that brings a player to 1 life and no lower."""

    player: PlayerId
    damage: frozenset[DamageId]
    loss: int
    because: Because


class _Cost(NamedTuple):
    """So much life that damage is about to cost a player, who has so much by then."""

    player: PlayerId
    life: int
    loss: int
    because: Because = ()


def floors(game: Game, gains: Mapping[PlayerId, int], costs_life: Sequence[AssignedDamage]) -> list[Floor]:
    """What keeps damage that lands now from bringing players below 1 life; `gains` is what it brings them at the same time."""
    if not game.state.abilities_in_play(KeepsAlive):
        return []
    floors_of_life: list[Floor] = []
    at_once = AtOnce()
    players = [damage.to for damage in costs_life if isinstance(damage.to, PlayerId)]
    for player in in_turn_order(game, dict.fromkeys(players), lambda player: player):
        own = [damage for damage in costs_life if damage.to == player]
        life = game.state.players[player].life + gains.get(player, 0)
        cost = _Cost(player, life, sum(damage.amount for damage in own))
        affected = partial(Affected, player, DamageFact.AFFECTED_PLAYER_PICKS, at_once=at_once)
        cost, _ = replace(game, cost, affected, partial(_keeping, game))
        if cost.because:
            floors_of_life.append(Floor(player, frozenset(damage.id for damage in own), cost.loss, cost.because))
    return floors_of_life


def _keeping(game: Game, cost: _Cost) -> Iterator[Replacement[_Cost]]:
    """What keeps a player alive whom damage would bring below 1 life."""
    for thing, ability in game.state.abilities_in_play(KeepsAlive):
        if thing.controller == cost.player and cost.life - cost.loss < 1 and _works(game, thing.id, ability):
            yield Replacement(thing.id, "keeps alive", partial(_keep, game))


def _keep(game: Game, cost: _Cost) -> _Cost:
    replaced = game.fact(DamageFact.RESULTS_OF_DAMAGE_REPLACED)
    return cost._replace(loss=max(0, cost.life - 1), because=(replaced,))


def _works(game: Game, source: ObjectId, ability: KeepsAlive) -> bool:
    from core.play.base.context import Context

    if ability.condition is None:
        return True
    thing, now = game.state.objects[source], game.state.characteristics(source)
    return Context(game, thing.controller, source, now, now.name).holds(ability.condition)
