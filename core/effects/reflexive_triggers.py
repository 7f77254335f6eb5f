"""The reflexive triggered ability: one that triggers on something that the same effect did before."""

from __future__ import annotations

from core.effects.registry import performs
from core.hooks.abilities import AbilityFact
from core.kernel.effects import PayRepeatedly, WhenDone
from core.kernel.objects.choices import ChoiceKind, choice_of
from core.kernel.objects.game_objects import Recipient
from core.kernel.values.citations import Refused
from core.kernel.values.zones import DamageId
from core.play.context import Context
from core.play.costs.paying import pay
from core.play.costs.payment import Payment, plan_payment
from core.play.triggers.triggering import trigger

MOST_TIMES = 20
"""How often something may be paid for in one go."""


@performs(WhenDone)
def _when_done(context: Context, effect: WhenDone) -> None:
    about = None if effect.about is None else context.things(effect.about)
    for found in (None,) if about is None else about:
        if not isinstance(found, DamageId):
            _set_off(context, effect, found)


def _set_off(context: Context, effect: WhenDone | PayRepeatedly, it: Recipient | None, x: int = 0) -> None:
    game, source = context.game, context.origin
    follows = game.fact(AbilityFact.REFLEXIVE_TRIGGER)
    trigger(game, effect.ability, source, context.controller, it, *context.because, follows, later=True, x=x)


@performs(PayRepeatedly)
def _pay_repeatedly(context: Context, effect: PayRepeatedly) -> None:
    """Let the controller say how often the cost is paid, as far as that can be done, and pay it in one go."""
    game, player = context.game, context.controller
    plans: list[Payment] = []
    while len(plans) < MOST_TIMES:
        try:
            asked = effect.price.times(len(plans) + 1)
            plans.append(plan_payment(game, player, context.origin, (), asked, (), ()))
        except Refused:
            break
    if not plans:
        return
    options = tuple(range(len(plans) + 1))
    times = game.choose(choice_of(player, ChoiceKind.NUMBER, options, about=context.source))[0]
    if not times:
        return
    pay(game, plans[times - 1], *context.because)
    context.also(game.fact(AbilityFact.REFLEXIVE_TRIGGERS_ONCE))
    _set_off(context, effect, None, times)
