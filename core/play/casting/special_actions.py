"""Special actions: turning a face-down creature up, suspending a card, ending an effect or ignoring it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.casting import CastingFact
from core.hooks.destruction import Leaving
from core.hooks.objects import ObjectFact
from core.hooks.timing import Announcement, Joining, Speed
from core.kernel.decisions.actions import EndEffect, RollForPlanes, Suspend, TurnUp
from core.kernel.events import Cause, DelayedEnded, Ignored
from core.kernel.state.copiable_values import NAMELESS_CREATURE, face_up_values
from core.kernel.state.waiting import Delayed, Waiting, WaitingKind
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import ALLOWED, Because, Permission, Ruling, denied
from core.kernel.values.keywords import KeywordName, KeywordPart
from core.kernel.values.mana_cost import FREE, ManaCost
from core.kernel.values.zones import NOTHING, ObjectId, PlayerId, Zone
from core.kernel.words.kinds import Ignorable, Suspends
from core.play.base.permissions import permitted_by, refuse
from core.play.casting.plans import Plan, complete, could_play_sorcery, payment_of, permit, speed_of, verify_timing
from core.play.costs.paying import pay
from core.play.costs.payment import plan_payment, sacrifice_choice, verify_sacrifice
from core.play.damage import destruction
from core.play.variants import conspiracies
from core.play.variants.conspiracies import agenda_of
from core.play.variants.planar_die import THE_DIE
from core.play.zones.moving import move
from core.play.zones.turning_face_up import turn_face

if TYPE_CHECKING:
    from core.play.base.game import Game


def _may_turn_up(game: Game, action: TurnUp, has_cost: bool, freely: Ruling[bool] | None) -> Ruling[Permission]:
    """Whether a player may turn something up: its controller may what is face down, freely or for the cost that it would name."""
    state = game.state
    thing = state.objects.get(action.object)
    is_agenda = thing is not None and thing.zone is Zone.COMMAND
    fact = ObjectFact.TURNED_UP_FOR_COST if has_cost else ObjectFact.NOT_TURNED_UP_FOR_NOTHING
    fact = ObjectFact.AGENDA_TURNED_UP if is_agenda else fact
    if thing is None or thing.controller != action.player or not thing.face_down:
        name = state.players[action.player].name
        return permitted_by(game, fact, denied(f"{name} controls no such face-down creature"))
    if freely is not None and freely.answer:
        return Ruling(freely.question, freely.subject, ALLOWED, freely.citation)
    if not has_cost:
        return permitted_by(game, fact, denied("its face-up side has no cost for turning it up"))
    return permitted_by(game, fact, ALLOWED)


def verify_turn_up(game: Game, action: TurnUp) -> Plan:
    """The plan of turning a face-down creature up.

    Raises:
        Refused: there is none, nothing names a cost for it, or the cost cannot be paid.
    """
    state = game.state
    thing = state.objects.get(action.object)
    under = NAMELESS_CREATURE if thing is None else face_up_values(state, thing)
    prices = [about for about in under.all_about(KeywordName.MORPH) if isinstance(about, ManaCost)]
    free = thing is not None and thing.zone is Zone.COMMAND and agenda_of(state, action.object) is not None
    freely = (
        game.rules.objects.turns_up_freely(state, action.object) if state.is_on_battlefield(action.object) else None
    )
    allowed = permit(_may_turn_up(game, action, bool(prices) or free, freely))
    prices = [] if freely is not None and freely.answer else prices
    announcement = Announcement(action.player, under.name, Speed.SPECIAL, under.types & {CardType.CONSPIRACY})
    timing = verify_timing(game, announcement)
    plan = plan_payment(game, action.player, action.object, (), prices[0] if prices else FREE, action.pay_with, ())
    return Plan(action, (timing, allowed), announcement, payment=plan)


def turn_up(game: Game, plan: Plan, action: TurnUp) -> None:
    """Turn a face-down creature up, unless the edition has that wait as an ability does."""
    if plan.announcement is None:
        raise AssertionError("a plan without an announcement")
    pay(game, payment_of(plan))
    joining = game.rules.timing.joins(game.state, plan.announcement)
    if joining.answer is Joining.AT_ONCE and game.state.objects[action.object].zone is Zone.COMMAND:
        conspiracies.turn_up(game, action.object, *plan.because, joining)
        complete(game, plan)
        return
    if joining.answer is Joining.AT_ONCE:
        turn_face(game, action.object, False, *plan.because, joining)
        complete(game, plan)
        return
    state, does = game.state, game.state.given_by_rules.turning_up
    now = state.characteristics(action.object)
    name = plan.announcement.name
    game.put_on_stack(
        plan, Waiting(state.fresh_id(), WaitingKind.ABILITY, action.player, name, action.object, does, now)
    )


def verify_suspending(game: Game, action: Suspend) -> Plan:
    """The plan of setting a card aside from the hand.

    The card could be played now, as far as the time is concerned; what it would be aimed at is no matter yet.

    Raises:
        Refused: it has no suspend, or could not be played from the hand now, or the cost cannot be paid.
    """
    state = game.state
    player = action.player
    thing = state.objects.get(action.object)
    now = state.characteristics(action.object)
    suspends = next((ability for ability in now.abilities if isinstance(ability, Suspends)), None)
    if thing is None or thing.zone is not Zone.HAND or thing.owner != player:
        refuse(game, CastingFact.ELSEWHERE, f"{now.name} is not in {state.players[player].name}'s hand")
    if suspends is None:
        refuse(game, CastingFact.NO_SUCH_USE, f"{now.name} cannot be suspended")
    offered = game.fact(KeywordPart.SUSPEND_OFFERED)
    speed = Speed.FAST if now.has(KeywordName.FLASH) else speed_of(now.types)
    timing = verify_timing(game, Announcement(player, now.name, speed, now.types, suspends=True))
    playable = permit(game.rules.casting.may_cast(state, player, now, game.allowed))
    plan = plan_payment(game, player, action.object, (), suspends.cost, action.pay_with, ())
    return Plan(action, (offered, timing, playable), characteristics=now, payment=plan, x=suspends.count)


def suspend(game: Game, plan: Plan, action: Suspend) -> None:
    """Set a card aside from the hand with its counters."""
    pay(game, payment_of(plan))
    aside = (("time", plan.x),)
    move(game, [action.object], Zone.EXILE, Cause.EFFECT, *plan.because, counters=aside, by=KeywordName.SUSPEND)
    complete(game, plan)


def verify_having_done(game: Game, action: EndEffect) -> Plan:
    """The plan of having done with an effect.

    Raises:
        Refused: it allows nothing of the sort now, or the cost cannot be paid.
    """
    state, player = game.state, action.player
    name, now = state.name_of(action.object), state.characteristics(action.object)
    delayed = _set_for_later(game, action)
    if delayed is not None and delayed.stop is not None:
        timing = verify_timing(game, Announcement(player, name, Speed.SPECIAL, stops=True))
        payment = plan_payment(game, player, action.object, (), delayed.stop, (), ())
        return Plan(action, (timing,), Announcement(player, name, Speed.SPECIAL, stops=True), payment=payment)
    ignorable = next((ability for ability in now.abilities if isinstance(ability, Ignorable)), None)
    host = state.objects[action.object].attached_to
    holds = host is not None and state.objects[host].controller == player
    if ignorable is None or not holds or not state.is_on_battlefield(action.object):
        refuse(game, CastingFact.NO_SUCH_USE, f"{name} cannot be left by {state.players[player].name}")
    announcement = Announcement(player, name, Speed.SPECIAL, ignores=True)
    timing = verify_timing(game, announcement)
    options = [thing.id for thing in state.permanents(player) if state.fits(ignorable.give_up, thing.id, player)]
    if not options:
        refuse(game, CastingFact.NO_SACRIFICE, "there is nothing to sacrifice")
    for option in options[:1]:
        verify_sacrifice(game, player, option)
    return Plan(action, (timing,), announcement)


def _set_for_later(game: Game, action: EndEffect) -> Delayed | None:
    state = game.state
    card = state.objects[action.object].card
    return next(
        (
            delayed
            for delayed in state.delayed
            if delayed.stop is not None and delayed.about == action.player and state.recall(delayed.source).card == card
        ),
        None,
    )


def have_done(game: Game, plan: Plan, action: EndEffect) -> bool:
    """Have done with an effect at once, unless the edition has that wait. Returns whether it is done."""
    state, announcement = game.state, plan.announcement
    if announcement is None:
        raise AssertionError("a plan without an announcement")
    delayed = _set_for_later(game, action)
    if plan.payment is not None:
        pay(game, plan.payment, *plan.because)
    else:
        for ability in state.characteristics(action.object).abilities:
            if isinstance(ability, Ignorable):
                given_up = sacrifice_choice(game, action.player, ability.give_up, 1, action.object)
                destruction.take_out(game, given_up, Leaving.SACRIFICED, *plan.because)
    joining = game.rules.timing.joins(state, announcement)
    number = 0 if delayed is None or plan.payment is None else delayed.id
    if joining.answer is Joining.AT_ONCE:
        leave(game, action.player, action.object, number, (*plan.because, joining))
        return True
    does, now = state.given_by_rules.leaving(number), state.characteristics(action.object)
    waiting = Waiting(state.fresh_id(), WaitingKind.ABILITY, action.player, announcement.name, action.object, does, now)
    game.put_on_stack(plan, waiting)
    return False


def leave(game: Game, player: PlayerId, permanent: ObjectId, delayed: int, because: Because) -> None:
    """Stop what an effect has set for later, or ignore what a permanent does."""
    if delayed:
        game.do(DelayedEnded(delayed), *because)
    elif game.state.is_on_battlefield(permanent):
        game.do(Ignored(permanent, player), *because)


def verify_rolling(game: Game, action: RollForPlanes) -> Plan:
    """The plan of rolling the planar die.

    Raises:
        Refused: there is none, it is not the time for it, or the cost cannot be paid.
    """
    state, player = game.state, action.player
    allowed = permit(
        game.rules.casting.may_roll_planar_die(
            state, player, bool(state.stack.windows) and could_play_sorcery(game, player)
        )
    )
    announcement = Announcement(player, THE_DIE, Speed.SPECIAL, rolls=True)
    timing = verify_timing(game, announcement)
    dearer = game.fact(CastingFact.ROLLS_COST_MORE)
    price = ManaCost(generic=state.players[player].this_turn.planar_rolls)
    payment = plan_payment(game, player, NOTHING, (), price, action.pay_with, ())
    return Plan(action, (allowed, timing, dearer), announcement, payment=payment)
