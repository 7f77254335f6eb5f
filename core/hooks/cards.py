"""Which wording of a card counts, the printed one or that of the Oracle reference, and what its printed values come to."""

from __future__ import annotations

from core.kernel.questions.asking import Topic, question
from core.kernel.state.cards import Card, CardFact, Wording, WordingInForce
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission
from core.kernel.values.colors import Color
from core.kernel.values.zones import ObjectId


class Cards(Topic, name="cards", facts=CardFact):
    """Questions about a card's wordings, colors, mana value, name and set."""

    @question
    def wording_of(self, position: Position, card: Card, printing: str) -> WordingInForce:
        """Which dated wording of a card is in force.

        Asked once for each card as a game is set up. `printing` names a printing whose own wording is on the table. Early:
        what is printed counts. Later: the official wording of the day, the Oracle text, whatever is printed.
        """

    @question
    def colors_of(self, position: Position, wording: Wording) -> frozenset[Color]:
        """Which colors a card has.

        Asked once for each card as a game is set up. Early: the colored mana in its cost, nothing else. Middle: also what
        its text says. Late: also a color indicator.
        """

    @question
    def mana_values_of(self, position: Position, wording: Wording) -> tuple[int, ...]:
        """What mana values a split card has outside the stack.

        Asked as a game is set up. Early: no such cards. Middle: each half answers for itself, two numbers. Late: their sum.
        """

    @question
    def back_costs_as_front(self, position: Position, wording: Wording) -> bool:
        """Whether the back face of a card has the mana value of its front face.

        Asked as a game is set up, of double-faced cards. Early and middle: no such cards; what has no cost counts as
        costing nothing. Late: at first not, later it has.
        """

    @question
    def expansion_of(self, position: Position, card: Card, printing: str) -> str:
        """To which set a card belongs.

        Asked as a game is set up, of cards for which anything asks that. `printing` names the set from which the card on
        the table comes, if it is said. Early: silent; the symbol on the card is taken to decide. Middle: its expansion
        symbol and nothing else. Late: the set in which its name was printed first.
        """

    @question
    def share_name(self, position: Position, one: str, other: str, interchangeable: bool) -> bool:
        """Whether two objects have the same name, for an effect that looks for that.

        Asked where they might have. They bear one and the same name, or none at all, or two names that were declared
        `interchangeable`. All eras: the same name is the same, and none is no name. Late: interchangeable names are the
        same as well.
        """

    @question
    def may_stake(self, position: Position, source: ObjectId, for_ante: bool) -> Permission:
        """Whether an effect can put cards into the ante.

        Asked as one would. `for_ante` if its card says that it is for decks that play for ante alone. Early: silent;
        whatever a card says. Later: only such cards do.
        """

    @question
    def may_name_card(self, position: Position, said: str, is_half: bool, has_halves: bool) -> Permission:
        """Whether a card can be named by the whole name on it, or by the name of one half.

        Asked as one is named. Early: no such cards. Middle: a card of two halves only by both names. Late: only by one of
        them.
        """
