"""Answers about decks that several editions give alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from core.hooks.deck import DeckFault, DeckList
from core.kernel.state.cards import Card
from core.kernel.state.position import Position
from core.kernel.values.card_types import NONTRADITIONAL, Supertype
from core.kernel.values.citations import ALLOWED, Permission
from core.kernel.values.variants import Hue

SMALLEST_CONSTRUCTED = 60
SIDEBOARD = 15
MOST_COPIES = 4


def for_ante(deck: DeckList) -> list[str]:
    """The cards of a deck and its sideboard that are to be left out where nobody plays for ante, if nobody does."""
    cards = () if deck.for_ante else (*deck.cards, *deck.sideboard)
    return sorted({card.name for card in cards if card.for_ante})


def no_most(position: Position) -> int:
    """There is no upper limit."""
    return 0


def cards_say(position: Position) -> bool:
    """A card may say how many of it a deck may hold."""
    return True


def anything_leads(position: Position, leaders: tuple[Card, ...]) -> Permission:
    """Whatever a player calls a leader is a card of the deck like any other."""
    return ALLOWED


def nothing_in_identity(position: Position, hue: Hue) -> bool:
    """No deck is bound to any colors."""
    return False


def is_basic(card: Card) -> bool:
    """Whether a card is a basic land."""
    return Supertype.BASIC in card.wordings[-1].face.supertypes


def constructed_faults(deck: DeckList, of_size: str, of_sideboard: str, of_copies: str) -> list[DeckFault]:
    """Fewer than sixty cards, a sideboard that has not fifteen, more than four of a name in both; each by its rule."""
    deck_faults = []
    if len(deck.cards) < SMALLEST_CONSTRUCTED:
        deck_faults.append(DeckFault(f"it has {len(deck.cards)} cards, fewer than {SMALLEST_CONSTRUCTED}", (of_size,)))
    if deck.sideboard and len(deck.sideboard) != SIDEBOARD:
        deck_faults.append(
            DeckFault(f"its sideboard has {len(deck.sideboard)} cards, not {SIDEBOARD}", (of_sideboard,))
        )
    counted = Counter(card.name for card in (*deck.cards, *deck.sideboard) if not is_basic(card))
    deck_faults += [
        DeckFault(f"it has {count} copies of {name}", (of_copies,))
        for name, count in counted.items()
        if count > MOST_COPIES and name not in deck.unlimited
    ]
    return deck_faults


def other_than_before(deck: DeckList, number: str) -> list[DeckFault]:
    """Whatever deck and sideboard have that neither had in the game before, by a rule."""
    if deck.before is None:
        return []
    more = beyond((*deck.cards, *deck.sideboard), deck.before)
    return [DeckFault(f"{name} was neither in the deck nor in the sideboard before", (number,)) for name in more]


def strangers(cards: Iterable[Card]) -> list[str]:
    """The names of the cards that are of no kind for ordinary decks."""
    return list(dict.fromkeys(card.name for card in cards if card.wordings[-1].face.types & NONTRADITIONAL))


def beyond(cards: Iterable[Card], stock: Iterable[Card]) -> list[str]:
    """The names of the cards of which there are more than in a stock."""
    return list((Counter(card.name for card in cards) - Counter(card.name for card in stock)).keys())
