"""Answers about destruction that several editions give alike."""

from __future__ import annotations

from core.hooks.damage import NO_WINDOW, Rescue
from core.hooks.destruction import AfterRegeneration, Departure, Leaving
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.zones import ObjectId, PlayerId, Zone

SAVED = frozenset({Leaving.DESTROYED, Leaving.KILLED})
"""The ways out of play in which regeneration can step in."""


def departure(position: Position, way: Leaving) -> Departure:
    """The graveyard, or exile for what is removed from the game; regeneration saves only from being destroyed."""
    return Departure(Zone.EXILE if way is Leaving.REMOVED else Zone.GRAVEYARD, way in SAVED)


def is_never_destroyed(position: Position, permanent: ObjectId) -> bool:
    """Nothing destroys what is indestructible."""
    return True


def regenerates_each_time(position: Position, permanent: ObjectId) -> bool:
    """What regenerates by itself does so each time."""
    return True


def drops_counters(position: Position, permanent: ObjectId, to: Zone) -> bool:
    """Counters are not kept: in another zone it is a new object."""
    return False


def no_regeneration_window(position: Position, doomed: tuple[ObjectId, ...]) -> Rescue:
    """Regeneration must have been made in advance."""
    return NO_WINDOW


def may_regenerate_any_time(position: Position, permanent: ObjectId) -> Permission:
    """A shield may be made at any time."""
    return ALLOWED


def taps_heals_and_leaves(position: Position, permanent: ObjectId) -> AfterRegeneration:
    """It taps, its damage goes, and it is out of the attack."""
    return AfterRegeneration(taps=True, heals=True, leaves_attack=True)


def may_sacrifice_own(position: Position, player: PlayerId, permanent: ObjectId) -> Permission:
    """Whatever a player controls."""
    if position.objects[permanent].controller != player:
        return denied(f"{position.name_of(permanent)} is controlled by the other player")
    return ALLOWED
