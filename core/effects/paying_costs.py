"""Costs that are paid while something resolves."""

from __future__ import annotations

from core.effects.registry import performs
from core.hooks.casting import CastingFact
from core.kernel.effects import IfDone
from core.play.context import Context


@performs(IfDone)
def _if_done(context: Context, effect: IfDone) -> None:
    """Do the first thing; what follows does so if that could be begun with, whatever came of it."""
    begun = bool(context.permanents(effect.first.what))
    context.game.carry_out((effect.first,), context)
    if begun:
        context.game.carry_out(effect.then, context, context.game.fact(CastingFact.COST_IN_EFFECT))
    else:
        context.game.rest_on_fact(CastingFact.COST_IN_EFFECT)
