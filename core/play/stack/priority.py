"""Priority: who has it passes, or acts in response to what waits on the stack; once all pass in succession, that resolves."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from core.hooks.timing import DecideOrder, MayAct, PlayTriggers, ResolveNext, SettleHeldDamage
from core.kernel.decisions.choices import Offer, order_of
from core.kernel.events import OrderDecided, Passed, ResolutionBegan, WindowClosed, WindowOpened
from core.kernel.state.game_objects import Chosen
from core.kernel.state.waiting import WaitingKind, WindowKind
from core.kernel.values.citations import ALLOWED, Permission, Refused, Ruling, denied
from core.kernel.values.moments import Moment, Point
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.effect import EffectKind
from core.play.casting import actions
from core.play.casting.leave_to_play import bury_unplayed
from core.play.damage import dealing
from core.play.stack import loop_shortcuts, loops, resolution, state_based_actions, successful_casting
from core.play.stack.preview import plan_of
from core.play.stack.triggers_on_stack import place_in_series, place_triggers
from core.play.triggers.phase_series import PhaseSeries, UpkeepDemands

if TYPE_CHECKING:
    from core.play.base.game import Game


def run_window(
    game: Game,
    kind: WindowKind,
    moments: frozenset[Moment],
    admits: frozenset[EffectKind] | None = None,
    about: tuple[Chosen, ...] = (),
    *because: Ruling[Any],
) -> None:
    """Open a window, let it run its course and close it."""
    open_window(game, kind, moments, admits, about, *because)
    run_open_window(game)


def open_window(
    game: Game,
    kind: WindowKind,
    moments: frozenset[Moment],
    admits: frozenset[EffectKind] | None = None,
    about: tuple[Chosen, ...] = (),
    *because: Ruling[Any],
) -> None:
    """Open a window inside whatever window is open already."""
    game.do(WindowOpened(kind, moments, admits, about) if about else _opened(kind, moments, admits), *because)
    game.window_rulings.append(because)


def run_open_window(game: Game, offer: Offer | None = None) -> None:
    """Let the innermost window run its course and close it; with an `offer`, from where a player was offered to act in it."""
    state, series, demands = game.state, PhaseSeries(), UpkeepDemands()
    if offer is not None:
        _offer(game, offer)
    while True:
        ruling = game.rules.timing.next_in_window(state)
        following = ruling.answer
        if (
            game.is_cut_short
            and state.stack.windows[-1].kind is WindowKind.OPEN
            and type(following) is not SettleHeldDamage
        ):
            break
        if type(following) is MayAct:
            acted = state_based_actions.raise_point(game, Point.MAY_ACT)
            if not acted and not (state.stack.triggers and place_triggers(game)):
                _offer(game, _offer_to(following.player, following.last_chance))
        elif type(following) is ResolveNext:
            if successful_casting.begins_to_resolve(game, following.id):
                continue
            waiting = state.stack.waiting[following.id]
            game.agent.before_resolution(state, waiting)
            in_series = state.stack.window.kind is WindowKind.SERIES
            if in_series:
                series.note(state, waiting)
            demands.note(state)
            game.do(ResolutionBegan(following.id), ruling)
            resolution.resolve(game, waiting, ruling)
            if in_series:
                series.take_in(game)
            demands.take_in(game)
            _when_empty(game)
            game.agent.after_resolution(state, waiting)
            loops.note_position(game, waiting.controller, waiting)
        elif type(following) is DecideOrder:
            _decide_order(game, following, ruling)
        elif type(following) is SettleHeldDamage:
            _settle_held(game, following, ruling)
        elif type(following) is PlayTriggers:
            _play_triggers(game, following, ruling)
        elif not game.announce_required_attack():
            break
    game.do(CLOSED)
    game.window_rulings.pop()


def _decide_order(game: Game, asked: DecideOrder, ruling: Ruling[Any]) -> None:
    """Let a player say which of two things takes effect first: the one named last, as among triggered abilities.

    Abilities go by their sources; two of one source take effect latest first, since nothing tells them apart.
    """
    waiting = game.state.stack.waiting
    named = {
        waiting_id if waiting[waiting_id].kind is WaitingKind.SPELL else waiting[waiting_id].source: waiting_id
        for waiting_id in (asked.earlier, asked.later)
    }
    first = asked.later if asked.first is None else asked.first
    if len(named) == 2 and None not in named:
        things = tuple(sorted(named, key=lambda thing: named[thing] == first))
        order = order_of(asked.player, things, open=asked.first is None)
        *_, last = game.choose(order, lambda picked: _may_be_first(asked, named[picked[-1]], ruling))
        first = named[last]
    then = asked.later if first == asked.earlier else asked.earlier
    game.do(OrderDecided(first, then), ruling)


def _play_triggers(game: Game, following: PlayTriggers, ruling: Ruling[Any]) -> None:
    """Play abilities that were set off in a window of their own, which closes once all of them have taken effect.

    What one of a series sets off comes before the rest of it.
    """
    if game.state.stack.windows[-1].kind is WindowKind.SERIES:
        place_in_series(game, following.numbers, ruling)
        return
    open_window(game, WindowKind.SERIES, game.state.stack.windows[-1].moments, frozenset(), (), ruling)
    place_in_series(game, following.numbers, ruling)
    run_open_window(game)
    _when_empty(game)


def _settle_held(game: Game, following: SettleHeldDamage, ruling: Ruling[Any]) -> None:
    """Have the damage land that was held back in a window."""
    held = tuple(game.state.stack.windows[-1].held)
    dealing.settle(game, dealing.put_together(held) if following.as_one else held, ruling)
    _when_empty(game)


def finish_part(game: Game) -> None:
    """Deal with what a part of something that resolves has brought about, where the edition has that come before the next part.

    That is what the rules find in the game, what has triggered, and damage.
    """
    if not game.state.stack.windows:
        return
    apart = game.rules.timing.parts_apart(game.state)
    if not apart.answer:
        return
    game.rest_on(apart)
    for point in (Point.RESOLVED, Point.MAY_ACT):
        state_based_actions.raise_point(game, point)
    while True:
        ruling = game.rules.timing.next_in_window(game.state)
        following = ruling.answer
        if type(following) is PlayTriggers:
            open_window(game, WindowKind.SERIES, game.state.stack.windows[-1].moments, frozenset(), (), ruling, apart)
            place_in_series(game, following.numbers, ruling)
            run_open_window(game)
        elif type(following) is SettleHeldDamage:
            _settle_held(game, following, ruling)
        else:
            return


def _may_be_first(asked: DecideOrder, first: ObjectId, ruling: Ruling[Any]) -> Ruling[Permission]:
    """Whether one of two things that conflict can be chosen to take effect first."""
    allowed = ALLOWED if asked.first in (None, first) else denied(asked.why)
    return Ruling(ruling.question, (), allowed, ruling.citation)


def _when_empty(game: Game) -> None:
    window = game.state.stack.windows[-1]
    if not window.waiting and not window.held:
        state_based_actions.raise_point(game, Point.NOTHING_WAITS)


@cache
def _offer_to(player: PlayerId, last_chance: bool) -> Offer:
    """The chance to act that a player has: a game gives the same few again and again."""
    return Offer(player, last_chance=last_chance)


_opened, _passed = cache(WindowOpened), cache(Passed)
CLOSED = WindowClosed()
"""What happens again and again, and is the same each time."""


def _offer(game: Game, offer: Offer) -> None:
    """Let a player act or pass; refused attempts change nothing and the player is asked again."""
    game.loop.placed.clear()
    while True:
        action = game.ask(offer)
        if action is None:
            game.do(_passed(offer.player))
            if game.state.shared[Zone.EXILE]:
                bury_unplayed(game, offer.player)
            return
        try:
            plan = plan_of(game, action)
            loop_shortcuts.verify_repeating(game, plan)
        except Refused as refusal:
            game.agent.refused(action, refusal)
            continue
        if successful_casting.ends_interrupting(game, plan.announcement):
            return
        game.loop.clear()
        actions.execute(game, plan)
        return
