"""The course of turns, and the windows in which players act."""

from __future__ import annotations

from typing import Any, NamedTuple

from core.kernel.effects import EffectKind
from core.kernel.objects.game_objects import Chosen
from core.kernel.objects.waiting import Added, Skipped, WindowKind
from core.kernel.values.moments import Moment
from core.kernel.values.zones import PlayerId


class TurnBegan(NamedTuple):
    """A turn begins."""

    player: PlayerId
    number: int


class TurnEnded(NamedTuple):
    """A turn is over."""

    player: PlayerId


class PhaseBegan(NamedTuple):
    """A phase begins; the name is the edition's own."""

    name: str


class PhaseEnded(NamedTuple):
    """A phase is over."""

    name: str


class StepBegan(NamedTuple):
    """A step of a phase begins; the name is the edition's own."""

    name: str


class StepEnded(NamedTuple):
    """A step of a phase is over."""

    name: str


class WindowOpened(NamedTuple):
    """Players may begin to act."""

    kind: WindowKind
    moments: frozenset[Moment]
    admits: frozenset[EffectKind] | None = None
    about: tuple[Chosen, ...] = ()


class WindowClosed(NamedTuple):
    """The innermost window is over."""


class MomentsChanged(NamedTuple):
    """The innermost window now serves other moments."""

    moments: frozenset[Moment]


class RecordKept(NamedTuple):
    """What a topic wants remembered: about the innermost window for timing, about the game for the others."""

    topic: str
    record: Any


class Passed(NamedTuple):
    """A player does nothing in a window."""

    player: PlayerId


class TurnPartSkipped(NamedTuple):
    """A part of a player's turn does not take place, or the turn itself; `by` are the effects that are used up with it."""

    player: PlayerId
    name: str
    by: tuple[int, ...] = ()


class PartsAdded(NamedTuple):
    """Something will take place once more."""

    added: Added


class AddedBegan(NamedTuple):
    """What effects have added begins, or comes to nothing."""

    ids: tuple[int, ...]


class SkipMade(NamedTuple):
    """A player is going to skip something."""

    skipped: Skipped
