"""What each stage of a turn does, be it a phase or a step: give players priority in a window of its own, and end."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from core.hooks.turn import Stage
from core.kernel.events import StepEnded
from core.kernel.state.waiting import WindowKind
from core.kernel.values.citations import Ruling
from core.kernel.values.moments import Moment, Point
from core.play.stack import priority
from core.play.turn import boundaries

if TYPE_CHECKING:
    from core.play.base.game import Game


_step_ended = cache(StepEnded)
"""The end of a step, which is the same each time."""


def open_stage_window(game: Game, stage: Stage, moments: frozenset[Moment], because: Ruling[Any]) -> None:
    """Open the window of a stage."""
    priority.open_window(game, WindowKind.OPEN, moments, None, (), because)


def end_step(game: Game, stage: Stage) -> None:
    """End a stage that is a step of its phase."""
    if stage.is_step:
        boundaries.cross(game, Point.STEP_ENDS)
        game.do(_step_ended(stage.name))
