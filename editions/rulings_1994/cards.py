"""Cards: those of the Unlimited Edition and of the expansions by then; a token costs nothing. Unlimited, p. 33."""

from __future__ import annotations

from datetime import date

from core.kernel.questions.asking import Sources, answer_with
from core.kernel.state.cards import CardFact
from editions.shared import cards as shared

TODAY = date(1994, 4, 14)
SOURCES: Sources = {
    CardFact.COSTLESS_IS_ZERO: ("Basic.28",),
    CardFact.COLORED_MANA_COUNTS: ("p15.1", "Casting.38"),
}

wording_of = answer_with(shared.worded_on(TODAY), "p33.4")
