"""Which cards may lead a deck together, as far as several editions tell alike."""

from __future__ import annotations

from core.kernel.state.cards import Card
from core.kernel.values.card_types import Supertype
from core.kernel.values.keywords import KeywordName

PARTNERS = (
    KeywordName.PARTNER,
    KeywordName.PARTNER_WITH,
    KeywordName.FRIENDS_FOREVER,
    KeywordName.CHOOSE_A_BACKGROUND,
    KeywordName.DOCTORS_COMPANION,
)
"""The partner abilities."""


def pairs_by(leaders: tuple[Card, ...], keyword: KeywordName) -> bool:
    """Whether two cards are to lead a deck because one of them has a keyword, which both might have."""
    return len(leaders) == 2 and any(card.wordings[-1].face.has(keyword) for card in leaders)


def lack_partner(leaders: tuple[Card, ...]) -> bool:
    """Whether of two creatures that are to lead a deck one has no ability to do so with another."""
    faces = [card.wordings[-1].face for card in leaders]
    without = (not any(face.has(keyword) for keyword in PARTNERS) for face in faces)
    return len(faces) == 2 and all(face.is_creature for face in faces) and any(without)


def are_legends_alike(leaders: tuple[Card, ...], keyword: KeywordName) -> bool:
    """Whether two cards are to lead a deck that both are legendary and have a keyword."""
    faces = [card.wordings[-1].face for card in leaders]
    return len(faces) == 2 and all(face.has(keyword) and Supertype.LEGENDARY in face.supertypes for face in faces)
