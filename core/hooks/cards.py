"""Which wording of a card counts, and what its printed values come to."""

from __future__ import annotations

from core.hooks.asking import Topic, question
from core.kernel.cards import Card, Wording, WordingInForce
from core.kernel.mana import Color
from core.kernel.position import Position


class Cards(Topic, name="cards"):
    """Questions about cards as such."""

    @question
    def wording_of(self, position: Position, card: Card, printing: str) -> WordingInForce:
        """Which dated wording of a card is in force. Asked once for each card as a game is set up.

        `printing` names a printing whose own wording is on the table. 1994: what is printed counts. Later: the official
        wording of the day, whatever is printed.
        """

    @question
    def colors_of(self, position: Position, wording: Wording) -> frozenset[Color]:
        """Which colours a card has. Asked once for each card as a game is set up.

        1994: the coloured mana in its cost, nothing else. 2006: also what its text says. 2024: also a colour indicator.
        """

    @question
    def mana_values_of(self, position: Position, wording: Wording) -> tuple[int, ...]:
        """Which numbers a split card's cost comes to outside the stack. Asked as a game is set up.

        1994: no such cards. 2006: each half answers for itself, two numbers. 2024: their sum.
        """
