"""From the syntax tree of a line to the record of what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lark import Token, Tree

from core.kernel.values.records import Record, altered
from core.script.lines.base import READERS
from core.script.mistakes import Mistake
from core.script.names import Aim, CardName, listed
from core.script.reading.claim_parser import ExpectationBuilder
from core.script.reading.lexing import ALL
from core.script.reading.tree import Line
from core.script.reading.vocabulary import ScriptVocabulary
from core.script.statements import CastLine, Expectation, LineOfPlay
from core.script.syntax import Seat


class Around(Record):
    """What a line of play stands in: whose turn, below the line that casts which spell, and what the players have.

    `it` is the only card that the line before names.
    """

    active: str = ""
    spell: CastLine | None = None
    seats: tuple[Seat, ...] = ()
    it: CardName | None = None


class LineBuilder(ExpectationBuilder):
    """Makes the record of one line of play."""

    def __init__(
        self,
        line: Line,
        vocabulary: ScriptVocabulary,
        mistakes: list[Mistake],
        read_expectations: Callable[[Line], tuple[Expectation, ...]],
        around: Around,
    ) -> None:
        super().__init__(line, vocabulary, mistakes)
        self.read_expectations = read_expectations
        self.around = around
        self.counters = False

    def content(self, tree: Tree[Token]) -> LineOfPlay:
        """What the line does."""
        return READERS[tree.data](self, *tree.children)

    def count(self, token: Any, card: str = "", player: str = "") -> int:
        """A number of cards or times; `all` are those that the set-up has in play, where the player holds no more of them."""
        if token != ALL:
            return super().count(token, card, player)
        zones = {zone: entries for seat in self.around.seats if seat.name == player for zone, entries in seat.zones}
        count = sum(entry.count for entry in zones.get("battlefield", ()) if entry.card == card)
        if not count or any(entry.card == card for entry in zones.get("hand", ())):
            self.wrong(
                token, f"it isn't clear how many copies of {card} {player} will have", f"say how many: '3 {card}'"
            )
        return max(count, 1)

    def aim(self, node: Any) -> Aim:
        """What a line aims at; `it` is the spell of the line above, or else the only card that the line before names."""
        if not isinstance(node, Tree) or node.data != "it":
            return super().aim(node)
        spell = self.around.spell
        if spell is None and self.around.it is not None:
            column, width = self.line.place(node.meta.start_pos, node.meta.end_pos)
            return altered(self.around.it, column=column, width=width, player="")
        if spell is None:
            self.wrong(node, "'it' means the spell this line responds to; indent the line under that spell")
            return ""
        things = [aim.text for aim in spell.targets if isinstance(aim, CardName) and not self._is_out_of_question(aim)]
        if things:
            self.wrong(node, f"'it' could be {listed([spell.card.text, *things], 'or')}", "name the card")
        return altered(spell.card, player="")

    def _is_out_of_question(self, aim: CardName) -> bool:
        """Whether `it` cannot be a target of the spell above: a line that counters is about no card that is set up in play."""
        if not self.counters:
            return False
        zones = [(zone, entry.card) for seat in self.around.seats for zone, entries in seat.zones for entry in entries]
        return {zone for zone, card in zones if card == aim.name} == {"battlefield"}
