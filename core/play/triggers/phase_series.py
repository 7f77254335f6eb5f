"""A series in which all is played that a part of the turn has happen as it begins or ends, with what comes up meanwhile."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from core.kernel.state.position import Position
from core.kernel.state.waiting import Delayed, Waiting, WindowKind
from core.kernel.triggers.trigger_events import BeginningOf
from core.kernel.values.moments import Moment
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.kinds import Triggered
from core.play.base.triggered_abilities import Watcher
from core.play.triggers.watching import begin_to_wait, delayed_until, waiting_for

if TYPE_CHECKING:
    from core.play.base.game import Game

Known = int | tuple[ObjectId, Triggered]
"""What belongs to a series: something set for later, by its number, or an ability of a permanent."""
WORDED_AS_DURING = frozenset({Moment.UPKEEP, Moment.DRAW})
"""The parts of a turn whose permanents have something done "during" them, and not in the series with which they begin."""


class PhaseSeries:
    """What a series that belongs to a part of the turn has come to: who plays it just now, and what belonged to it before."""

    def __init__(self) -> None:
        self.moment: Moment | None = None
        self.known: set[Known] = set()
        self.reached: PlayerId | None = None

    def note(self, position: Position, waiting: Waiting) -> None:
        """Note what resolves next in a series."""
        when = waiting.ability.when if isinstance(waiting.ability, Triggered) else None
        if not isinstance(when, BeginningOf) or when.any_main:
            return
        self.reached = waiting.controller
        if self.moment is None:
            self.moment = when.moment
            self.known = {_known(thing) for thing in _due(position, when.moment)}

    def take_in(self, game: Game) -> None:
        """Set off what has come up since and is to be played in the series, once it is that player's turn in it."""
        if self.moment is None or self.reached is None:
            return
        state = game.state
        order = state.in_turn_order()
        left = [state.stack.waiting[waiting_id].controller for waiting_id in state.stack.window.waiting]
        for thing in _due(state, self.moment):
            controller = thing.controller if isinstance(thing, Delayed) else thing[1]
            if _known(thing) in self.known or any(order.index(player) < order.index(controller) for player in left):
                continue
            self.known.add(_known(thing))
            joins = game.rules.abilities.joins_series(state, controller, self.reached)
            if joins.answer:
                begin_to_wait(game, thing, self.moment, joins)
            else:
                game.rest_on(joins)


class UpkeepDemands:
    """What permanents have asked for in an upkeep so far, so that it can be told what comes up while that goes on."""

    def __init__(self) -> None:
        self.known: set[Known] | None = None
        self.so_many: dict[ObjectId, int] = {}

    def note(self, position: Position) -> None:
        """Note what is asked for before anything resolves in an upkeep."""
        if self.known is None and _is_upkeep(position):
            demands = _demands(position)
            self.known = {_known(thing) for thing in demands}
            self.so_many = {thing.id: 0 for thing in position.permanents()} | Counter(thing[0] for thing in demands)

    def take_in(self, game: Game) -> None:
        """Set off what permanents ask for since that were there before, where that is due in the same upkeep.

        Nothing is asked for twice, and what only has other words by now is what it was.
        """
        if self.known is None:
            return
        demands = _demands(game.state)
        so_many = Counter(thing[0] for thing in demands)
        for thing in demands:
            source = thing[0]
            if _known(thing) in self.known or so_many[source] <= self.so_many.get(source, so_many[source]):
                continue
            self.known.add(_known(thing))
            self.so_many[source] += 1
            due = game.rules.abilities.late_demand_is_due(game.state, thing[0])
            if due.answer:
                begin_to_wait(game, thing, Moment.UPKEEP, due)
            else:
                game.rest_on(due)


def _is_upkeep(position: Position) -> bool:
    window = position.stack.windows[-1]
    return window.kind is WindowKind.OPEN and Moment.UPKEEP in window.moments


def _demands(position: Position) -> list[Watcher]:
    """What permanents ask for in the upkeep that is under way, with something that happens otherwise."""
    return [
        watcher
        for watcher in waiting_for(position, Moment.UPKEEP)
        if any(effect.threatens or effect.demand for effect in watcher[2].does.effects)
    ]


def _due(position: Position, moment: Moment) -> list[Watcher | Delayed]:
    """What happens as a part of the turn begins or ends and is played in a series."""
    of_permanents = [] if moment in WORDED_AS_DURING else waiting_for(position, moment)
    return [*of_permanents, *delayed_until(position, moment)]


def _known(thing: Watcher | Delayed) -> Known:
    return thing.id if isinstance(thing, Delayed) else (thing[0], thing[2])
