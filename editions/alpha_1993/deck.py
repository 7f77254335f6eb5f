"""Decks: forty cards at least, which stay the same within a competition. Alpha, pp. 6-7."""

from __future__ import annotations

from core.hooks.deck import DeckFault, DeckList
from core.kernel.questions.asking import Answer, rule
from core.kernel.state.position import Position
from core.rulebook.basing import Base


@rule("p6.9", "p7.5")
def faults(position: Position, deck: DeckList, *, base: Base) -> Answer[tuple[DeckFault, ...]]:
    """Within a competition only what is won and lost as ante changes a deck."""
    faults_found: tuple[DeckFault, ...] = base(position, deck).answer
    if deck.before is not None:
        reason = "a deck cannot be changed during a competition, except by what is won or lost as ante"
        faults_found = (*faults_found, DeckFault(reason, ("p7.5",)))
    return faults_found
