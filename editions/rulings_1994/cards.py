"""Cards: those of the Unlimited Edition and of the expansions by then; a token costs nothing. Unlimited, p. 33."""

from __future__ import annotations

from datetime import date

from core.kernel.questions.asking import Answer, Sources, rule
from core.kernel.state.cards import Card, CardFact, WordingInForce, wording_on
from core.kernel.state.position import Position

TODAY = date(1994, 4, 14)
SOURCES: Sources = {
    CardFact.COSTLESS_IS_ZERO: ("Basic.28",),
    CardFact.COLORED_MANA_COUNTS: ("p15.1", "Casting.38"),
}


@rule("p33.4")
def wording_of(position: Position, card: Card, printing: str) -> Answer[WordingInForce]:
    """The wording of the day; if a printing is on the table, what that says."""
    return wording_on(card, TODAY, printing)
