"""The Comprehensive Rules of 2003-10-01, as far as they differ from those after."""

from __future__ import annotations

from core.kernel.questions.asking import answer_with
from core.kernel.words.modifications import Layer
from core.rulebook.basing import changed
from editions.shared import deck, winning

PLACES = changed({Layer.POWER_SET_WITH_TYPE: None})
cards_set_number = answer_with(deck.cards_say, "103.1")
must_draw_from_nothing = answer_with(winning.loses_ever, "102.2", "420.5g")


may_concede = answer_with(winning.conceding_unless_forbidden("103.1"), "102.7")
