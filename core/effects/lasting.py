"""Continuous and delayed effects, and parts of instructions that depend on choices and conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.effects.gained_abilities import begin, but_for_what_cannot_be_had
from core.effects.offers import affordable, beyond_limit, has_to_give
from core.effects.registry import Because, performs
from core.hooks.abilities import AbilityFact
from core.hooks.casting import CastingFact
from core.hooks.continuous import ContinuousFact
from core.hooks.destruction import Leaving
from core.hooks.mana import ManaFact
from core.hooks.objects import ObjectFact
from core.hooks.table import TableFact
from core.hooks.timing import TimingFact
from core.kernel.abilities.descriptions import Filter
from core.kernel.abilities.kinds import Activated
from core.kernel.abilities.linked import speaks_of
from core.kernel.abilities.modifications import ChangeColors, ChangePower, Control, Modification, SetPower
from core.kernel.abilities.references import All, CountOf, HandSizeOf, Role, X
from core.kernel.effects import (
    Apply,
    ApplyPlayerRule,
    Choose,
    ChooseNumber,
    Draw,
    Effect,
    ExchangeControl,
    If,
    Later,
    May,
    NameCard,
    NameType,
    Store,
    TossCoin,
)
from core.kernel.events import DelayedMade, EffectBegan, LeftUndone, PlayerRuleBegan
from core.kernel.objects.card_types import CardType
from core.kernel.objects.choices import ChoiceKind, cannot, choice_of, whether
from core.kernel.objects.game_objects import ContinuousEffect
from core.kernel.objects.waiting import Delayed
from core.kernel.values.moments import Duration
from core.kernel.values.zones import DamageId, ObjectId, PlayerId, Zone
from core.play import named_choices
from core.play.absent_players import is_absent, leave_undone
from core.play.amounts import calculate, measure_change
from core.play.context import Context
from core.play.continuous.static_effects import WHILE, is_over
from core.play.costs.paying import pay
from core.play.costs.payment import sacrifice_choice
from core.play.damage import destruction
from core.play.triggers.watching import past

if TYPE_CHECKING:
    pass


@performs(Apply)
def _apply(context: Context, effect: Apply) -> None:
    """Begin a continuous effect; amounts in it are counted now and stay as they are."""
    found = tuple(thing for thing in context.objects(effect.to) if _can_be_changed(context, thing))
    if not found:
        return
    context.also(*_counted(context, effect.modifications))
    if _is_about_strength(effect.modifications) and not any(map(context.game.state.is_creature, found)):
        context.also(context.game.fact(ContinuousFact.POWER_OF_NONCREATURE))
    fixed = tuple(_fixed(context, modification) for modification in effect.modifications)
    lasts = effect.lasts
    source = context.source
    if lasts in WHILE and source is not None and is_over(context.game, source, lasts, context.controller):
        never = context.game.fact(ContinuousFact.DURATION_IS_OVER)
        context.game.do(LeftUndone(f"the effect of {context.name}, whose time is over"), never)
        return
    is_bonus = any(isinstance(modification, ChangePower) for modification in fixed)
    if is_bonus and isinstance(context.ability, Activated) and source is not None:
        ruling = context.game.rules.continuous.bonus_lasts(context.game.state, source, lasts)
        enchants = CardType.ENCHANTMENT in context.game.state.characteristics(source).types
        adds = AbilityFact.ENCHANTMENTS_BONUS_ADDS_UP if enchants else AbilityFact.BONUS_ADDS_UP
        context.also(ruling, context.game.fact(adds))
        lasts = ruling.answer
    if isinstance(effect.to, All):
        context.also(context.game.fact(ContinuousFact.AFFECTED_OBJECTS_ARE_FIXED))
    fixed, found = but_for_what_cannot_be_had(context, fixed, found, lasts)
    receiver = _receiver(context, effect)
    if is_absent(context.game.state, receiver):
        what = " and ".join(context.game.state.name_of(thing) for thing in found)
        leave_undone(context.game, f"the passing of {what}", TableFact.CONTROL_STAYS, *context.because)
    elif found:
        begin(context, fixed, found, lasts, receiver=receiver)


def _receiver(context: Context, effect: Apply) -> PlayerId:
    """Whose effect it is: that of the player who gains control by it or, if none does, of whoever controls what it comes of."""
    given = [change.player for change in effect.modifications if isinstance(change, Control)]
    return next((player for reference in given for player in context.all_players(reference)), context.controller)


def _is_about_strength(modifications: tuple[Modification, ...]) -> bool:
    """Whether all that an effect changes is power and toughness."""
    return all(isinstance(modification, (ChangePower, SetPower)) for modification in modifications)


def _counted(context: Context, modifications: tuple[Modification, ...]) -> Because:
    """What has amounts in a continuous effect counted as it begins, if they could change later."""
    amounts = [
        amount
        for modification in modifications
        if isinstance(modification, (ChangePower, SetPower))
        for amount in (modification.power, modification.toughness)
    ]
    if not any(isinstance(amount, (CountOf, HandSizeOf)) for amount in amounts):
        return ()
    return (context.game.fact(ContinuousFact.AMOUNT_IS_FIXED),)


def _can_be_changed(context: Context, thing: ObjectId) -> bool:
    """Whether something is in play, or is being cast."""
    found = context.game.state.objects.get(thing)
    return found is not None and found.zone in (Zone.BATTLEFIELD, Zone.STACK)


def _fixed(context: Context, modification: Modification) -> Modification:
    if isinstance(modification, ChangePower):
        return ChangePower(measure_change(context, modification.power), measure_change(context, modification.toughness))
    if isinstance(modification, Control):
        return Control(Role.YOU)
    if isinstance(modification, ChangeColors) and modification.colors is None:
        picked = named_choices.color(context.game, context.controller, context.source)
        return ChangeColors(frozenset(() if picked is None else (picked,)), modification.add)
    if isinstance(modification, SetPower):
        power = None if modification.power is None else calculate(context, modification.power)
        toughness = None if modification.toughness is None else calculate(context, modification.toughness)
        return SetPower(power, toughness)
    return modification


@performs(ExchangeControl)
def _exchange_control(context: Context, effect: ExchangeControl) -> None:
    """Each of two permanents goes to the controller of the other, if both are there and not with one player already."""
    game, state = context.game, context.game.state
    one, other = context.permanents(effect.one)[:1], context.permanents(effect.other)[:1]
    holders = {state.objects[thing].controller for thing in (*one, *other)}
    if len(holders) < 2:
        why = ObjectFact.EXCHANGED_BY_TWO if one and other else ObjectFact.EXCHANGED_IN_FULL
        game.do(LeftUndone("an exchange of control"), game.fact(why))
        return
    goes_to = {
        thing: next(player for player in holders if player != state.objects[thing].controller)
        for thing in (*one, *other)
    }
    for thing, to in goes_to.items():
        goes = (Control(Role.YOU),)
        game.do(
            EffectBegan(
                ContinuousEffect(
                    state.fresh_id(), state.next_timestamp, goes, (thing,), Duration.GAME, context.source, to
                )
            ),
            *context.because,
        )


@performs(ApplyPlayerRule)
def _apply_player_rule(context: Context, effect: ApplyPlayerRule) -> None:
    for player in context.players(effect.player):
        context.game.do(PlayerRuleBegan(player, effect.rule, effect.lasts), *context.because)


@performs(Choose)
def _choose(context: Context, effect: Choose) -> None:
    options = tuple(found for found in context.objects(effect.among) if _fits(context, effect.described, found))
    count = min(effect.count, len(options))
    picked: tuple[ObjectId, ...] = ()
    for player in context.choosers(effect.player)[0] if count else ():
        choice = choice_of(player, ChoiceKind.THING, options, count, about=context.source)
        picked += context.game.choose(choice, None, *context.relied_on)
    context.stored[effect.key] = picked


def _fits(context: Context, described: Filter | None, found: ObjectId) -> bool:
    return described is None or context.game.state.fits(described, found, context.controller, context.source)


@performs(ChooseNumber)
def _choose_number(context: Context, effect: ChooseNumber) -> None:
    options = tuple(range(effect.most + 1))
    choice = choice_of(context.controller, ChoiceKind.NUMBER, options, about=context.source)
    context.x = context.game.choose(choice)[0]


@performs(May)
def _may(context: Context, effect: May) -> None:
    """Offer something; who cannot pay what it asks cannot choose it."""
    for player in context.all_players(effect.player):
        taken, barred = _takes(context, effect, player)
        if taken and effect.otherwise and not effect.then:
            barred = (context.game.fact(CastingFact.UNLESS_DONE),)
        match effect.then if taken else effect.otherwise:
            case (Draw(), _, *_) as then if taken:
                _drawn_and_more(context, then, player)
            case part:
                context.game.carry_out(part, context, *barred)


def _drawn_and_more(context: Context, then: tuple[Effect, ...], player: PlayerId) -> None:
    """Do what was offered, which begins with a draw, and the rest if that was done - or at least chosen."""
    state = context.game.state
    draws = state.players[player].draws
    context.game.carry_out(then[:1], context)
    if state.players[player].draws == draws:
        context.game.carry_out(then[1:], context, context.game.fact(ContinuousFact.CHOSEN_DRAW_IS_DONE))
    else:
        context.game.carry_out(then[1:], context)


def _takes(context: Context, effect: May, player: PlayerId) -> tuple[bool, Because]:
    """Whether a player takes up an offer, and what bars it if the player cannot."""
    game = context.game
    plan = None
    if is_absent(game.state, player) and (effect.pay is not None or effect.give_up is not None):
        leave_undone(game, "a payment", TableFact.NOT_PAID_BY_WHO_LEFT, *context.because)
        return False, ()
    if effect.pay is not None:
        plan = affordable(context, player, context.origin, effect.pay.times(context.measure(effect.times)))
    possible = (effect.pay is None or plan is not None) and (
        effect.give_up is None or has_to_give(context, player, effect.give_up)
    )
    drawers = [found for part in effect.then if isinstance(part, Draw) for found in context.players(part.player)]
    from_nothing = any(not game.state.libraries[found] for found in drawers)
    barred = beyond_limit(context, effect, player, drawers)
    if barred is not None or not possible:
        game.choose(cannot(player, context.source))
        return False, (barred or game.fact(TimingFact.IMPOSSIBLE_IS_NOT_CHOSEN),)
    if from_nothing:
        game.rest_on_fact(TimingFact.DRAW_MAY_BE_CHOSEN)
        game.rest_on_fact(ObjectFact.DRAWS_FROM_NOTHING if player in drawers else ObjectFact.ANOTHER_DRAWS)
    if plan is not None and plan.drawings:
        game.rest_on_fact(ManaFact.NOBODY_MUST_DRAW)
    unless = bool(effect.otherwise) and not effect.then
    before = None if context.announced is None else game.state.waiting.get(context.announced)
    if before is not None and before.taken_up is not None:
        taken = before.taken_up
    else:
        taken = game.choose(whether(player, context.source, unless=unless))[0]
    if not taken:
        return False, ()
    if plan is not None:
        pay(game, plan, *context.because)
    if effect.give_up is not None:
        given = sacrifice_choice(game, player, effect.give_up, 1, context.source)
        context.stored["given up"] = tuple(given)
        destruction.take_out(game, given, Leaving.SACRIFICED, *context.because)
    return True, ()


@performs(TossCoin)
def _toss_coin(context: Context, effect: TossCoin) -> None:
    for player in context.players(effect.player):
        won, heads = named_choices.toss(context.game, player, effect.called, context.source, *context.because)
        context.game.carry_out(effect.won if (won if effect.called else heads) else effect.lost, context)


@performs(NameCard)
def _name_card(context: Context, effect: NameCard) -> None:
    context.called = named_choices.card(context.game, context.controller, context.source)


@performs(NameType)
def _name_type(context: Context, effect: NameType) -> None:
    context.word = named_choices.creature_type(context.game, context.controller, context.source)


@performs(If)
def _if(context: Context, effect: If) -> None:
    context.game.carry_out(effect.then if context.holds(effect.condition) else effect.otherwise, context)


@performs(Store)
def _store(context: Context, effect: Store) -> None:
    context.stored[effect.key] = tuple(
        found for found in context.things(effect.what) if not isinstance(found, DamageId)
    )


@performs(Later)
def _later(context: Context, effect: Later) -> None:
    state = context.game.state
    later = context.game.fact(AbilityFact.EFFECT_CREATES_DELAYED_TRIGGER)
    whose = context.game.fact(
        AbilityFact.DELAYED_TRIGGER_OF_SPELL if context.is_spell else AbilityFact.DELAYED_TRIGGER_OF_ABILITY
    )
    context.also(later, whose)
    x = context.x
    if x and speaks_of(effect.ability.does, X):
        context.also(context.game.fact(ContinuousFact.X_OF_DELAYED_TRIGGER))
    for found in _later_about(context, effect):
        player = context.controller
        delayed = Delayed(
            state.fresh_id(), effect.ability, context.origin, player, found, state.clock, effect.lasts, effect.stop, x
        )
        context.game.do(DelayedMade(delayed), *context.because)
        past(context.game, delayed)


def _later_about(context: Context, effect: Later) -> list[ObjectId | PlayerId | None]:
    """What a later effect is about, one effect for each; nothing at all if it is about whatever sets it off."""
    if effect.about is None:
        return [None]
    return [found for found in context.things(effect.about) if not isinstance(found, DamageId)]
