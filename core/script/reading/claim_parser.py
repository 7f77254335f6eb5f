"""From the syntax tree of a line to the names and statements in it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from typing import Any

from lark import Token, Tree

from core.kernel.triggers.trigger_events import ORDINALS
from core.kernel.values.mana_symbols import mana
from core.rulebook.in_time import last_day_of
from core.rulebook.rules import Edition
from core.script.claims.base import CLAIMS, EVERY, Claim
from core.script.mistakes import Mistake
from core.script.names import AbilityName, Aim, CardName, CopyName, DamageName, Thing
from core.script.reading.lexing import ABOUT, ALL
from core.script.reading.tree import Line
from core.script.reading.vocabulary import EDITION, ScriptVocabulary, edition_meant
from core.script.statements import Editions, Expectation
from core.script.synonyms import in_braces, number


class Builder:
    """Makes records out of the syntax tree of one line."""

    def __init__(self, line: Line, vocabulary: ScriptVocabulary, mistakes: list[Mistake]) -> None:
        self.line = line
        self.vocabulary = vocabulary
        self.mistakes = mistakes

    def wrong(self, node: Any, message: str, hint: str = "") -> None:
        """Note a mistake in the stretch of a node or token."""
        self.mistakes.append(Mistake(self.line.number, *self.line.place(*_stretch(node)), message, hint))

    def card(self, tree: Any, player: str = "") -> CardName:
        """A card's name; a plain one may lean on `player`, who acts with the card."""
        owner, _, ordinal = tree.children
        if owner or ordinal:
            player = ""
        return self.named(tree, tree, int(ordinal[1:]) if ordinal else None, player)

    def named(self, tree: Any, node: Any, ordinal: int | None, player: str) -> CardName:
        """The name in a tree, which stands in the stretch of a node."""
        owner, name, _ = tree.children
        column, width = self.line.place(*_stretch(node))
        return CardName(str(name), str(owner or ""), ordinal, column, str(player), width)

    def count(self, token: Any, card: str = "", player: str = "") -> int:
        """A number of cards or times, which is at least one; perhaps of a player's cards of a name."""
        count = number(token)
        if count < 1:
            self.wrong(token, "expected a number above zero")
        return max(count, 1)

    def how_many(self, node: Any) -> tuple[Any, Any]:
        """The number that stands before a card, or behind it, and the card."""
        before, tree, behind = node.children
        if before is not None and behind is not None:
            self.wrong(behind, "the number is given twice; keep one")
        return (behind if before is None else before), tree

    def cards(self, nodes: list[Any], player: str) -> tuple[CardName, ...]:
        """The cards of a list that `player` acts with; `3 Mountain` stands for the first three of theirs."""
        cards: list[CardName] = []
        for node in nodes:
            if node is None:
                continue
            count, tree = self.how_many(node)
            if count is None:
                cards.append(self.card(tree, player))
            elif tree.children[-1] is not None:
                self.wrong(node, "this gives both a count and a number such as #2; keep one")
            else:
                several = range(1, self.count(count, str(tree.children[1]), player) + 1)
                cards += [self.named(tree, node, place, player) for place in several]
        self.once_each(nodes, cards)
        return tuple(cards)

    def once_each(self, nodes: list[Any], names: list[CardName]) -> None:
        """Cards in a list are named once each; of a line with another mistake nothing is said, as a name may stand for another."""
        if any(mistake.line == self.line.number for mistake in self.mistakes):
            return
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            hint = f"if there are several: '2 {twice.name}', or {twice.name} #1 and {twice.name} #2"
            self.wrong(nodes[-1] or nodes[-2], f"{twice.text!r} is named twice in this list", hint)

    def thing(self, node: Any) -> Thing:
        """A card or a player."""
        return self.card(node) if isinstance(node, Tree) else str(node)

    def aim(self, node: Any) -> Aim:
        """A card, a player, damage about to land, an ability that waits or a copy that does."""
        if isinstance(node, Tree) and node.data == "damage":
            source, recipient = node.children
            unspent = source is not None and not source.children
            card = self.card(source.children[0]) if source is not None and source.children else None
            to = None if recipient is None else self.thing(recipient.children[0])
            return DamageName(card, unspent, to)
        if isinstance(node, Tree) and node.data == "ability":
            place, named = node.children
            return AbilityName(self.card(named), 0 if place is None else ORDINALS.index(str(place.children[0])) + 1)
        if isinstance(node, Tree) and node.data == "copy":
            return CopyName(self.card(node.children[0]))
        return self.thing(node)


