"""Costs in whose payment something came about otherwise than as they say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.casting import CastingFact
from core.kernel.values.zones import ObjectId, Zone
from core.kernel.words.costs import DiscardCards, SacrificeOther
from core.play.costs.payment import Payment

if TYPE_CHECKING:
    from core.play.base.game import Game


def rest_on_payment(game: Game, plan: Payment) -> None:
    """Have what follows rest on it that something was paid, should some of it have gone another way than to the graveyard."""
    if not plan.parts:
        return
    things_given = [
        thing
        for index, part in enumerate(plan.parts)
        if isinstance(part, (SacrificeOther, DiscardCards))
        for thing in plan.given[index]
    ]
    if any(_went_elsewhere(game, thing) for thing in things_given):
        game.rest_on_fact(CastingFact.PAID_THOUGH_CHANGED)


def _went_elsewhere(game: Game, thing: ObjectId) -> bool:
    state = game.state
    now = state.where.get(state.recall(thing).card)
    return thing not in state.objects and now is not None and state.objects[now].zone is not Zone.GRAVEYARD
