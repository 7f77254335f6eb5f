"""Replacement effects that make more tokens or counters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.continuous import ContinuousFact
from core.kernel.abilities.replacement_effects import MoreCounters, MoreTokens
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.choices import order_of
from core.kernel.objects.game_objects import GameObject
from core.kernel.state.meets_description import fits
from core.kernel.values.citations import Because
from core.kernel.values.immutable import altered
from core.kernel.values.zones import ObjectId, PlayerId

if TYPE_CHECKING:
    from core.play.game import Game


def counters_after(
    game: Game, found: ObjectId, holder: PlayerId, now: Characteristics, kind: str, count: int, replaces: bool
) -> tuple[int, Because]:
    """How many counters an effect puts on something that is, or will be, its holder's; `replaces` if the effect does."""
    state = game.state
    more = state.abilities_in_play(MoreCounters)
    if not more or count <= 0:
        return count, ()
    arriving = altered(state.objects[found], controller=holder)
    ready = [
        (thing, ability)
        for thing, ability in more
        if ability.kind in ("", kind) and fits(state, ability.described, arriving, now, thing.controller, thing.id)
    ]
    if not ready:
        return count, ()
    because: Because = ()
    if replaces:
        because = (game.fact(ContinuousFact.MORE_BY_REPLACEMENT_EFFECTS),)
    if len({bool(ability.more) for _, ability in ready}) > 1:
        ready, picks = _in_order(game, found, holder, ready)
        because = (*because, *picks)
    for _, ability in ready:
        count = count * ability.times + ability.more
    return count, because


def _in_order(
    game: Game, found: ObjectId, holder: PlayerId, ready: list[tuple[GameObject, MoreCounters]]
) -> tuple[list[tuple[GameObject, MoreCounters]], Because]:
    """Effects in the order that the holder of what they are about likes."""
    picks = game.fact(ContinuousFact.CONTROLLER_ORDERS_REPLACEMENTS)
    options = tuple(thing.id for thing, _ in ready)
    order = game.choose(order_of(holder, options, found))
    return sorted(ready, key=lambda known: order.index(known[0].id)), (picks,)


def tokens_after(
    game: Game, source: ObjectId | None, receiver: PlayerId, count: int, replaces: bool
) -> tuple[int, Because]:
    """How many tokens an effect makes for a player; `replaces` if the effect replaces or prevents something."""
    ready = [ability for thing, ability in game.state.abilities_in_play(MoreTokens) if thing.controller == receiver]
    because = (game.fact(ContinuousFact.MORE_BY_REPLACEMENT_EFFECTS),) if ready and replaces else ()
    for ability in ready:
        count *= ability.times
    return count, because
