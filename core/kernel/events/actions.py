"""What players do and choose, and what waits to take effect."""

from __future__ import annotations

from typing import NamedTuple

from core.kernel.objects.game_objects import Chosen
from core.kernel.objects.waiting import Delayed, Pending, Waiting
from core.kernel.values.zones import ObjectId, PlayerId


class Announced(NamedTuple):
    """A spell or ability is announced, or combat damage is made to wait. It now waits in the innermost window."""

    waiting: Waiting


class Retargeted(NamedTuple):
    """Something that waits has other targets from now on, among which what it divides is divided so."""

    waiting: ObjectId
    targets: tuple[tuple[Chosen, ...], ...]
    division: tuple[int, ...] = ()


class ActionTaken(NamedTuple):
    """A player did something that does not wait, such as playing a land or drawing mana."""

    player: PlayerId


class ResolutionBegan(NamedTuple):
    """Something that waited begins to take effect."""

    id: ObjectId


class Resolved(NamedTuple):
    """Something that waited has taken effect; `did_nothing` if it had lost all its targets, perhaps `countered` by that."""

    id: ObjectId
    name: str
    did_nothing: bool = False
    countered: bool = False


class Countered(NamedTuple):
    """Something that waited will not take effect."""

    id: ObjectId
    name: str


class TriggerSet(NamedTuple):
    """An ability is set off."""

    pending: Pending


class TriggersPlaced(NamedTuple):
    """Triggered abilities that were set off begin to wait, or come to nothing."""

    numbers: tuple[int, ...]


class DelayedMade(NamedTuple):
    """An effect makes a triggered ability that waits for its event."""

    delayed: Delayed


class DelayedEnded(NamedTuple):
    """An ability that waited for its event waits no more."""

    id: int


class LeftUndone(NamedTuple):
    """Something that a card orders does not take place."""

    what: str


class PickMade(NamedTuple):
    """A player has picked cards in hand before others who pick at the same time; `hidden` if those do not get to know which."""

    player: PlayerId
    hidden: bool


class ChoiceMade(NamedTuple):
    """A player chose among options; `by_default` if nobody said how."""

    player: PlayerId
    what: str
    about: str
    answer: tuple[object, ...]
    by_default: bool
