"""Decks: forty cards at least, and no other limit. Revised Edition, p. 11."""

from __future__ import annotations

from core.hooks.asking import rule
from core.hooks.deck import DeckList, Fault
from core.kernel.position import Position

SMALLEST = 40


@rule("p11.1")
def faults(position: Position, deck: DeckList) -> tuple[Fault, ...]:
    """A deck may hold any number of copies and has no upper limit."""
    if len(deck.cards) < SMALLEST:
        return (Fault(f"it has {len(deck.cards)} cards, fewer than {SMALLEST}", "p11.1"),)
    return ()
