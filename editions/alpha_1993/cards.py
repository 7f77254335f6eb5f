"""Cards: what is printed counts, and a card has one color. Alpha, pp. 20 and 33."""

from __future__ import annotations

from datetime import date

from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.cards import Card, Wording, WordingInForce, wording_on
from core.kernel.state.position import Position
from core.kernel.values.colors import Color
from core.rulebook.basing import Base

TODAY = date(1993, 8, 5)
PRINTING = "Alpha"


@rule("p33.4")
def wording_of(position: Position, card: Card, printing: str) -> Answer[WordingInForce]:
    """What the cards of this edition say, misprints included; if another printing is on the table, what that says."""
    return wording_on(card, TODAY, printing or PRINTING)


@rule("p20.1", "p20.2")
def colors_of(position: Position, wording: Wording, *, base: Base) -> Answer[frozenset[Color]]:
    """That of the mana in the cost; of a card with several the book says no more than that it has one at a time."""
    colors: frozenset[Color] = base(position, wording).answer
    if len(colors) < 2:
        return colors
    return cited(
        colors,
        "p20.1",
        silent="p20.6 gives a card one color at a time, and the book does not say which if several are in its cost; "
        "we take each of them",
    )
