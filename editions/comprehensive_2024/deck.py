"""Decks: sixty cards and four of a name, interchangeable names together; sideboards of fifteen; forty in limited play. 100."""

from __future__ import annotations

from collections import Counter

from core.hooks.asking import rule
from core.hooks.deck import DeckList, Fault
from core.kernel.cards import Card
from core.kernel.characteristics import Supertype
from core.kernel.position import Position


@rule("100.2", "100.2a", "100.2b", "100.4", "100.4a", "100.5")
def faults(position: Position, deck: DeckList) -> tuple[Fault, ...]:
    """Minimum sizes, at most four of each English name with the sideboard counted in, and a sideboard of fifteen at most."""
    smallest = 40 if deck.limited else 60
    found = []
    if len(deck.cards) < smallest:
        number = "100.2b" if deck.limited else "100.2a"
        found.append(Fault(f"it has {len(deck.cards)} cards, fewer than {smallest}", number))
    if deck.limited:
        return tuple(found)
    counted = Counter(_name_of(card) for card in (*deck.cards, *deck.sideboard) if not _is_basic(card))
    for name, count in counted.items():
        if count > 4:
            together = any(card.same_as == name for card in (*deck.cards, *deck.sideboard))
            number = "100.2a, 201.3b" if together else "100.2a"
            with_sideboard = any(_name_of(card) == name for card in deck.sideboard)
            found.append(Fault(f"it has {count} of {name}", f"{number}, 100.4a" if with_sideboard else number))
    if len(deck.sideboard) > 15:
        found.append(Fault(f"its sideboard has {len(deck.sideboard)} cards, more than 15", "100.4a"))
    return tuple(found)


def _name_of(card: Card) -> str:
    return card.same_as or card.name


def _is_basic(card: Card) -> bool:
    return Supertype.BASIC in card.wordings[-1].face.supertypes
