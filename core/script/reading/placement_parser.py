"""From the syntax tree of a line of the set-up to the cards it places."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lark import Token, Tree

from core.kernel.state.active_effects import KEYWORD_COUNTERS
from core.kernel.values.keywords import KeywordName
from core.kernel.words.costs import LOYALTY
from core.script.names import listed, possessive
from core.script.reading.claim_parser import Builder
from core.script.reading.vocabulary import CARD
from core.script.synonyms import number
from core.script.syntax import CardName, PlacedCards

MARKS = {
    "tapped": "tapped",
    "untapped": "untapped",
    "new": "new",
    "hidden": "face down",
    "transformed": "transformed",
    "attached_to": "attached to",
    "damage": "damage",
    "owner": "owned by",
    "printing": "a printing",
    "commander": "commander",
    "token": "a token",
}


IDLE_COUNTERS = {*(name.value for name in KeywordName), "decayed"} - KEYWORD_COUNTERS
"""The keywords after which no counter is called that does anything: the rules name none, or the keyword is not known here."""
MOST_CARDS = 1000
"""How many cards of a kind may be put somewhere."""


class EntryBuilder(Builder):
    """Makes the records of the cards that one line places."""

    def entries(self, tree: Tree[Token]) -> tuple[PlacedCards, ...]:
        """The cards of a zone with their marks."""
        return tuple(entry for node in tree.children for entry in self._entries(node))

    def _entries(self, node: Any) -> list[PlacedCards]:
        """Some cards of a name, and what is attached to them."""
        parts: list[Any] = [part for part in node.children if part is not None]
        name = next(part for part in parts if isinstance(part, Token) and part.type == CARD)
        counts: list[Any] = [part for part in parts if isinstance(part, Token) and part.type in ("NUMBER", "TIMES")]
        marks = [part for part in parts if isinstance(part, Tree)]
        counts += [part.children[0] for part in marks if part.data == "times"]
        marks_of_card = [part for part in marks if part.data not in ("times", "wearing")]
        worn = self._counters_of_worn(str(name), marks)
        marks_said, counters = self._marks(str(name), [part for part in marks_of_card if part not in worn])
        for more in counts[1:]:
            self.wrong(more, "the number is given twice; keep one")
        total = self.count(counts[0]) if counts else 1
        if total > MOST_CARDS:
            self.wrong(counts[0], f"{total} cards is too many (at most {MOST_CARDS} of a name)")
            total = 1
        placed = PlacedCards(
            str(name), total, self.line.number, self._column(name), counters=tuple(counters.items()), **marks_said
        )
        wearing = [part.children[0] for part in marks if part.data == "wearing"]
        _, on_worn = self._marks(str(wearing[0]), worn) if worn else ({}, {})
        return [placed, *(self._worn(card, name, total, on_worn) for card in wearing)]

    def _counters_of_worn(self, host: str, marks: list[Any]) -> list[Any]:
        """Counters that are said behind the only card that is attached to another: of a kind of which that card alone speaks."""
        places = [place for place, part in enumerate(marks) if part.data == "wearing"]
        if len(places) != 1:
            return []
        own = self.vocabulary.counters.get(str(marks[places[0]].children[0]), ())
        return [
            part
            for part in marks[places[0] + 1 :]
            if part.data == "counters" and str(part.children[1]) in own
            if str(part.children[1]) not in self.vocabulary.counters.get(host, ())
        ]

    def _worn(self, card: Any, host: Any, hosts: int, counters: Mapping[str, int]) -> PlacedCards:
        """A card that the mark of another says is attached to it."""
        if hosts > 1:
            hint = f"list it as a separate card: '{card} (attached to ...)'"
            self.wrong(card, f"{card} can't be attached to {hosts} {host} at once", hint)
        on = CardName(str(host), column=self._column(host), width=len(host)) if hosts == 1 else None
        return PlacedCards(
            str(card), 1, self.line.number, self._column(card), attached_to=on, counters=tuple(counters.items())
        )

    def _column(self, token: Any) -> int:
        return self.line.place(token.start_pos or 0, token.end_pos or 0)[0]

    def _counters(self, card: str, mark: Any) -> tuple[Any, str]:
        """How many counters a mark says, and of what kind: of the only one that the card speaks of, if the mark does not say."""
        if mark.data == "counters":
            amount, counter = mark.children
            return amount, str(counter)
        if mark.data == "loyalty":
            return mark.children[0], LOYALTY
        (amount,) = mark.children
        kinds = self.vocabulary.counters.get(card, ())
        if len(kinds) != 1:
            hint = f"say what kind of counters: '{amount} {kinds[0] if kinds else '+1/+1'} counters'"
            counters_in_words = f"{listed(list(kinds))} counters" if kinds else "no counters"
            self.wrong(mark, f"{possessive(card)} text mentions {counters_in_words}", hint)
        return amount, kinds[0] if kinds else "+1/+1"

    def _marks(self, card: str, marks: list[Any]) -> tuple[dict[str, Any], dict[str, int]]:
        """What is said of some cards, and how many counters of each kind are on them."""
        values_by_mark: dict[str, Any] = {}
        counters: dict[str, int] = {}
        for mark in marks:
            kind = str(mark.data)
            if kind in ("counters", "plain_counters", "loyalty"):
                amount, counter = self._counters(card, mark)
                if counter in counters:
                    self.wrong(mark, f"the mark '{counter} counters' is given twice")
                if counter in IDLE_COUNTERS:
                    self.wrong(
                        mark,
                        f"a {counter} counter gives no ability here",
                        f"counters that do: {listed(sorted(KEYWORD_COUNTERS))}",
                    )
                counters[counter] = 1 if amount is None else number(amount)
                continue
            if kind in values_by_mark:
                self.wrong(mark, f"the mark '{MARKS[kind]}' is given twice")
            values_by_mark[kind] = self._value(kind, mark.children)
        if values_by_mark.pop("untapped", False) and "tapped" in values_by_mark:
            self.wrong(marks[0], "this says both tapped and untapped")
        return values_by_mark, counters

    def _value(self, kind: str, parts: list[Any]) -> Any:
        if kind == "attached_to":
            return self.card(parts[0])
        if kind == "damage":
            return number(parts[0])
        return str(parts[0]) if kind in ("owner", "printing", "token") else True
