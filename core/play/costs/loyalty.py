"""Loyalty costs, and effects that change them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.casting import CastingFact
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import ObjectId
from core.kernel.words.costs import LOYALTY, AddCountersToThis, CostPart, RemoveCountersFromThis, how_many
from core.kernel.words.prohibitions import LoyaltyChange

if TYPE_CHECKING:
    from core.play.base.game import Game


def combined(
    game: Game, source: ObjectId, costs: tuple[CostPart, ...], because: list[Ruling[Any]]
) -> tuple[CostPart, ...]:
    """The parts of an ability's cost, with what permanents add to it if it is paid in loyalty counters."""
    own = [_number(part) for part in costs if part.is_loyalty]
    if not own:
        return costs
    state = game.state
    more = [
        change.amount
        for thing, change in state.abilities_in_play(LoyaltyChange)
        if state.fits(change.described, source, thing.controller, thing.id)
    ]
    if not more:
        return costs
    because.append(game.fact(CastingFact.LOYALTY_COMBINED))
    rest = tuple(part for part in costs if not part.is_loyalty)
    return (*rest, _part(sum(own) + sum(more)))


def _number(part: CostPart) -> int:
    if isinstance(part, AddCountersToThis):
        return part.count
    return -how_many(part.count) if isinstance(part, RemoveCountersFromThis) else 0


def _part(number: int) -> CostPart:
    return RemoveCountersFromThis(LOYALTY, -number) if number < 0 else AddCountersToThis(LOYALTY, number)
