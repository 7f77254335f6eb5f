"""The Comprehensive Rules of 2002-02-20, as far as they differ from those after."""

from __future__ import annotations

from core.hooks.asking import rule
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId, Zone


@rule("217.1a")
def goes_instead(position: Position, card: ObjectId) -> Zone:
    """It is removed from the game."""
    return Zone.EXILE
