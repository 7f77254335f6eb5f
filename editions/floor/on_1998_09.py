"""What the floor rules of September 1998 ask besides the book: sixty cards, four of a name, no ante, a new hand one card smaller.

Which cards are restricted or banned goes by the format of a tournament, which no script names.
"""

from __future__ import annotations

from core.hooks.deck import DeckFault, DeckList
from core.hooks.opening import AnteKind, GameBefore, MulliganRecord, MulliganStep, StarterRule
from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.records import altered
from core.rulebook.basing import Base
from editions.shared import deck as decks
from editions.shared import opening as shared


@rule("D.13.5", "D.13.6", "D.13.7", "D.8.1")
def faults(position: Position, deck: DeckList, *, base: Base) -> Answer[tuple[DeckFault, ...]]:
    """Sixty cards, a sideboard of fifteen or none and four of a name in both; forty cards out of opened ones, whatever the rest."""
    of_book: tuple[DeckFault, ...] = base(position, altered(deck, before=None)).answer
    if deck.limited:
        few = [DeckFault(f"it has {len(deck.cards)} cards, fewer than 40", ("D.17.4",))] if len(deck.cards) < 40 else []
        return cited((*few, *of_book), "D.17.4", "D.17.5", "D.17.8")
    deck_faults = decks.constructed_faults(deck, "D.13.5", "D.13.6", "D.13.7")
    deck_faults += decks.other_than_before(deck, "D.8.1")
    return (*deck_faults, *of_book)


@rule("D.10.2")
def ante(position: Position, agreed: bool) -> AnteKind:
    """Nobody may play for it."""
    return AnteKind.NOTHING


@rule("D.10.5")
def starter(position: Position, before: GameBefore, *, base: Base) -> Answer[StarterRule]:
    """Whoever wins the toss before a match chooses; of later games the book speaks."""
    return StarterRule.WINNER_CHOOSES if before is GameBefore.NONE else base(position, before)


@rule("D.10.3", "D.10.4")
def next_mulligan(position: Position, record: MulliganRecord) -> MulliganStep:
    """Whoever starts goes on until keeping, then the other; each new hand has a card fewer."""
    return shared.mulligans_in_turn(position, record, shared.SEVEN - 1)
