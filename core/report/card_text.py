"""A card's wording in an era's words, told from its effects."""

from __future__ import annotations

from core.hooks.rules import Rules
from core.kernel.cards import Card


def wording_lines(rules: Rules, card: Card) -> list[str]:
    """The lines of a card as an era knows it."""
    return [card.name]
