"""What the document of 2014-06-01 has otherwise than that of 2014-07-18: basic lands of limited decks are opened, too."""

from __future__ import annotations

from core.hooks.deck import DeckFault, DeckList
from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.rulebook.basing import Base
from editions.shared import deck as shared


@rule("100.2a", "100.5")
def faults(position: Position, deck: DeckList, *, base: Base) -> Answer[tuple[DeckFault, ...]]:
    """A limited deck is made using only what was opened, and basic lands are no exception."""
    base_answer = base(position, deck)
    team = (deck, *deck.teammates)
    opened = [card for team_deck in team for card in team_deck.pool or ()]
    if not deck.limited or not opened:
        return base_answer
    lands = [card for team_deck in team for card in team_deck.cards if shared.is_basic(card)]
    strange = (DeckFault(f"{name} is not from its pool", ("100.2b",)) for name in shared.beyond(lands, opened))
    return cited((*base_answer.answer, *strange), "100.2b", "100.5")
