"""From what a file holds to what is kept of it: each card as a block that is read, with the names by which it is found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from core.importing.collected_cards import CollectedCards
from core.importing.foreign_cards import Fault, ForeignCard, block_of, why_not
from core.importing.imported_cards import CardToKeep
from core.importing.reading_cards import subtypes_in
from core.kernel.values.records import Record


class CardToRead(Record):
    """A card with its block. `why` it cannot be written as one; nothing of it is read then."""

    card: ForeignCard
    block: str
    why: str = ""


def cards_to_read(collected: CollectedCards) -> list[CardToRead]:
    """The cards of a file, in alphabetical order."""
    cards = sorted(collected.cards.values(), key=lambda card: card.called)
    return [CardToRead(card, block_of(card), why_not(card)) for card in cards]


def subtypes_of(cards: Iterable[CardToRead]) -> tuple[str, ...]:
    """The subtypes that any of some cards has: texts may speak of them."""
    return subtypes_in(face.type_line for card_to_read in cards for face in card_to_read.card.faces)


def with_faults(cards: Sequence[CardToRead], faults_read: Iterable[Sequence[Fault]]) -> Iterator[CardToKeep]:
    """The cards as they are kept; of each that can be written it is given what keeps it from being read whole."""
    faults = iter(faults_read)
    for card_to_read in cards:
        whys = (Fault("", 0, card_to_read.why),) if card_to_read.why else tuple(next(faults))
        first = card_to_read.card.faces[0]
        types = " // ".join(face.type_line for face in card_to_read.card.faces)
        cost = " // ".join(face.cost for face in card_to_read.card.faces) if card_to_read.card.is_split else first.cost
        names = (card_to_read.card.called, card_to_read.card.name)
        yield CardToKeep(
            card_to_read.card.called,
            names,
            card_to_read.block,
            card_to_read.card.released,
            cost,
            types,
            whys,
            card_to_read.card.key,
        )
