"""Which decks are legal."""

from __future__ import annotations

from core.hooks.asking import Topic, question
from core.kernel.cards import Card
from core.kernel.immutable import immutable
from core.kernel.position import Position


@immutable
class DeckList:
    """A deck as it is handed in: every card once for each copy, with its sideboard."""

    cards: tuple[Card, ...]
    sideboard: tuple[Card, ...] = ()
    limited: bool = False


@immutable
class Fault:
    """Something that makes a deck illegal, with its rules."""

    reason: str
    rules: tuple[str, ...]


class Deck(Topic, name="deck"):
    """Questions about deck construction."""

    @question
    def most_cards(self, position: Position) -> int:
        """How many cards a deck may have at most; 0 if there is no limit. Asked of each deck that a script gives whole.

        All eras: as many as its player likes.
        """

    @question
    def faults(self, position: Position, deck: DeckList) -> tuple[Fault, ...]:
        """What is wrong with a deck and its sideboard. Asked when a script gives whole decks.

        Early: fewer than 40 cards. Middle: fewer than 60 (40 in limited), more than four of a name. Late: the same, with names
        declared interchangeable counted together and a sideboard of fifteen at most.
        """
