"""Decks: sixty cards and four of a name, interchangeable names together; sideboards of fifteen; forty in limited play. 100."""

from __future__ import annotations

from collections import Counter

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.deck import DeckList, Fault
from core.kernel.cards import Card
from core.kernel.characteristics import Supertype
from core.kernel.position import Position
from editions.shared import deck as shared

most_cards = answer_with(shared.no_most, "100.5")


@rule("100.2a", "100.5")
def faults(position: Position, deck: DeckList) -> Answer[tuple[Fault, ...]]:
    """Minimum sizes, at most four of each English name with the sideboard counted in, and a sideboard of fifteen at most."""
    smallest, number = (40, "100.2b") if deck.limited else (60, "100.2a")
    found = []
    if len(deck.cards) < smallest:
        found.append(Fault(f"it has {len(deck.cards)} cards, fewer than {smallest}", (number,)))
    if deck.limited:
        return cited(tuple(found), "100.2b", "100.5")
    found += _too_many_copies(deck)
    if len(deck.sideboard) > 15:
        found.append(Fault(f"its sideboard has {len(deck.sideboard)} cards, more than 15", ("100.4a",)))
    return cited(tuple(found), "100.2a", "100.4", "100.4a", "100.5") if deck.sideboard else tuple(found)


def _too_many_copies(deck: DeckList) -> list[Fault]:
    cards = [card for card in (*deck.cards, *deck.sideboard) if not _is_basic(card)]
    found = []
    for name, count in Counter(_name_of(card) for card in cards).items():
        if count > 4:
            alike = [card for card in cards if _name_of(card) == name]
            names = list(dict.fromkeys(card.name for card in alike))
            rules = ["100.2a"]
            rules += ["201.3b"] if len(names) > 1 else []
            rules += ["100.4a"] if any(card in deck.sideboard for card in alike) else []
            found.append(Fault(f"it has {count} of {' and '.join(names)}", tuple(rules)))
    return found


def _name_of(card: Card) -> str:
    return card.same_as or card.name


def _is_basic(card: Card) -> bool:
    return Supertype.BASIC in card.wordings[-1].face.supertypes
