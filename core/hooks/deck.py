"""Which decks are legal."""

from __future__ import annotations

from dataclasses import dataclass

from core.hooks.asking import Topic, question
from core.kernel.cards import Card
from core.kernel.position import Position


@dataclass(frozen=True, slots=True)
class DeckList:
    """A deck as it is handed in: every card once for each copy, with its sideboard."""

    cards: tuple[Card, ...]
    sideboard: tuple[Card, ...] = ()
    limited: bool = False


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that makes a deck illegal, with its rule."""

    reason: str
    rule: str


class Deck(Topic, name="deck"):
    """Questions about deck construction."""

    @question
    def faults(self, position: Position, deck: DeckList) -> tuple[Fault, ...]:
        """What is wrong with a deck and its sideboard. Asked when a script gives whole decks.

        1994: fewer than 40 cards. 2006: fewer than 60 (40 in limited), more than four of a name. 2024: as 2006, with names
        declared interchangeable counted together and a sideboard of fifteen at most.
        """
