"""Special actions by which a player ends or ignores an effect that allows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.casting import CastingFact
from core.hooks.destruction import Leaving
from core.hooks.timing import Announcement, Joining, Speed
from core.kernel.abilities.kinds import Ignorable, Instructions
from core.kernel.effects import LeaveEffect
from core.kernel.events import DelayedEnded, Ignored
from core.kernel.objects.actions import EndEffect
from core.kernel.objects.waiting import Delayed, Waiting, WaitingKind
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import ObjectId, PlayerId
from core.play.casting.plans import Plan, verify_timing
from core.play.costs.paying import pay
from core.play.costs.payment import plan_payment, sacrifice_choice, verify_sacrifice
from core.play.damage import destruction
from core.play.permissions import refuse

if TYPE_CHECKING:
    from core.play.game import Game

Because = tuple[Ruling[Any], ...]


def verify_having_done(game: Game, action: EndEffect) -> Plan:
    """The plan of having done with an effect.

    Raises:
        Refused: it allows nothing of the sort now, or the price cannot be paid.
    """
    state, player = game.state, action.player
    name, now = state.name_of(action.object), state.characteristics(action.object)
    delayed = _set_for_later(game, action)
    if delayed is not None and delayed.stop is not None:
        timing = verify_timing(game, Announcement(player, name, Speed.SPECIAL, stops=True))
        payment = plan_payment(game, player, action.object, (), delayed.stop, (), ())
        return Plan(action, (timing,), Announcement(player, name, Speed.SPECIAL, stops=True), payment=payment)
    ignorable = next((found for found in now.abilities if isinstance(found, Ignorable)), None)
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
                given = sacrifice_choice(game, action.player, ability.give_up, 1, action.object)
                destruction.take_out(game, given, Leaving.SACRIFICED, *plan.because)
    joining = game.rules.timing.joins(state, announcement)
    number = 0 if delayed is None or plan.payment is None else delayed.id
    if joining.answer is Joining.AT_ONCE:
        leave(game, action.player, action.object, number, (*plan.because, joining))
        return True
    does, now = Instructions((LeaveEffect(number),)), state.characteristics(action.object)
    waiting = Waiting(state.fresh_id(), WaitingKind.ABILITY, action.player, announcement.name, action.object, does, now)
    game.put_on_stack(plan, waiting)
    return False


def leave(game: Game, player: PlayerId, found: ObjectId, delayed: int, because: Because) -> None:
    """Stop what an effect has set for later, or ignore what a permanent does."""
    if delayed:
        game.do(DelayedEnded(delayed), *because)
    elif game.state.is_on_battlefield(found):
        game.do(Ignored(found, player), *because)
