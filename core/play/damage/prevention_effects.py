"""What a permanent does when it prevents damage to itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from core.hooks.damage import DamageFact
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.game_objects import GameObject
from core.kernel.values.citations import Because
from core.kernel.values.zones import DamageId, ObjectId
from core.kernel.words.amounts import SoaksUp
from core.kernel.words.effect import Effect
from core.play.damage.opportunities import Opportunities
from core.play.damage.shields import NOTHING, is_sure, prevent
from core.play.replacement.choosing import Replacement
from core.play.replacement.instead import happen_besides

if TYPE_CHECKING:
    from core.play.base.context import Context
    from core.play.base.game import Game

Left = tuple["Context", tuple[Effect, ...], Because]
"""What is still to happen for damage that was prevented."""


def soaking(
    game: Game, had: Opportunities, damage: AssignedDamage, later: list[Left], by_counters: bool = False
) -> Iterator[Replacement[DamageId]]:
    """What has a permanent prevent damage to itself. What is drawn for it is left for later.

    Those that can prevent as much alone as they have counters are apart: their player has other help come first.
    """
    for thing, ability in game.state.abilities_in_play(SoaksUp):
        effect = (thing.id, ability)
        if thing.id != damage.to or bool(ability.kind) is not by_counters or not had.has(effect, damage.id):
            continue
        if ability.kind and not thing.counted(ability.kind):
            continue
        soak = partial(_soak, game, thing, ability, later)

        def apply(
            number: DamageId,
            effect: tuple[ObjectId, SoaksUp] = effect,
            soak: Callable[[Sequence[AssignedDamage]], None] = soak,
        ) -> DamageId:
            had.choose(effect, damage, soak)
            return number

        does = NOTHING if is_sure(game, damage) else effect
        yield Replacement(thing.id, does, apply, called=("permanent", "prevention"), last=by_counters)


def _soak(
    game: Game, thing: GameObject, ability: SoaksUp, later: list[Left], assigned: Sequence[AssignedDamage]
) -> None:
    """Let a permanent prevent damage to itself that is dealt at the same time, then what follows happen for each source."""
    follow: list[Left] = []
    for context, then in list(_prevented(game, thing, ability, assigned)):
        if any(effect.draws for effect in then):
            later.append((context, then, (game.fact(DamageFact.DRAWN_AFTER_DAMAGE),)))
        else:
            follow.append((context, then, (game.fact(DamageFact.FOLLOWS_PREVENTION_AT_ONCE),)))
    finish(game, follow)


def _prevented(
    game: Game, thing: GameObject, ability: SoaksUp, assigned: Sequence[AssignedDamage]
) -> Iterator[tuple[Context, tuple[Effect, ...]]]:
    from core.play.base.context import Context

    now = game.state.characteristics(thing.id)
    left = game.state.objects[thing.id].counted(ability.kind) if ability.kind else 0
    for damage in assigned:
        amount = min(damage.amount, left) if ability.kind else damage.amount
        if amount and prevent(game, damage, amount, now.name):
            left -= amount
            dealt_by = damage.source.controller
            yield Context(game, thing.controller, thing.id, now, now.name, x=amount, it=dealt_by), ability.then


def finish(game: Game, left: list[Left]) -> None:
    """Have happen what was left for later."""
    for context, then, because in left:
        happen_besides(context.game, then, context, *because)
