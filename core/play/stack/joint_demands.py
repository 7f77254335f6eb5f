"""Demands of one permanent that are one demand: all of it is paid at once, or everything happens with which they threaten."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from core.hooks.casting import CastingFact
from core.hooks.destruction import Leaving
from core.kernel.decisions.choices import cannot, whether
from core.kernel.events import LifeLost, TriggersPutOnStack
from core.kernel.state.position import Position
from core.kernel.state.waiting import Pending
from core.kernel.triggers.trigger_events import BeginningOf
from core.kernel.values.citations import Refused, Ruling
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.moments import Moment
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.descriptions import Filter
from core.kernel.words.effect import Demand, Effect
from core.kernel.words.kinds import Instructions, Triggered
from core.play.base.context import Context
from core.play.costs.life import bar_to_paying
from core.play.costs.paying import pay
from core.play.costs.payment import Payment, plan_payment, sacrifice_choice
from core.play.costs.untap_costs import mana_for_all, untap_costs, untap_price
from core.play.damage import destruction

if TYPE_CHECKING:
    from core.play.base.game import Game

LATER = {Moment.UPKEEP: Moment.UPKEEP_END}
"""The end of a part of the turn during which something is asked for, where that can be asked for as well."""


Joining = tuple[list[Pending], dict[ObjectId, Ruling[bool]]]
"""Abilities that begin to wait, and by which rulings some of them are made of several."""


def joined(game: Game, ready: Sequence[Pending]) -> Joining:
    """Abilities that are to begin to wait, with the demands of each permanent made one, if the edition has that so.

    What can be paid later as well waits for that: it is left out, and stays as it is.
    """
    result, rulings = _with_joint_demands(game, ready)
    return [_at_full_price(game, pending, rulings) for pending in result], rulings


def _at_full_price(game: Game, pending: Pending, rulings: dict[ObjectId, Ruling[bool]]) -> Pending:
    """An ability; if it offers to untap its permanent as upkeep ends, for all that this costs, if that is one cost."""
    source, when = pending.source, pending.ability.when
    if source is None or not isinstance(when, BeginningOf) or when.moment is not Moment.UPKEEP_END:
        return pending
    if untap_price(pending.ability) is None or source not in game.state.objects:
        return pending
    during, later = untap_costs(game.state, source)
    if len(during) + len(later) < 2:
        return pending
    joins = game.rules.abilities.joins_untap_costs(game.state, source)
    rulings[pending.number] = joins
    if not joins.answer:
        return pending
    offer = pending.ability.does.effects[0].at_price(mana_for_all(during, later))
    return pending._replace(ability=Triggered(when, Instructions((offer,)), pending.ability.condition))


def _with_joint_demands(game: Game, ready: Sequence[Pending]) -> Joining:
    rulings: dict[ObjectId, Ruling[bool]] = {}
    of_each: dict[tuple[ObjectId, PlayerId], list[Pending]] = {}
    for pending in game.state.stack.triggers:
        if pending.source is not None and _is_demand(pending):
            of_each.setdefault((pending.source, pending.controller), []).append(pending)
    result = list(ready)
    for (source, _), demands in of_each.items():
        waits = _is_due_later(game.state, source, demands)
        due = [pending for pending in demands if pending in ready]
        if not due or (len(demands) == 1 and not waits):
            continue
        joins = game.rules.abilities.joins_phase_costs(game.state, source)
        if not joins.answer:
            rulings.update((pending.number, joins) for pending in due)
            continue
        result = [pending for pending in result if pending not in due]
        if waits:
            game.rest_on(joins)
        else:
            whole = _one_of(game, source, demands)
            rulings[whole.number] = joins
            result.append(whole)
    return result, rulings


def _is_demand(pending: Pending) -> bool:
    """Whether an ability is what a permanent asks for in a phase, as it stands in its text, and no more than that."""
    does = pending.ability.does
    if pending.later or does != Instructions(effects=does.effects) or not isinstance(pending.ability.when, BeginningOf):
        return False
    *first, last = (effect.demand for effect in does.effects)
    return last is not None and not any(first)


def _is_due_later(position: Position, source: ObjectId, demands: Iterable[Pending]) -> bool:
    """Whether a permanent asks for something at the end of the part of the turn in which these demands have come up."""
    moments = {pending.ability.when.moment for pending in demands if isinstance(pending.ability.when, BeginningOf)}
    if source not in position.objects or not position.is_on_battlefield(source):
        return False
    own = [ability for ability in position.characteristics(source).abilities if isinstance(ability, Triggered)]
    return any(
        isinstance(ability.when, BeginningOf)
        and ability.when.moment is LATER.get(moment)
        and ability.when.moment not in moments
        and any(effect.demand for effect in ability.does.effects)
        for ability in own
        for moment in moments
    )


def _one_of(game: Game, source: ObjectId, demands: Sequence[Pending]) -> Pending:
    """One ability in the place of several of a permanent: what it asks for itself comes first, then the rest by age."""
    position = game.state
    text: Sequence[object] = position.characteristics(source).abilities if source in position.objects else ()
    in_order = sorted(
        demands, key=lambda pending: text.index(pending.ability) if pending.ability in text else len(text)
    )
    game.do(TriggersPutOnStack(tuple(pending.number for pending in demands[:-1])))
    whole = JointDemand(tuple(pending.ability.does.effects for pending in in_order))
    return demands[-1]._replace(ability=Triggered(demands[-1].ability.when, Instructions((whole,))))


class JointDemand(Effect, Record):
    """Several demands of a permanent, its own first: they are met together, or what they threaten with happens in that order."""

    parts: tuple[tuple[Effect, ...], ...]

    @property
    def threatens(self) -> bool:
        """It is made of nothing but threats."""
        return True

    @property
    def inner(self) -> tuple[Effect, ...]:
        """All that its parts do."""
        return tuple(effect for part in self.parts for effect in part)

    def carry_out(self, context: Context) -> None:
        """What comes before the demands happens; then its controller pays for all of them, or for none."""
        game, player = context.game, context.controller
        demands: list[Demand] = []
        for *first, last in self.parts:
            game.carry_out(tuple(first), context)
            if last.demand is not None:
                demands.append(last.demand)
        plan = _planned(context, demands)
        if plan is None:
            game.choose(cannot(player, context.source))
        elif _has_to_pay(demands, plan) or game.choose(whether(player, context.source, unless=True))[0]:
            _pay(context, demands, plan)
            return
        for demand in demands:
            game.carry_out(demand.otherwise, context)


def _has_to_pay(demands: Iterable[Demand], plan: Payment) -> bool:
    """Whether one of them has to be met, which has the rest met as well; nobody is made to draw mana for that."""
    return any(demand.must for demand in demands) and not plan.drawings


def _planned(context: Context, demands: Sequence[Demand]) -> Payment | None:
    """How a player pays for all demands; nothing if that cannot be done."""
    game, player = context.game, context.controller
    if any(demand.condition is not None and not context.holds(demand.condition) for demand in demands):
        return None
    if any(not effect.is_possible(context) for demand in demands for effect in demand.then[:1]):
        return None
    asked, life = ManaCost(), _life(context, demands)
    for demand in demands:
        if demand.pay is not None:
            asked = asked.plus(demand.pay.with_x(context.x).times(context.measure(demand.times)))
    if life and bar_to_paying(game, player, life) is not None:
        return None
    if not _has_enough(context, [(demand.give_up, demand.give_count) for demand in demands]):
        return None
    try:
        return plan_payment(game, player, context.origin, (), asked, (), (), frozenset())
    except Refused:
        return None


def _life(context: Context, demands: Iterable[Demand]) -> int:
    """How much life they cost between them."""
    return sum(
        context.measure(demand.life) * context.measure(demand.times) for demand in demands if demand.life is not None
    )


def _has_enough(context: Context, asked: Iterable[tuple[Filter | None, int]]) -> bool:
    """Whether the player has a permanent of its own for each that is to be sacrificed, as no one counts twice."""
    wanted = [(_sacrificeable(context, described), count) for described, count in asked if described is not None]
    return all(
        len(frozenset[ObjectId]().union(*(fitting for fitting, _ in some))) >= sum(count for _, count in some)
        for size in range(1, len(wanted) + 1)
        for some in combinations(wanted, size)
    )


def _sacrificeable(context: Context, described: Filter) -> frozenset[ObjectId]:
    position, player = context.game.state, context.controller
    return frozenset(
        thing.id
        for thing in position.permanents(player)
        if position.fits(described, thing.id, player, context.source)
        and context.game.rules.destruction.may_sacrifice(position, player, thing.id).answer
    )


def _pay(context: Context, demands: Sequence[Demand], plan: Payment) -> None:
    """Pay for all demands, the mana first."""
    game, player = context.game, context.controller
    pay(game, plan, *context.because)
    life = _life(context, demands)
    if life:
        game.do(LifeLost(player, life, "paid"), *context.because, game.fact(CastingFact.LIFE_IS_LOST))
    for demand in demands:
        if demand.give_up is not None:
            sacrificed = sacrifice_choice(game, player, demand.give_up, demand.give_count, context.source)
            context.give_up(sacrificed)
            destruction.take_out(game, sacrificed, Leaving.SACRIFICED, *context.because)
        game.carry_out(demand.then, context)
