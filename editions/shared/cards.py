"""Answers about cards that several editions give alike."""

from __future__ import annotations

from core.kernel.cards import Card, Wording
from core.kernel.position import Position
from core.kernel.zones import ObjectId


def by_its_symbol(position: Position, card: Card, printing: str) -> str:
    """The set whose symbol the card on the table bears; the first one if nothing is said of it."""
    return printing if printing in card.sets else card.sets[0]


def by_first_printing(position: Position, card: Card, printing: str) -> str:
    """The set in which its name was printed first, wherever the card on the table comes from."""
    return card.sets[0]


def effects_share_color(position: Position, permanent: ObjectId) -> bool:
    """What a permanent does has the colours of the permanent."""
    return True


def land_has_its_colors(position: Position, wording: Wording) -> bool:
    """A land has no colour for the mana that it gives."""
    return False
