"""What changes about permanents, and the effects that last."""

from __future__ import annotations

from typing import NamedTuple

from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.game_objects import Floating
from core.kernel.values.moments import Duration
from core.kernel.values.zones import ObjectId, PlayerId


class Tapped(NamedTuple):
    """Permanents become tapped; `why` tells tapping for mana or to attack from the rest."""

    objects: tuple[ObjectId, ...]
    why: str = ""


class Untapped(NamedTuple):
    """Permanents become untapped."""

    objects: tuple[ObjectId, ...]


class CountersChanged(NamedTuple):
    """Counters of a kind are put on an object (taken off, for a negative number), perhaps by another than its controller."""

    object: ObjectId
    kind: str
    number: int
    by: PlayerId | None = None


class Attached(NamedTuple):
    """A permanent becomes attached to something."""

    object: ObjectId
    to: ObjectId | None


class ControlChanged(NamedTuple):
    """A permanent comes under a player's control; part of a continuous effect."""

    object: ObjectId
    controller: PlayerId


class LaidDown(NamedTuple):
    """A permanent comes to lie on another side of the table than its controller's."""

    object: ObjectId
    side: PlayerId


class Ignored(NamedTuple):
    """A player ignores what a permanent does all the time, until the turn ends."""

    object: ObjectId
    player: PlayerId


class Silenced(NamedTuple):
    """A permanent's abilities stop or resume working as a whole."""

    object: ObjectId
    silenced: bool


class EffectBegan(NamedTuple):
    """A continuous effect begins."""

    effect: Floating


class EffectsEnded(NamedTuple):
    """Continuous effects, shields and permissions wear off, with any damage that is healed at the same time."""

    lasting: frozenset[Duration]
    effects: tuple[int, ...]
    healed: tuple[ObjectId, ...] = ()
    shields: bool = False


class FaceTurned(NamedTuple):
    """A permanent is turned face down or face up."""

    object: ObjectId
    face_down: bool
    copied: Characteristics | None = None


class PhasedOut(NamedTuple):
    """Permanents phase out: some by themselves, others along with what they are attached to; `damaged` are as they were."""

    objects: tuple[ObjectId, ...]
    along: tuple[tuple[ObjectId, ObjectId], ...] = ()
    damaged: tuple[ObjectId, ...] = ()


class PhasedIn(NamedTuple):
    """What has phased out is back; it is as it was if it is `remembered`, or else like new.

    It is of the `same_age`, and `ready` for what newcomers cannot do, unless an edition has that otherwise.
    """

    objects: tuple[ObjectId, ...]
    remembered: bool = True
    same_age: bool = True
    ready: bool = True


class ProtectorChosen(NamedTuple):
    """A player comes to protect a battle."""

    object: ObjectId
    player: PlayerId


class Transformed(NamedTuple):
    """A permanent is turned over, so that its other face is up."""

    object: ObjectId


class Flipped(NamedTuple):
    """A flip card is flipped, or turned back if an edition has that."""

    object: ObjectId
    flipped: bool = True
