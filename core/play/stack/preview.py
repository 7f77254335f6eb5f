"""Looking ahead at an action, by a pass or before it is declared, without anything coming of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from core.kernel.decisions.actions import Action
from core.kernel.state.position import Position
from core.kernel.state.waiting import Window
from core.kernel.values.citations import Because
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.records import altered
from core.kernel.values.zones import PlayerId
from core.play.casting import actions
from core.play.casting.plans import Plan

if TYPE_CHECKING:
    from core.play.base.game import Game


class Foreseen(NamedTuple):
    """An action that was verified before it was taken, maybe as if players had passed already: its plan, all that was ruled on
    it, and what the game is like once it comes about, with the innermost window if any is open.
    """

    action: Action
    plan: Plan
    rulings: Because
    windows: list[Window]
    clock: int

    def has_come(self, position: Position, action: Action) -> bool:
        """Whether just that has happened, and this is the action."""
        return self.clock == position.clock and self.windows == position.stack.windows[-1:] and self.action == action


@contextmanager
def as_if_passed(game: Game, player: PlayerId, to: PlayerId) -> Iterator[Window]:
    """For as long as this lasts, the innermost window looks as it would if a player had passed, and all up to another.

    Nothing is written to it.
    """
    windows = game.state.stack.windows
    window = windows[-1]
    passes, last = window.passes + 1, player
    asked = (
        game.state.with_priority()
        if game.state.agreed.stacks_apart
        else [player_seated.id for player_seated in game.state.seated]
    )
    while (following := game.state.next_player(last)) != to and passes < len(asked):
        passes, last = passes + (following in asked), following
    windows[-1] = altered(window, passes=passes, last_to_act=last)
    try:
        yield windows[-1]
    finally:
        windows[-1] = window


def foresee(game: Game, action_then: Callable[[], Action], player: PlayerId, to: PlayerId) -> None:
    """Verify what somebody is to do once a player has passed, and all up to that one.

    Raises:
        Refused: it would be illegal then.
    """
    state = game.state
    with as_if_passed(game, player, to) as window:
        action, asked = action_then(), len(state.rulings)
        plan = actions.verify(game, action)
    then = state.clock + window.passes - state.stack.window.passes
    game.foreseen = Foreseen(action, plan, tuple(state.rulings[asked:]), [window], then)


def foresee_at_once(game: Game, action: Action) -> None:
    """Verify what somebody is about to do before anything else happens.

    Raises:
        Refused: it is illegal.
    """
    state = game.state
    asked = len(state.rulings)
    plan = actions.verify(game, action)
    game.foreseen = Foreseen(action, plan, tuple(state.rulings[asked:]), state.stack.windows[-1:], state.clock)


def plan_of(game: Game, action: Action) -> Plan:
    """The complete plan of an action, which may have been foreseen: then all that was ruled on it is ruled again.

    Raises:
        Refused: it is an illegal action now; nothing has changed.
    """
    foreseen, game.foreseen = game.foreseen, None
    if foreseen is not None and foreseen.has_come(game.state, action):
        game.state.rulings.extend(foreseen.rulings)
        return foreseen.plan
    return actions.verify(game, action)
