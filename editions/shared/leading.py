"""Which cards may lead a deck together, as far as several editions tell alike."""

from __future__ import annotations

from core.kernel.objects.cards import Card
from core.kernel.objects.keywords import KeywordName


def pairs_by(leaders: tuple[Card, ...], keyword: KeywordName) -> bool:
    """Whether two cards are to lead a deck because one of them has a keyword, which both might have."""
    return len(leaders) == 2 and any(card.wordings[-1].face.has(keyword) for card in leaders)
