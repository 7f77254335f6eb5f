"""Putting a spell or ability on the stack or into a chain, or having it resolve at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.table import TableFact
from core.hooks.timing import Joining
from core.kernel.events import ActionTaken, Announced, ResolutionBegan, Resolved
from core.kernel.state.waiting import Waiting, WaitingKind, WindowKind
from core.kernel.values.citations import Because, Ruling
from core.play.casting.dividing import with_division
from core.play.casting.plans import Plan
from core.play.stack import priority, resolution, successful_casting
from core.play.stack.demanded_sacrifices import taken_as_announced
from core.play.stack.settled_alternatives import settled_as_announced
from core.starting.moved_modules import earlier_names

if TYPE_CHECKING:
    from core.play.base.game import Game

__getattr__ = earlier_names(__name__)


def put(game: Game, plan: Plan, waiting: Waiting, *further_uses: Waiting) -> None:
    """Let something announced join what waits, in the way the edition says, and whatever was announced in the same go."""
    announcement = plan.announcement
    if announcement is None:
        raise AssertionError("a plan without an announcement")
    waiting = settled_as_announced(game, taken_as_announced(game, waiting))
    further_uses = tuple(settled_as_announced(game, taken_as_announced(game, use)) for use in further_uses)
    joining = game.rules.timing.joins(game.state, announcement)
    because = (*plan.because, joining)
    waiting = with_division(
        game, waiting, lambda amount: resolution.context_of(game, waiting, waiting.targets).measure(amount)
    )
    if joining.answer is Joining.BREAKS_IN:
        if game.state.stack.window.kind is WindowKind.INTERRUPTION:
            _announce(game, plan, because, waiting, *further_uses)
            return
        priority.open_window(game, WindowKind.INTERRUPTION, game.state.stack.window.moments, None, (), joining)
        _announce(game, plan, because, waiting, *further_uses)
        priority.run_open_window(game)
        if not game.state.players[waiting.controller].left:
            game.do(ActionTaken(waiting.controller), joining)
        return
    at_once = joining.answer is Joining.AT_ONCE
    _announce(game, plan, because, waiting, *further_uses, at_once=at_once)
    if at_once:
        for waiting_thing in (waiting, *further_uses):
            _resolve_at_once(game, waiting_thing, joining)


def _resolve_at_once(game: Game, waiting: Waiting, joining: Ruling[Joining]) -> None:
    """Have something resolve before anybody may act again; of a spell the agent is told that it does."""
    is_spell = waiting.kind is WaitingKind.SPELL
    if is_spell:
        game.agent.before_resolution(game.state, waiting)
        successful_casting.succeeds(game, waiting.id)
    resolution.resolve(game, waiting, joining)
    if is_spell:
        game.agent.after_resolution(game.state, waiting)


def _announce(game: Game, plan: Plan, because: Because, *waiting: Waiting, at_once: bool = False) -> None:
    """Put on record what waits from now on, and let the edition and the agent know."""
    if game.state.has_several_stacks(waiting[0].controller):
        caused = _is_resolving(game)
        game.rest_on_fact(TableFact.GOES_ON_STACK_OF_CAUSE if caused else TableFact.STACK_IS_SAID)
    for announced in waiting:
        game.do(Announced(announced, at_once), *because)
    game.agent.done(game.state, plan.action, *[announced.id for announced in waiting])


def _is_resolving(game: Game) -> bool:
    """Whether something is about to have its effect, and has a player do what is done now."""
    parts = (entry.event for entry in reversed(game.log) if isinstance(entry.event, (ResolutionBegan, Resolved)))
    return isinstance(next(parts, None), ResolutionBegan)
