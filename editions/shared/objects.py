"""Answers about copies and hidden cards that several editions give alike."""

from __future__ import annotations

from core.kernel.abilities.modifications import Copy
from core.kernel.objects.game_objects import GameObject
from core.kernel.state.position import Position


def is_copy(position: Position, thing: GameObject) -> bool:
    """Whether an object is a copy of something, from the moment it entered or by a later effect."""
    return thing.copied is not None or any(
        isinstance(modification, Copy)
        for effect in position.continuous_effects
        if thing.id in effect.objects
        for modification in effect.modifications
    )
