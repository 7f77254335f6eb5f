"""Activated abilities: who may activate them and when, with which modes and targets, and at what activation cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.abilities import AbilityFact
from core.hooks.casting import CastingFact
from core.hooks.table import TableFact
from core.hooks.timing import Announcement, Speed, TimingFact
from core.kernel.decisions.actions import Activate
from core.kernel.events import UsedAtOnce
from core.kernel.state.game_objects import GameObject
from core.kernel.state.position import Position
from core.kernel.state.waiting import Waiting, WaitingKind
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Refused
from core.kernel.values.numbers import so_many
from core.kernel.values.ranges import RangeFact
from core.kernel.values.records import altered
from core.kernel.values.zones import OWNED_ZONES, Zone
from core.kernel.words.casting import OnlyOnX
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.costs import (
    CostPart,
    PayLife,
    PayMana,
    TapThis,
)
from core.kernel.words.effect import kinds_of
from core.kernel.words.kinds import Activated, Instructions, SpendAsAny, When
from core.play.base.commanders import life_for_colors
from core.play.base.context import Context
from core.play.base.permissions import may_activate, no_such_use, refuse
from core.play.casting.modes import verify_mode, verify_mode_is_there
from core.play.casting.opponents_choices import let_opponent_choose
from core.play.casting.plans import (
    Plan,
    as_effect,
    complete,
    could_play_sorcery,
    payment_of,
    permit,
    verify_regeneration,
    verify_timing,
    verify_when,
    with_x,
    x_of,
    x_of_this_use,
)
from core.play.casting.targets import reached, verify_about, verify_targets
from core.play.costs.cost_changes import cost_of_use
from core.play.costs.life import half_of_life
from core.play.costs.loyalty import combined
from core.play.costs.paid_conditions import rest_on_payment
from core.play.costs.paying import pay, pay_as_announced
from core.play.costs.payment import mana_part, plan_payment
from core.play.costs.untap_costs import with_other_untap_costs

if TYPE_CHECKING:
    from core.play.base.game import Game


def verify_ability(game: Game, action: Activate, aimed: bool = True) -> Plan:
    """The plan of using an ability. Unless it is `aimed`, its targets are left aside.

    Raises:
        Refused: it cannot be used so, or not now.
    """
    state = game.state
    player = action.player
    thing = state.objects.get(action.object)
    name = state.name_in_full(action.object)
    if thing is None:
        refuse(game, CastingFact.ELSEWHERE, f"{name} is no longer where its ability could be used")
    if state.agreed.ranges and not state.reaches(player, action.object, action.object):
        refuse(game, RangeFact.ABILITIES_WITHIN_RANGE, f"{name} is out of range")
    now = state.characteristics(action.object)
    # Proposal: the ability, and whether it works where its source is (602.2a).
    abilities = [ability for ability in now.abilities if isinstance(ability, Activated)]
    if not 0 <= action.ability < len(abilities):
        refuse(game, no_such_use(now), f"{name} has no {'such' if abilities else 'activated'} ability")
    ability = abilities[action.ability]
    if thing.zone is not ability.zone:
        refuse(game, CastingFact.WRONG_ZONE, f"that ability of {name} cannot be used from {_place(state, thing)}")
    # The number for X, and modes (602.2b).
    x, because = x_of(game, action.x, name, ability, ability.does, ability.costs)
    if state.agreed.deploys and ability == state.given_by_rules.deploying:
        because.append(game.fact(TableFact.CREATURES_ARE_DEPLOYED))
        if state.agreed.emperors:
            because.append(game.fact(TableFact.EMPERORS_DEPLOY))
    if ability.part is not None:
        because.append(game.fact(ability.part))
    does = ability.does.with_x(x)
    verify_mode_is_there(game, now.name, does, action.mode)
    because += verify_mode(game, now.name, does, action.mode)
    _verify_option(game, now, does, action.mode, action.option)
    # Timing: mana abilities need no window, and loyalty abilities have limits of their own.
    drawn = False
    if ability.makes_mana:
        because.append(game.rules.mana.drawn_at_once(state, action.object, ability))
        drawn = bool(because[-1].answer)
    announcement = _announcement_of(action, ability, state.name_of(action.object), at_once=drawn)
    because.append(verify_timing(game, announcement))
    because.append(permit(may_activate(game, player, action.object, ability, action.times)))
    if state.is_limited(action.object, ability):
        if not ability.is_loyalty_ability:
            because.append(game.rules.abilities.limits_planeswalkers(state))
        slow = could_play_sorcery(game, player)
        because.append(permit(game.rules.abilities.may_use_loyalty(state, action.object, slow)))
    if (
        ability.when is not When.ANY_TIME
        and ability != state.given_by_rules.deploying
        and ability not in state.cards[thing.card].printed.abilities
    ):
        because.append(game.fact(AbilityFact.GRANTED_WITH_LIMITS))
    because += verify_when(game, player, name, ability.when, thing)
    if ability.only_if is not None:
        stated = game.fact(TimingFact.AT_STATED_TIME)
        if not Context(game, player, action.object, now, name).holds(ability.only_if):
            raise Refused(f"{name} may be used only under a condition that does not hold", stated.citation)
        because.append(stated)
    # Targets.
    now = as_effect(game, action.object)
    targets, about = action.targets, action.about
    if aimed:
        targets = verify_targets(game, player, now, action.object, does, action.mode, targets)
        if state.agreed.ranges:
            because += reached(game, player, targets)
        about = verify_about(game, player, now, action.object, does, action.mode, about)
        verify_regeneration(game, does, action.mode, targets, action.object)
    if action.times > 1 and not all(map(_adds_up, ability.costs)):
        message = f"write each use of {name} on its own line: it costs more than mana and life"
        refuse(game, CastingFact.NO_SUCH_USE, message)
    # The total cost, with increases and less reductions, as often as it is paid.
    because += [game.fact(cost_fact(state.characteristics(action.object), part)) for part in ability.costs]
    whole = with_other_untap_costs(game, action.object, ability, because)
    costs = half_of_life(game, player, life_for_colors(game, player, with_x(whole, x), because), because)
    costs = tuple(_times(part, action.times) for part in combined(game, action.object, costs, because))
    if any(isinstance(part, PayMana) and not part.cost.x for part in costs) and not mana_part(costs).value:
        because.append(game.fact(CastingFact.ZERO_IS_A_COST))
    colors = [ability.color for ability in now.abilities if isinstance(ability, OnlyOnX)]
    asked = mana_part(costs).with_x(x, *colors).times(action.times)
    asked = cost_of_use(game, action.object, asked, action.times, because)
    if now.is_creature and now.cost:
        because.append(game.fact(CastingFact.PAID_ONCE))
    for easing in now.abilities:
        asked = asked.eased_by(easing.color) if isinstance(easing, SpendAsAny) else asked
    # The payment.
    plan = plan_payment(game, player, action.object, costs, asked, action.pay_with, action.give_up)
    plan.draws = ability.makes_mana
    return Plan(action, tuple(because), announcement, does, now, targets, plan, ability, about, x=x)


def _adds_up(part: CostPart) -> bool:
    """Whether several uses of an ability at once pay this part of its cost in one sum."""
    return isinstance(part, PayMana) or (isinstance(part, PayLife) and isinstance(part.amount, int))


def _times(part: CostPart, times: int) -> CostPart:
    """A part of a cost with the life for so many uses; the mana for them is added up apart."""
    return PayLife(part.amount * times) if isinstance(part, PayLife) and isinstance(part.amount, int) else part


PLACES = {
    Zone.BATTLEFIELD: "the battlefield",
    Zone.ANTE: "the ante",
    Zone.COMMAND: "the command zone",
    Zone.NOWHERE: "where nothing is",
    Zone.OUTSIDE: "outside the game",
}
"""What to call the places where things are used or are not, apart from those that players have for themselves."""


def _place(state: Position, thing: GameObject) -> str:
    """Where a thing is, behind a `from`."""
    if thing.zone in OWNED_ZONES:
        return f"{state.players[thing.owner].name}'s {thing.zone.value}"
    return PLACES.get(thing.zone, thing.zone.value)


def _announcement_of(action: Activate, ability: Activated, name: str, at_once: bool) -> Announcement:
    kinds = kinds_of(ability.does.effects_for(action.mode))
    raw = tuple(target for group in action.targets for target in group)
    if at_once:
        speed = Speed.MANA
    elif ability.interrupt:
        speed = Speed.INTERRUPT
    else:
        speed = Speed.SLOW if ability.when is When.SORCERY else Speed.FAST
    return Announcement(action.player, name, speed, frozenset(), raw, kinds)


def activate(game: Game, plan: Plan, action: Activate) -> None:
    """Activate an ability as it was verified."""
    ability = plan.ability
    if ability is None or plan.announcement is None:
        raise AssertionError("a plan without an ability")
    source = action.object
    mode = let_opponent_choose(game, plan, action.player, source, action.mode)
    # Costs are paid; nobody can respond to that.
    payment = payment_of(plan)
    is_drawn = plan.announcement.speed is Speed.MANA
    if is_drawn:
        pay(game, payment)
    else:
        pay_as_announced(game, payment)
    rest_on_payment(game, payment)
    state = game.state
    uses = _uses(game, plan, action)
    if not is_drawn:
        game.fact(AbilityFact.ACTIVATOR_CONTROLS, source)
    x, apart = x_of_this_use(game, plan, source)
    plan.because = (*plan.because, *apart)
    # The ability waits on the stack, independent of its source.
    waiting = Waiting(
        state.fresh_id(),
        WaitingKind.ABILITY,
        action.player,
        plan.characteristics.name,
        source,
        plan.does,
        plan.characteristics,
        interrupt=ability.interrupt,
        mode=mode,
        x=x,
        times=uses[0],
        targets=plan.targets,
        ability=ability,
        about=plan.about,
        given=payment.given_up,
        spent=payment.spends,
    )
    # A mana ability resolves at once (605.3b).
    if is_drawn:
        for _ in range(action.times):
            game.carry_out_now(waiting, action.option, *plan.because)
        complete(game, plan, UsedAtOnce(source, ability, action.times))
        return
    further_uses = tuple(altered(waiting, id=state.fresh_id(), times=times) for times in uses[1:])
    game.put_on_stack(plan, waiting, *further_uses)


def _verify_option(
    game: Game, source: Characteristics, does: Instructions, mode: int | None, option: int | None
) -> None:
    """Check that of the kinds of mana that are offered one is picked that there is.

    Raises:
        Refused: there is none in that place.
    """
    if option is None:
        return
    offered = max((len(effect.mana.options) for effect in does.effects_for(mode) if effect.mana is not None), default=0)
    if not 0 <= option < offered:
        message = (
            f"{source.name} offers {so_many(offered, 'kind')} of mana" if offered else f"{source.name} offers no mana"
        )
        refuse(game, no_such_use(source), message)


def _uses(game: Game, plan: Plan, action: Activate) -> tuple[int, ...]:
    """How often each of the actions takes effect into which several uses of an ability in one go fall."""
    if action.times == 1:
        return (1,)
    together = game.rules.abilities.pays_together(game.state, action.object, action.times)
    plan.because = (*plan.because, together)
    return (action.times,) if together.answer else (1,) * action.times


TAPPING = {
    CardType.ARTIFACT: AbilityFact.ARTIFACTS_TAP_SYMBOL,
    CardType.CREATURE: AbilityFact.CREATURES_TAP_SYMBOL,
}
MANA = {
    CardType.ARTIFACT: AbilityFact.ARTIFACTS_MANA_COST,
    CardType.CREATURE: AbilityFact.CREATURES_MANA_COST,
    CardType.ENCHANTMENT: AbilityFact.ENCHANTMENTS_MANA_COST,
}
"""What is so of mana in a cost, as of the tap symbol above, by the kind of permanent; the first that it is counts."""


def cost_fact(source: Characteristics, part: CostPart) -> AbilityFact:
    """What has a part of the cost of an ability paid each time that it is activated."""
    if isinstance(part, TapThis):
        return next((fact for kind, fact in TAPPING.items() if kind in source.types), AbilityFact.TAP_SYMBOL_IS_A_COST)
    if isinstance(part, PayMana):
        return next((fact for kind, fact in MANA.items() if kind in source.types), AbilityFact.MANA_IS_A_COST)
    if part.is_loyalty:
        return AbilityFact.LOYALTY_IS_A_COST
    return AbilityFact.COST_IS_PAID_EACH_TIME
