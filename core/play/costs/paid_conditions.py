"""Costs whose payment is a condition, where something came about otherwise than by paying them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.casting import Custom
from core.kernel.abilities.costs import DiscardCards, SacrificeOther
from core.kernel.events import LeftUndone
from core.kernel.values.zones import ObjectId, Zone
from core.play.costs.payment import Payment

if TYPE_CHECKING:
    from core.play.game import Game


def is_paid(game: Game, plan: Payment, name: str) -> bool:
    """Whether what was paid just now counts, though something of it may have gone another way than to the graveyard."""
    given = [
        found
        for index, part in enumerate(plan.parts)
        if isinstance(part, (SacrificeOther, DiscardCards))
        for found in plan.given[index]
    ]
    if not any(_went_elsewhere(game, found) for found in given):
        return True
    counts = game.rules.casting.keeps_custom(game.state, Custom.PAID_THOUGH_CHANGED)
    if not game.rest_on(counts):
        game.do(LeftUndone(name), counts)
    return counts.answer


def _went_elsewhere(game: Game, found: ObjectId) -> bool:
    state = game.state
    now = state.where.get(state.recall(found).card)
    return found not in state.objects and now is not None and state.objects[now].zone is not Zone.GRAVEYARD
