"""Texts that do one of two things by the state of the game, of which an era may have one settled as they are announced."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from core.kernel.state.waiting import Waiting
from core.kernel.values.records import altered
from core.kernel.words.effect import Effect
from core.kernel.words.linked import speaks_of
from core.kernel.words.references import Target
from core.play.stack.resolution import context_of

if TYPE_CHECKING:
    from core.play.base.game import Game


@lru_cache(maxsize=4096)
def _by_state(effects: tuple[Effect, ...], targets: int) -> frozenset[int]:
    """The places of those effects that do one of two things by the state of the game, and not by what the targets are."""
    return frozenset(
        place
        for place, effect in enumerate(effects)
        if effect.alternatives is not None
        and not any(speaks_of(effect.alternatives[0], Target(index)) for index in range(targets))
    )


def settled_as_announced(game: Game, waiting: Waiting) -> Waiting:
    """Something announced, with what it does alone where the edition settles now which of two things that is."""
    does, mode = waiting.does, waiting.mode
    targets = len(does.targets_for(mode))
    if not _by_state(does.effects_for(mode), targets):
        return waiting
    now = game.rules.casting.settles_alternatives(game.state, waiting.controller)
    if not now.answer:
        return waiting
    game.rest_on(now)
    modes = does.modes
    if mode is not None:
        chosen = altered(modes[mode], effects=_settled(game, waiting, modes[mode].effects, targets))
        modes = (*modes[:mode], chosen, *modes[mode + 1 :])
    return altered(waiting, does=altered(does, effects=_settled(game, waiting, does.effects, targets), modes=modes))


def _settled(game: Game, waiting: Waiting, effects: tuple[Effect, ...], targets: int) -> tuple[Effect, ...]:
    """What is done of some effects, by the state of the game now."""
    context = context_of(game, waiting, waiting.targets)
    places = _by_state(effects, targets)
    settled: list[Effect] = []
    for place, effect in enumerate(effects):
        if place in places and effect.alternatives is not None:
            condition, then, otherwise = effect.alternatives
            settled += then if context.holds(condition) else otherwise
        else:
            settled.append(effect)
    return tuple(settled)
