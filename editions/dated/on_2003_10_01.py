"""The Comprehensive Rules of 2003-10-01, as far as they differ from those after."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, answer_with, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.zones import PlayerId
from core.kernel.words.modifications import Layer
from core.rulebook.basing import changed
from editions.shared import deck, winning

PLACES = changed({Layer.POWER_SET_WITH_TYPE: None})
cards_set_number = answer_with(deck.cards_say, "103.1")
must_draw_from_nothing = answer_with(winning.loses_ever, "102.2", "420.5g")


@rule("102.7")
def may_concede(position: Position, player: PlayerId) -> Answer[Permission]:
    """A player may give up at any time, unless a card takes that away."""
    if winning.card_forbids_conceding(position, player):
        return cited(denied("a card forbids conceding"), "103.1")
    return ALLOWED