class ExpectationBuilder(Builder):
    """Makes the record of an expectation."""

    def expectation(self, tree: Tree[Token]) -> Expectation:
        """An expectation with its editions, if it names any."""
        editions, claim = [None, *tree.children][-2:]
        return self.expectation_of([editions, claim])

    def expectation_of(self, nodes: list[Any]) -> Expectation:
        """An expectation out of its two parts, of which the first may be missing."""
        editions, claim = nodes
        return Expectation(
            Editions() if editions is None else self.editions(editions), self.claim(claim), self.line.number
        )

    def editions(self, tree: Any) -> Editions:
        """Names and dates of editions."""
        names: list[str] = []
        days: dict[str, date | None] = {}
        for node in tree.children:
            if isinstance(node, Token):
                names.append(self._edition(node))
            elif node is not None:
                kinds = ("until",) if node.data == "until" else ("since", "until")
                days.update(zip(kinds, map(self._day, node.children), strict=False))
                if None not in days.values():
                    self._check_span(node, Editions((), **days))
        return Editions(tuple(names), **days)

    def _edition(self, token: Token) -> str:
        """The name of an edition; the first of January of a year is the document that was in force on it, and so is a day.

        A day on which its cards may say something else than on its own stays what it is.
        """
        name = str(token)
        if self.vocabulary.knows(EDITION, name):
            return self.vocabulary.edition(name).named(name)
        if token.type == "DATE" or _YEAR.fullmatch(name):
            day = self._day(token)
            documents = [edition for edition in self.vocabulary.every_edition if edition.in_force]
            if day is None or not documents:
                return name
            in_force = [edition for edition in documents if edition.since <= day]
            for edition in self.vocabulary.every_edition:
                if not in_force and edition.until is not None and edition.since <= day < edition.until:
                    in_force = [edition]
                    break
            if in_force:
                return self._on(in_force[-1], day).short if token.type == "DATE" else in_force[-1].short
            older = [
                edition
                for edition in self.vocabulary.every_edition
                if (not edition.based_on or edition.until is not None) and edition.day < documents[0].day
            ]
            near = [edition.short for edition in _beside(day, [*older, documents[0]])]
            hint = f"the nearest {'are' if len(near) > 1 else 'is'} {' and '.join(near)}"
            self.wrong(token, f"no rules document dates from {day}", hint)
            return name
        hint = edition_meant(name, self.vocabulary.of(EDITION), self.vocabulary.editions)
        self.wrong(token, f"no edition named {name!r}", hint)
        return name

    def _on(self, edition: Edition, day: date) -> Edition:
        return edition.on(min(day, last_day_of(edition, self.vocabulary.every_edition)))

    def _day(self, token: Any) -> date | None:
        text = str(token)
        if token.type == EDITION:
            return self.vocabulary.edition(text).day
        try:
            return date.fromisoformat(text if "-" in text else f"{number(text):04}-01-01")
        except ValueError:
            self.wrong(token, f"there is no day {text!r}; expected a day in the form YYYY-MM-DD, or a year")
            return None

    def _check_span(self, node: Any, span: Editions) -> None:
        """The rules of some edition are of a day within a stretch of time."""
        since, until = span.since, span.until
        if any(span.spans(edition.day) for edition in self.vocabulary.every_edition):
            return
        if since is not None and until is not None and since >= until:
            self.wrong(node, "this period ends before it begins", "put the earlier day first")
            return
        before = [] if since is None else [edition for edition in self.vocabulary.every_edition if edition.day < since]
        after = [] if until is None else [edition for edition in self.vocabulary.every_edition if edition.day >= until]
        near = [f"{edition.short}" for edition in (*before[-1:], *after[:1])]
        hint = f"the nearest {'are' if len(near) > 1 else 'is'} {' and '.join(near)}" if near else ""
        self.wrong(node, "no rules document dates from that period", hint)

    def claim(self, tree: Any) -> Claim:
        """A statement about the game."""
        return CLAIMS[tree.data].read(self, tree.children)

    def parts(self, nodes: list[Any]) -> dict[str, Any]:
        """The parts of a claim that its nodes stand for; those of a kind of their own are for the claim to read."""
        parts: dict[str, Any] = {}
        rules: list[str] = []
        for node in nodes:
            if node is None:
                continue
            if isinstance(node, Tree):
                parts |= self._part(node)
            elif node.type == "PLAYER":
                parts["player"] = str(node)
            elif node.type == "NUMBER":
                parts["number"] = number(node)
            elif node.type == "PT":
                parts["number"], parts["other"] = (int(part) for part in node.split("/"))
            elif node.type == "RULE":
                rules.append(str(node))
            elif node.type == "MANA":
                parts["mana"] = mana(in_braces(str(node)))
            elif node.type == "STRING":
                parts["said" if "text" in parts else "text"] = str(node)[1:-1]
            elif node.type == ABOUT:
                parts["text"] = " ".join(str(node).split())
            elif node.type in ("NO", "NOT"):
                parts["negated"] = True
            else:
                parts["word"] = str(node)
        return {**parts, "rules": tuple(rules)} if rules else parts

    def _part(self, node: Any) -> dict[str, Any]:
        """A card, or words that count as one."""
        if node.data == "subject":
            number_of, card = node.children
            several = None if number_of is None else EVERY if number_of == ALL else self.count(number_of)
            return {"card": self.card(card), "several": several}
        if node.data == "card":
            return {"card": self.card(node), "several": EVERY}
        if node.data == "source":
            return {"card": self.card(node.children[0])}
        return {"word": " ".join(str(part) for part in node.children if part is not None)}


def _beside(day: date, editions: Sequence[Edition]) -> list[Edition]:
    """The last of some editions before a day and the first after it, as far as there are such."""
    before = [edition for edition in editions if edition.day <= day]
    return [*before[-1:], *editions[len(before) :][:1]]


_YEAR = re.compile(r"\d{4}")


def _stretch(node: Any) -> tuple[int, int]:
    """Where a node, a token or a list of them begins and ends in its text."""
    if isinstance(node, list):
        stretches = [_stretch(part) for part in node if part is not None]
        return stretches[0][0], stretches[-1][1]
    if isinstance(node, Token):
        return node.start_pos or 0, node.end_pos or 0
    return node.meta.start_pos, node.meta.end_pos
