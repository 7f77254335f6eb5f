"""Sacrifices that the text of a spell or an ability demands, which an era may take as that is announced."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from core.kernel.state.waiting import Waiting
from core.kernel.values.records import altered
from core.kernel.words.effect import Effect
from core.play.stack.resolution import context_of

if TYPE_CHECKING:
    from core.play.base.game import Game


@lru_cache(maxsize=4096)
def _demand_sacrifices(effects: tuple[Effect, ...]) -> bool:
    """Whether any of some effects has somebody sacrifice something."""
    return any(effect.sacrifices for effect in effects)


def taken_as_announced(game: Game, waiting: Waiting) -> Waiting:
    """Something announced, less the sacrifices among its effects that the edition takes now; those count as given for it."""
    does, mode = waiting.does, waiting.mode
    effects_carried_out = does.effects if mode is None else (*does.effects, *does.modes[mode].effects)
    if not _demand_sacrifices(effects_carried_out):
        return waiting
    before = [thing.id for thing in game.state.permanents(waiting.controller)]
    effects = _left(game, waiting, does.effects)
    modes = does.modes
    if mode is not None:
        chosen = altered(modes[mode], effects=_left(game, waiting, modes[mode].effects))
        modes = (*modes[:mode], chosen, *modes[mode + 1 :])
    if effects == does.effects and modes == does.modes:
        return waiting
    sacrificed = tuple(thing for thing in before if not game.state.is_on_battlefield(thing))
    return altered(waiting, does=altered(does, effects=effects, modes=modes), given=(*waiting.given, *sacrificed))


def _left(game: Game, waiting: Waiting, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """What of some effects is left to be done later, once the sacrifices are made that are due now."""
    left: list[Effect] = []
    for effect in effects:
        parts = effect.sacrifices
        kept: list[Effect] = []
        for own, part in parts:
            player = waiting.controller if own else game.state.next_player(waiting.controller)
            now = game.rules.casting.sacrifices_as_announced(game.state, player, own)
            if not game.rest_on(now):
                kept.append(part)
                continue
            for _ in range(waiting.times):
                game.carry_out((part,), context_of(game, waiting, waiting.targets), now)
        left += (effect,) if len(kept) == len(parts) else kept
    return tuple(left)
