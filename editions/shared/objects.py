"""Answers about copies and hidden cards that several editions give alike."""

from __future__ import annotations

from core.kernel.abilities.modifications import Copy
from core.kernel.objects.game_objects import GameObject
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.zones import ObjectId, PlayerId


def is_copy(position: Position, thing: GameObject) -> bool:
    """Whether an object is a copy of something, from the moment it entered or by a later effect."""
    return thing.copied is not None or any(
        isinstance(modification, Copy)
        for effect in position.continuous_effects
        if thing.id in effect.objects
        for modification in effect.modifications
    )


def may_turn_up(position: Position, player: PlayerId, permanent: ObjectId, priced: bool) -> Permission:
    """Its controller may turn up what is face down, if what it would be names a price for that."""
    thing = position.objects.get(permanent)
    if thing is None or thing.controller != player or not thing.face_down:
        return denied(f"{position.players[player].name} controls no such face-down creature")
    return ALLOWED if priced else denied("what it would be face up names no price for turning it up")
