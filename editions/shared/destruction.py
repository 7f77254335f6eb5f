"""Answers about destruction that several editions give alike."""

from __future__ import annotations

from core.hooks.damage import NO_WINDOW, Rescue
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.durations import Duration


def no_regeneration_window(position: Position, doomed: tuple[ObjectId, ...]) -> Rescue:
    """Regeneration must have been made in advance."""
    return NO_WINDOW


def may_regenerate_any_time(position: Position, permanent: ObjectId) -> Permission:
    """A shield may be made at any time."""
    return ALLOWED


def waits_for_destruction(position: Position, permanent: ObjectId) -> bool:
    """It is ready for the next time that its permanent would be destroyed."""
    return True


def until_the_turn_ends(position: Position, permanent: ObjectId) -> Duration:
    """It is for this turn alone."""
    return Duration.TURN


def nothing_in_vain(position: Position, permanent: ObjectId) -> bool:
    """Nobody gets to try."""
    return False


def buried_like_destroyed(position: Position, permanent: ObjectId) -> bool:
    """What can't be destroyed can't be buried either."""
    return False


def may_sacrifice_own(position: Position, player: PlayerId, permanent: ObjectId) -> Permission:
    """Whatever a player controls."""
    if position.objects[permanent].controller != player:
        return denied(f"{position.name_in_full(permanent)} is controlled by the other player")
    return ALLOWED


def leaves_attack(position: Position, permanent: ObjectId) -> bool:
    """What regenerates is removed from combat."""
    return True
