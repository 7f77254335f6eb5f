"""Decks: forty cards at least, and no other limit. Revised Edition, pp. 3 and 11."""

from __future__ import annotations

from core.hooks.deck import DeckFault, DeckList, Supplement
from core.kernel.questions.asking import Answer, answer_with, cited, rule
from core.kernel.state.position import Position
from editions.shared import deck as shared

SMALLEST = 40

cards_set_number = answer_with(shared.cards_say, "p11.1")
most_cards = answer_with(shared.no_most, "p11.1")


may_lead = answer_with(shared.anything_leads, absent="commanders")
is_in_identity = answer_with(shared.nothing_in_identity, absent="color identity for decks")


@rule("p11.1")
def faults(position: Position, deck: DeckList) -> Answer[tuple[DeckFault, ...]]:
    """A deck may hold any number of copies, has no upper limit, and may be rebuilt from any stock between games."""
    deck_faults = []
    if len(deck.cards) < SMALLEST:
        deck_faults.append(DeckFault(f"it has {len(deck.cards)} cards, fewer than {SMALLEST}", ("p11.1",)))
    if strange := shared.strangers(deck.cards):
        deck_faults.append(
            DeckFault(f"it has {' and '.join(strange)}, which is of no sort that makes a deck", ("p3.2",))
        )
    if deck_faults:
        return tuple(deck_faults)
    return cited((), "p11.1", "p3.4") if deck.sideboard or deck.has_changed or deck.before is not None else ()


@rule("p3.2", absent="supplementary decks")
def supplement_faults(position: Position, supplement: Supplement) -> tuple[DeckFault, ...]:
    """Nothing is asked of what the book does not know."""
    return ()
