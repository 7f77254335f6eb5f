"""Answers about cards that several editions give alike."""

from __future__ import annotations

from core.kernel.cards import Wording
from core.kernel.position import Position
from core.kernel.zones import ObjectId


def effects_share_color(position: Position, permanent: ObjectId) -> bool:
    """What a permanent does has the colours of the permanent."""
    return True


def land_has_its_colors(position: Position, wording: Wording) -> bool:
    """A land has no colour for the mana that it gives."""
    return False
