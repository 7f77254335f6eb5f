"""What the tournament rules of 1994-01-26 ask besides the book: sixty cards, four of a name, a sideboard, and a fake ante.

They say nothing of hands without lands, nor of who starts: there the book decides. That a card of the Limited List may be drawn but
once is looked at after a duel, by the players; here nobody does.
"""

from __future__ import annotations

from core.hooks.deck import DeckFault, DeckList
from core.hooks.opening import AnteKind
from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.records import altered
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.rulebook.basing import Base
from editions.shared import deck as shared

BANNED = frozenset({"Contract from Below", "Darkpact", "Demonic Attorney", "Jeweled Bird", "Shahrazad"})


@rule("Deck-Construction.1", "Deck-Construction.2", "Deck-Construction.4")
def faults(position: Position, deck: DeckList, *, base: Base) -> Answer[tuple[DeckFault, ...]]:
    """Sixty cards, a sideboard of fifteen or none, four of a name in both, nothing banned; between games cards change places.

    Decks of opened cards are none that these rules speak of.
    """
    if deck.limited:
        return base(position, deck)
    deck_faults = shared.constructed_faults(deck, "Deck-Construction.1", "Deck-Construction.1", "Deck-Construction.2")
    named = dict.fromkeys(card.name for card in (*deck.cards, *deck.sideboard) if card.name in BANNED or card.for_ante)
    deck_faults += [DeckFault(f"{name} is banned", ("Deck-Construction.4",)) for name in named]
    deck_faults += shared.other_than_before(deck, "Floor-Rules.5")
    of_book: tuple[DeckFault, ...] = base(position, altered(deck, before=None)).answer
    return cited(
        (*deck_faults, *of_book), "Deck-Construction.1", "Deck-Construction.2", "Deck-Construction.4", "Floor-Rules.5"
    )


@rule("Floor-Rules.6")
def ante(position: Position, agreed: bool) -> AnteKind:
    """The top card of each deck, as for a real ante: nobody has to wager it, and a fake one is laid aside all the same."""
    return AnteKind.TOP_CARD


@rule("Floor-Rules.6")
def owner_after(position: Position, card: ObjectId, *, base: Base) -> Answer[PlayerId]:
    """Nobody wins a fake ante: it goes back to its owner's deck."""
    thing = position.objects[card]
    if thing.zone is Zone.ANTE and not position.agreed.for_ante:
        return thing.owner
    return base(position, card)


@rule("Floor-Rules.4")
def wins_for_the_match(position: Position) -> int:
    """Two of three games; three of five in the last rounds, which a script does not tell from others."""
    return 2
