"""Which points of a turn are past, for what may be used only before or after them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.casting import TurnPoint
from core.hooks.turn import TurnAction
from core.kernel.citations import Ruling
from core.kernel.events import PhaseEnded, StepEnded, TurnBegan
from core.kernel.moments import Moment

if TYPE_CHECKING:
    from core.play.game import Game


def is_past(game: Game, point: TurnPoint) -> Ruling[bool]:
    """Whether a point of the turn is past by the edition's rules."""
    begun, done = _POINTS[point](game)
    return game.rules.casting.is_past(game.state, point, begun, done)


def _attackers(game: Game) -> tuple[bool, bool]:
    """Whether the part of the turn for attackers has begun, and whether there have been any."""
    state = game.state
    done = state.attacked or state.attack is not None
    return done or (_has_place(game) and not _comes(game, TurnAction.DECLARE_ATTACKERS)), done


def _blockers(game: Game) -> tuple[bool, bool]:
    """Whether the part of the turn for blockers has begun, and whether something has blocked."""
    attack = game.state.attack
    if attack is None:
        over = game.state.attacked or (_has_place(game) and not _comes(game, TurnAction.DECLARE_BLOCKERS))
        return over, game.state.attacked
    begun = attack.blocks_declared or (_has_place(game) and not _comes(game, TurnAction.DECLARE_BLOCKERS))
    return begun, bool(attack.blocked)


def _upkeep(game: Game) -> tuple[bool, bool]:
    """Whether an upkeep of this turn has ended, and whether none is under way or to come."""
    stages = () if game.table is None else game.table.answer.stages
    names = {name for stage in stages if stage.begins is Moment.UPKEEP for name in (stage.name, stage.phase)}
    done = not any(stage.begins is Moment.UPKEEP for stage in game.ahead)
    for entry in reversed(game.log):
        event = entry.event
        if isinstance(event, TurnBegan):
            return done, done
        if isinstance(event, (StepEnded, PhaseEnded)) and event.name in names:
            return True, done
    return done, done


def _has_place(game: Game) -> bool:
    """Whether attacking has a place of its own in the turn, and is not announced within another part of it."""
    return game.table is not None and not game.table.answer.attack


def _comes(game: Game, action: TurnAction) -> bool:
    """Whether something that a turn does by itself is still to come after the present stage."""
    return any(stage.carries_out(action) for stage in game.ahead[1:])


_POINTS = {TurnPoint.ATTACKERS: _attackers, TurnPoint.BLOCKERS: _blockers, TurnPoint.UPKEEP: _upkeep}
