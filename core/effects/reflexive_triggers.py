"""The reflexive triggered ability: one that triggers on something that the same effect did before."""

from __future__ import annotations

from core.hooks.abilities import AbilityFact
from core.kernel.decisions.choices import ChoiceKind, choice_of
from core.kernel.state.game_objects import Recipient
from core.kernel.values.citations import Refused
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.phrases import says
from core.kernel.values.records import Record
from core.kernel.words.effect import Effect
from core.kernel.words.kinds import Triggered
from core.kernel.words.references import Reference
from core.play.base.context import Context
from core.play.costs.paying import pay
from core.play.costs.payment import Payment, plan_payment
from core.play.triggers.triggering import trigger

MOST_TIMES = 20
"""How often something may be paid for in one go."""


@says("have this happen about {about}: {ability}", "have this happen: {ability}")
class WhenDone(Effect, Record):
    """A reflexive triggered ability: it triggers on what the same effect has just done, and is about what is pointed at."""

    ability: Triggered
    about: Reference | None = None

    @property
    def follows(self) -> tuple[Effect, ...]:
        """What the ability does."""
        return self.ability.does.effects

    def carry_out(self, context: Context) -> None:
        for subject in [None] if self.about is None else context.recipients(self.about):
            _set_off(context, self, subject)


def _set_off(context: Context, effect: WhenDone | PayRepeatedly, it: Recipient | None, x: int = 0) -> None:
    game, source = context.game, context.origin
    follows = game.fact(AbilityFact.REFLEXIVE_TRIGGER)
    ability = context.remembering(effect.ability)
    trigger(game, ability, source, context.controller, it, *context.because, follows, later=True, x=x)


@says("you may pay {price} any number of times. then have this happen, X being how often: {ability}")
class PayRepeatedly(Effect, Record):
    """The controller may pay a cost as often as possible; if that is once or more, an ability triggers, and X is how often."""

    price: ManaCost
    ability: Triggered

    @property
    def follows(self) -> tuple[Effect, ...]:
        """What the ability does."""
        return self.ability.does.effects

    def carry_out(self, context: Context) -> None:
        """Let the controller say how often the cost is paid, as far as that can be done, and pay it in one go."""
        game, player = context.game, context.controller
        plans: list[Payment] = []
        while len(plans) < MOST_TIMES:
            try:
                asked = self.price.times(len(plans) + 1)
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
        _set_off(context, self, None, times)
