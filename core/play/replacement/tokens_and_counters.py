"""Replacement effects that make more tokens or counters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from core.hooks.continuous import ContinuousFact
from core.kernel.state.meets_description import fits
from core.kernel.values.citations import Because
from core.kernel.values.records import altered
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.replacement_effects import MoreCounters, MoreTokens
from core.play.replacement.choosing import Affected, Replacement, replace

if TYPE_CHECKING:
    from core.play.base.game import Game


def counters_after(
    game: Game, bearer: ObjectId, holder: PlayerId, now: Characteristics, kind: str, count: int, replaces: bool
) -> tuple[int, Because]:
    """How many counters an effect puts on something that is, or will be, its holder's; `replaces` if the effect does."""
    state = game.state
    more = state.abilities_in_play(MoreCounters)
    if not more or count <= 0:
        return count, ()
    arriving = altered(state.objects[bearer], controller=holder)

    def applying(count: int) -> Iterator[Replacement[int]]:
        for thing, ability in more:
            if ability.kind in ("", kind) and fits(state, ability.described, arriving, now, thing.controller, thing.id):
                yield Replacement(thing.id, work(ability.times, ability.more), partial(_more, ability), again=ability)

    affected = partial(Affected, holder, ContinuousFact.CONTROLLER_ORDERS_REPLACEMENTS, bearer)
    total, because = replace(game, count, affected, applying)
    if replaces and any(applying(count)):
        because = (game.fact(ContinuousFact.MORE_BY_REPLACEMENT_EFFECTS), *because)
    return total, because


def work(times: int, more: int) -> str | tuple[int, int]:
    """What an effect does as far as its place among others matters: those that only multiply or only add can come in any order."""
    return "multiply" if not more else "add" if times == 1 else (times, more)


def _more(ability: MoreCounters, count: int) -> int:
    return count * ability.times + ability.more


def tokens_after(game: Game, receiver: PlayerId, count: int, replaces: bool) -> tuple[int, Because]:
    """How many tokens an effect makes for a player; `replaces` if the effect replaces or prevents something."""

    def applying(count: int) -> list[Replacement[int]]:
        multipliers = [
            more_tokens
            for more_tokens in game.state.abilities_in_play(MoreTokens)
            if more_tokens[0].controller == receiver
        ]
        return [
            Replacement(thing.id, "multiply", partial(_times, ability.times), again=ability)
            for thing, ability in multipliers
        ]

    affected = partial(Affected, receiver, ContinuousFact.CONTROLLER_ORDERS_REPLACEMENTS)
    total, because = replace(game, count, affected, applying)
    if replaces and applying(count):
        because = (game.fact(ContinuousFact.MORE_BY_REPLACEMENT_EFFECTS), *because)
    return total, because


def _times(times: int, count: int) -> int:
    return count * times
