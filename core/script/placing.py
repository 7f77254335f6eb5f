"""From the syntax tree of a line of the set-up to the cards it places."""

from __future__ import annotations

from typing import Any

from lark import Token, Tree

from core.kernel.characteristics import KeywordName
from core.kernel.running import KEYWORD_COUNTERS
from core.script.lexing import number
from core.script.stating import Maker
from core.script.syntax import Entry
from core.script.vocabulary import listed

MARKS = {
    "tapped": "tapped",
    "new": "new",
    "hidden": "face down",
    "transformed": "transformed",
    "attached_to": "attached to",
    "damage": "damage",
    "owner": "owned by",
    "printing": "a printing",
    "commander": "commander",
}


IDLE_COUNTERS = {*(name.value for name in KeywordName), "exalted", "hexproof", "menace"} - set(KEYWORD_COUNTERS)
"""The keywords after which no counter is called that does anything: the rules name none, or the keyword is not known here."""
MOST_CARDS = 1000
"""How many cards of a kind may be put somewhere."""


class EntryMaker(Maker):
    """Makes the records of the cards that one line places."""

    def entries(self, tree: Tree[Token]) -> tuple[Entry, ...]:
        """The cards of a zone with their marks."""
        return tuple(self._entry(node) for node in tree.children)

    def _entry(self, node: Any) -> Entry:
        count, name, *marks = node.children
        column = self.line.column + self.offset + (name.start_pos or 0)
        said: dict[str, Any] = {}
        counters: dict[str, int] = {}
        for mark in marks:
            if mark is None:
                continue
            kind = str(mark.data)
            if kind == "counters":
                amount, counter = mark.children
                if str(counter) in counters:
                    self.wrong(mark, f"the mark '{counter} counters' is given twice")
                if str(counter) in IDLE_COUNTERS:
                    self.wrong(
                        mark, f"a counter called {counter} would do nothing; {listed(list(KEYWORD_COUNTERS), 'or')} do"
                    )
                counters[str(counter)] = number(amount)
                continue
            if kind in said:
                self.wrong(mark, f"the mark '{MARKS[kind]}' is given twice")
            said[kind] = self._value(kind, mark.children)
        total = self.count(count) if count else 1
        if total > MOST_CARDS:
            self.wrong(count, f"{total} cards are too many; expected {MOST_CARDS} of a kind at most")
            total = 1
        return Entry(str(name), total, self.line.number, column, counters=tuple(counters.items()), **said)

    def _value(self, kind: str, parts: list[Any]) -> Any:
        if kind == "attached_to":
            return self.card(parts[0])
        if kind == "damage":
            return number(parts[0])
        return str(parts[0]) if kind in ("owner", "printing") else True
