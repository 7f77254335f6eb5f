"""Replacement effects on gaining life."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from core.hooks.damage import DamageFact
from core.kernel.state.game_objects import GameObject
from core.kernel.values.citations import Because
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.zones import PlayerId
from core.kernel.words.amounts import GainsMore, ReplacesGain
from core.play.replacement.choosing import Affected, Replacement, replace
from core.play.replacement.instead import had_opportunity, happen_instead

if TYPE_CHECKING:
    from core.play.base.game import Game


class Gain(NamedTuple):
    """So much life that a player is about to gain; none once something else has happened."""

    player: PlayerId
    amount: int
    as_result: bool
    because: Because = ()


def gained(game: Game, player: PlayerId, amount: int, as_result: bool) -> tuple[int, Because]:
    """How much life a player gains in the end; `as_result` tells that damage has that result."""
    affected = partial(Affected, player, DamageFact.AFFECTED_PLAYER_PICKS)
    gain, picks = replace(game, Gain(player, amount, as_result), affected, partial(_applying, game))
    return gain.amount, (*gain.because, *picks)


def _applying(game: Game, gain: Gain) -> Iterator[Replacement[Gain]]:
    state = game.state
    changing: list[tuple[GameObject, GainsMore | ReplacesGain]] = [
        *state.abilities_in_play(GainsMore),
        *state.abilities_in_play(ReplacesGain),
    ]
    for thing, ability in changing if gain.amount else ():
        if thing.controller == gain.player and not had_opportunity(game, (thing.id, ability)):

            def apply(gain: Gain, thing: GameObject = thing, ability: GainsMore | ReplacesGain = ability) -> Gain:
                return _apply(game, gain, thing, ability)

            yield Replacement(thing.id, ability, apply)


def _apply(game: Game, gain: Gain, thing: GameObject, ability: GainsMore | ReplacesGain) -> Gain:
    because: Because = (game.fact(DamageFact.RESULTS_OF_DAMAGE_REPLACED),) if gain.as_result else ()
    if isinstance(ability, GainsMore):
        return gain._replace(amount=gain.amount * ability.times + ability.plus, because=because)
    replacing_gain = game.state.abilities_in_play(ReplacesGain) if ability.each else []
    replacing_each = [
        (permanent, also) for permanent, also in replacing_gain if also.each and permanent.controller == gain.player
    ]
    for replacing, instead in replacing_each or [(thing, ability)]:
        _happen(game, gain, replacing, instead, because)
    return gain._replace(amount=0, because=because)


def _happen(game: Game, gain: Gain, source: GameObject, instead: ReplacesGain, because: Because) -> None:
    """Do what happens in place of so much life that a player would gain."""
    from core.play.base.context import Context

    now, name = game.state.characteristics(source.id), game.state.name_of(source.id)
    context = Context(game, gain.player, source.id, now, name, it=gain.player, x=gain.amount)
    happen_instead(game, (source.id, instead), instead.then, context, *because)
