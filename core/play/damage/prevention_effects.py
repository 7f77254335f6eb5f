"""What a permanent does when it prevents damage to itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from core.hooks.damage import DamageFact
from core.kernel.abilities.amounts import SoaksUp
from core.kernel.abilities.effect import Effect
from core.kernel.values.citations import Because
from core.play.damage.shields import prevent
from core.play.replacement.instead import happen_besides

if TYPE_CHECKING:
    from core.play.context import Context
    from core.play.game import Game

Left = tuple["Context", tuple[Effect, ...], Because]
"""What is still to happen for damage that was prevented."""


def soak_up(game: Game, by_counters: bool = False) -> list[Left]:
    """Let permanents prevent damage to themselves. What is drawn for it is left for later.

    Those that can prevent as much alone as they have counters come later: their player has other help come first.
    """
    left: list[Left] = []
    for context, then in list(_prevented(game, by_counters)):
        draws = any(effect.draws for effect in then)
        if draws:
            left.append((context, then, (game.fact(DamageFact.DRAWN_AFTER_DAMAGE),)))
        else:
            finish(game, [(context, then, (game.fact(DamageFact.FOLLOWS_PREVENTION_AT_ONCE),))])
    return left


def _prevented(game: Game, by_counters: bool) -> Iterator[tuple[Context, tuple[Effect, ...]]]:
    from core.play.context import Context

    state = game.state
    for thing, ability in state.abilities_in_play(SoaksUp):
        if bool(ability.kind) is not by_counters:
            continue
        now = state.characteristics(thing.id)
        left = thing.counted(ability.kind)
        for found in [damage for damage in state.about_to_land() if damage.to == thing.id and damage.amount]:
            amount = min(found.amount, left) if ability.kind else found.amount
            if amount and prevent(game, found, amount, now.name):
                left -= amount
                dealt_by = found.source.controller
                yield (
                    Context(game, thing.controller, thing.id, now, now.name, x=amount, it=dealt_by),
                    ability.then,
                )


def finish(game: Game, left: list[Left]) -> None:
    """Have happen what was left for later."""
    for context, then, because in left:
        happen_besides(context.game, then, context, *because)
