"""Decks: sixty cards and four of a name, forty in limited play. 100."""

from __future__ import annotations

from collections import Counter

from core.hooks.deck import DeckFault, DeckList, Supplement
from core.kernel.questions.asking import Answer, answer_with, cited, rule
from core.kernel.state.position import Position
from editions.shared import deck as shared

cards_set_number = answer_with(shared.cards_say, "103.1")
most_cards = answer_with(shared.no_most, "100.4")


may_lead = answer_with(shared.anything_leads, absent="commanders")
is_in_identity = answer_with(shared.nothing_in_identity, absent="color identity for decks")


@rule("100.2", "100.4")
def faults(position: Position, deck: DeckList) -> Answer[tuple[DeckFault, ...]]:
    """Minimum sizes, and at most four of each English name that is no basic land. Sideboards are left to the events."""
    smallest, number = (40, "100.3") if deck.limited else (60, "100.2")
    deck_faults = []
    if len(deck.cards) < smallest:
        deck_faults.append(DeckFault(f"it has {len(deck.cards)} cards, fewer than {smallest}", (number,)))
    deck_faults += [DeckFault(f"{name} is left out without ante", ("217.9c",)) for name in shared.for_ante(deck)]
    if strange := shared.strangers(deck.cards):
        deck_faults.append(DeckFault(f"it has cards without the Magic back: {' and '.join(strange)}", ("200.1",)))
    if not deck.limited:
        counted = Counter(card.name for card in deck.cards if not shared.is_basic(card))
        deck_faults += [
            DeckFault(f"it has {count} copies of {name}", ("100.2",))
            for name, count in counted.items()
            if count > 4 and name not in deck.unlimited
        ]
    if (deck.sideboard or deck.before is not None) and not deck_faults:
        return cited(
            (),
            "100.2",
            "100.4",
            "100.5",
            silent="the text does not mention sideboards; we allow any size and any exchange",
        )
    used = (card for card in deck.cards if not shared.is_basic(card))
    if deck.pool is not None and not deck_faults and shared.beyond(used, deck.pool):
        return cited(
            (),
            "100.3",
            "100.4",
            silent="the text limits a player to the cards they have, and does not say that these are the "
            "opened ones; we allow others",
        )
    return cited(tuple(deck_faults), "100.3", "100.4") if deck.limited else tuple(deck_faults)


@rule("200.1", absent="supplementary decks")
def supplement_faults(position: Position, supplement: Supplement) -> tuple[DeckFault, ...]:
    """Nothing is asked of what these rules do not know."""
    return ()
