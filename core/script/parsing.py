"""Second stage of reading: each line by itself, from tokens to records. All mistakes are collected, none stops the reading."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Any, cast

from lark import Lark, Token, Tree, UnexpectedInput
from lark.lexer import Lexer

from core.kernel.mana import mana
from core.script.lexing import LexicalMistake, Vocabulary, number, tokens
from core.script.mistakes import Mistake
from core.script.syntax import (
    AbilityName,
    Aim,
    AsDestroyed,
    Attack,
    Block,
    BoundaryLine,
    CardName,
    Cast,
    Concede,
    DamageName,
    Deed,
    Divide,
    Editions,
    Entry,
    Expect,
    Expectation,
    Fact,
    Group,
    OnceAssigned,
    Pick,
    Refrain,
    Save,
    TapForMana,
    Thing,
    TurnUp,
    Use,
    WhenTriggers,
)
from core.script.tree import Line

STARTS = ["action", "expectation", "entries", "turn_of"]
TERMINAL_WORDS = {
    "PLAYER": "a player",
    "CARD": "a card",
    "ORDINAL": "a number such as #2",
    "NUMBER": "a number",
    "MANA": "mana such as {G}",
    "PT": "power and toughness such as 2/2",
    "RULE": "a rule number",
    "DATE": "a date such as 2009-07-10",
    "MODE": "a way of using the card",
    "LABEL": "the name of an ability",
    "COLOR": "a colour",
    "COUNTER": "a kind of counter",
    "KEYWORD": "a keyword ability",
    "EDITION": "an edition",
    "STRING": "words in quotes",
    "ZONE": "hand, library or graveyard",
    "PRINTING": "a printing",
    "_S": "'s",
    "$END": "the end of the line",
}


class _Given(Lexer):
    """A lexer that is given its tokens: they are made in `lexing`, which knows the names of the script."""

    def __init__(self, lexer_conf: object) -> None:
        """Nothing to set up."""

    def lex(self, lexer_state: Any) -> Iterator[Token]:  # type: ignore[override]
        """The tokens themselves."""
        return iter(lexer_state)


@cache
def grammar() -> tuple[Lark, dict[str, str], dict[str, str]]:
    """The parser, the terminal of each word, and the word of each terminal."""
    text = (files(__package__) / "lines.lark").read_text(encoding="utf-8")
    parser = Lark(text, parser="lalr", lexer=_Given, start=STARTS, maybe_placeholders=True)
    words = {
        terminal.pattern.value: terminal.name
        for terminal in parser.terminals
        if terminal.pattern is not None and terminal.pattern.value.isalpha()
    }
    return parser, words, {terminal: word for word, terminal in words.items()}


class LineReader:
    """Reads single lines of one script. Mistakes go into a list that the whole reading shares."""

    def __init__(self, vocabulary: Vocabulary, mistakes: list[Mistake]) -> None:
        self.vocabulary = vocabulary
        self.mistakes = mistakes

    def _tree(self, line: Line, text: str, offset: int, start: str) -> Tree[Token] | None:
        parser, words, terminals = grammar()
        base = line.column + offset
        try:
            found = tokens(text, self.vocabulary, words)
        except LexicalMistake as wrong:
            self.mistakes.append(Mistake(line.number, base + wrong.column, wrong.width, wrong.message, wrong.hint))
            return None
        try:
            return parser.parse(cast(str, found), start=start)
        except UnexpectedInput as wrong:
            self.mistakes.append(_unexpected(wrong, line, base, text, terminals))
            return None

    def deed(self, line: Line) -> Deed | None:
        """What a line of play says."""
        tree = self._tree(line, line.text, 0, "action")
        return None if tree is None else _Maker(self, line, 0).deed(tree)

    def expectation(self, line: Line, text: str, offset: int) -> Expectation | None:
        """One expectation, without the word that introduces it."""
        tree = self._tree(line, text, offset, "expectation")
        return None if tree is None else _Maker(self, line, offset).expectation(tree)

    def entries(self, line: Line, text: str, offset: int) -> tuple[Entry, ...]:
        """The cards of a zone."""
        if text in ("none", "nothing", "empty"):
            return ()
        tree = self._tree(line, text, offset, "entries")
        return () if tree is None else _Maker(self, line, offset).entries(tree)

    def turn_of(self, line: Line) -> str | None:
        """The player of a line such as `Ann's turn`."""
        tree = self._tree(line, line.text, 0, "turn_of")
        return None if tree is None else str(tree.children[0])


def _unexpected(wrong: UnexpectedInput, line: Line, base: int, text: str, terminals: dict[str, str]) -> Mistake:
    expected = cast("set[str]", getattr(wrong, "expected", None) or getattr(wrong, "accepts", set()) or set())
    words = sorted({TERMINAL_WORDS.get(name) or f"'{terminals.get(name, _sign(name))}'" for name in expected})
    wanted = " or ".join(filter(None, [", ".join(words[:-1]), words[-1]])) if words else "something else"
    if len(words) > 8:
        wanted = ", ".join(words[:8]) + " or the like"
    token = getattr(wrong, "token", None)
    if token is None or token.type == "$END":
        return Mistake(line.number, base + len(text), 1, f"the line is not finished; expected {wanted}")
    return Mistake(
        line.number, base + (token.column or 0), len(token), f"did not expect {str(token)!r} here; expected {wanted}"
    )


def _sign(terminal: str) -> str:
    return {"COMMA": ",", "COLON": ":", "LPAR": "(", "RPAR": ")", "EQUAL": "="}.get(terminal, terminal.lower())


class _Maker:
    """Makes records out of the syntax tree of one line."""

    def __init__(self, reader: LineReader, line: Line, offset: int) -> None:
        self.reader = reader
        self.line = line
        self.offset = offset

    def deed(self, tree: Tree[Token]) -> Deed | None:
        maker = getattr(self, f"_{tree.data}")
        return cast("Deed | None", maker(tree.children))

    def card(self, tree: Any) -> CardName:
        owner, name, ordinal = tree.children
        column = self.line.column + self.offset + ((owner or name).column or 0)
        return CardName(str(name), str(owner or ""), int(ordinal[1:]) if ordinal else None, column)

    def thing(self, node: Any) -> Thing:
        return self.card(node) if isinstance(node, Tree) else str(node)

    def aim(self, node: Any) -> Aim:
        if isinstance(node, Tree) and node.data == "damage":
            source, recipient = node.children
            unspent = source is not None and not source.children
            card = self.card(source.children[0]) if source is not None and source.children else None
            to = None if recipient is None else self.thing(recipient.children[0])
            return DamageName(card, unspent, to)
        if isinstance(node, Tree) and node.data == "ability":
            return AbilityName(self.card(node.children[0]))
        return self.thing(node)

    def cards(self, nodes: list[Any]) -> tuple[CardName, ...]:
        return tuple(self.card(node) for node in nodes if node is not None)

    def clauses(self, nodes: list[Any]) -> dict[str, Any]:
        """What the clauses of a spell or ability say; a clause given twice is a mistake."""
        found: dict[str, Any] = {}
        for node in nodes:
            key, value = self._clause(node)
            if key in found:
                self._wrong(f"the line says twice what concerns {key.replace('_', ' ')}")
            found[key] = value
        return found

    def _clause(self, node: Any) -> tuple[str, Any]:
        parts = [part for part in node.children if part is not None]
        data = str(node.data)
        if data == "targeting":
            return "targets", tuple(self.aim(part) for part in parts)
        if data == "about":
            return "about", self.aim(parts[0])
        if data == "half":
            return "half", self.card(parts[0]).name
        if data in ("paying", "giving"):
            return ("pay_with" if data == "paying" else "give_up"), self.cards(parts)
        values: dict[str, tuple[str, Any]] = {
            "x_is": ("x", number(parts[-1]) if parts else 0),
            "mode": ("mode", str(parts[0]) if parts else ""),
            "face_down": ("face_down", True),
            "label": ("label", str(parts[0]) if parts else ""),
            "times": ("times", number(parts[0]) if parts and data == "times" else 1),
            "twice": ("times", 2),
        }
        return values[data]

    def _wrong(self, message: str) -> None:
        line = self.line
        self.reader.mistakes.append(Mistake(line.number, line.column, len(line.text), message))

    def _cast(self, nodes: list[Any]) -> Deed:
        player, card, *clauses = nodes
        said = self.clauses(clauses)
        for unfit in ("label", "times"):
            if said.pop(unfit, None) is not None:
                self._wrong(f"a spell is not cast with {'a label' if unfit == 'label' else 'a number of times'}")
        return Cast(str(player), self.card(card), verb=self.line.text.split()[1], **said)

    def _use(self, nodes: list[Any]) -> Deed:
        player, card, *clauses = nodes
        said = self.clauses(clauses)
        for unfit in ("half", "face_down"):
            if said.pop(unfit, None) is not None:
                self._wrong("only a spell is cast as one half or face down")
        return Use(str(player), self.card(card), **said)

    def _tap(self, nodes: list[Any]) -> Deed:
        player, *rest = nodes
        groups = [node for node in rest if isinstance(node, Tree)]
        kind = next((str(node) for node in rest if isinstance(node, Token)), "")
        made = tuple(
            Group(self.card(group.children[1]), number(cast(str, group.children[0])) if group.children[0] else 1)
            for group in groups
        )
        return TapForMana(str(player), made, kind)

    def _turn_up(self, nodes: list[Any]) -> Deed:
        return TurnUp(str(nodes[0]), self.card(nodes[1]))

    def _attack(self, nodes: list[Any]) -> Deed:
        bands = tuple(self.cards(cast("list[Any]", band.children)) for band in nodes[1:] if band is not None)
        return Attack(str(nodes[0]), bands)

    def _refrain(self, nodes: list[Any]) -> Deed:
        return Refrain(str(nodes[0]), self.line.text.split()[-1])

    def _block(self, nodes: list[Any]) -> Deed:
        player, attacker, *blockers = nodes
        return Block(str(player), self.card(attacker), self.cards(blockers))

    def _concede(self, nodes: list[Any]) -> Deed:
        return Concede(str(nodes[0]))

    def _divide(self, nodes: list[Any]) -> Deed:
        player, card, *rest = nodes
        shares = tuple(
            (number(cast(str, node.children[0])), self.thing(node.children[1]))
            for node in rest
            if isinstance(node, Tree)
        )
        return Divide(str(player), self.card(card), shares)

    def _pick(self, way: str, nodes: list[Any]) -> Deed:
        player, *things = nodes
        return Pick(str(player), way, tuple(self.aim(node) for node in things if node is not None))

    def _discards(self, nodes: list[Any]) -> Deed:
        return self._pick("discards", nodes)

    def _sacrifices(self, nodes: list[Any]) -> Deed:
        return self._pick("sacrifices", nodes)

    def _keeps(self, nodes: list[Any]) -> Deed:
        return self._pick("keeps", nodes)

    def _mulligans(self, nodes: list[Any]) -> Deed:
        return self._pick("mulligans", nodes)

    def _bottoms(self, nodes: list[Any]) -> Deed:
        return self._pick("bottoms", nodes)

    def _begins(self, nodes: list[Any]) -> Deed:
        return Pick(str(nodes[0]), "begins", (), self.card(nodes[1]))

    def _accepts(self, nodes: list[Any]) -> Deed:
        return Pick(str(nodes[0]), "accepts", (), self.card(nodes[1]) if nodes[1] is not None else None)

    def _declines(self, nodes: list[Any]) -> Deed:
        return Pick(str(nodes[0]), "declines", (), self.card(nodes[1]) if nodes[1] is not None else None)

    def _chooses(self, nodes: list[Any]) -> Deed:
        player, *picked, about = nodes
        things: list[Aim | str] = []
        for node in picked:
            if node is None:
                continue
            if isinstance(node, Tree) and node.data == "nothing":
                continue
            things.append(self.aim(node))
        return Pick(str(player), "chooses", tuple(things), self.card(about) if about is not None else None)

    def _starts(self, nodes: list[Any]) -> Deed:
        return Pick(str(nodes[0]), "starts", (str(nodes[0]),))

    def _lets_start(self, nodes: list[Any]) -> Deed:
        return Pick(str(nodes[0]), "starts", (str(nodes[1]),))

    def _phase_ends(self, nodes: list[Any]) -> Deed:
        return BoundaryLine("phase")

    def _turn_ends(self, nodes: list[Any]) -> Deed:
        return BoundaryLine("turn")

    def _when_triggers(self, nodes: list[Any]) -> Deed:
        return WhenTriggers(self.card(nodes[0]))

    def _to_save(self, nodes: list[Any]) -> Deed:
        return Save(self.thing(nodes[0]))

    def _once_assigned(self, nodes: list[Any]) -> Deed:
        return OnceAssigned()

    def _as_destroyed(self, nodes: list[Any]) -> Deed:
        return AsDestroyed(self.card(nodes[0]))

    def _expect_line(self, nodes: list[Any]) -> Deed:
        editions, fact = nodes
        found = Editions() if editions is None else self.editions(editions)
        return Expect((Expectation(found, self.fact(fact), self.line.number),))

    def _expect_block(self, nodes: list[Any]) -> Deed | None:
        found = [self.reader.expectation(child, child.text, 0) for child in self.line.children if not child.children]
        for child in self.line.children:
            if child.children:
                self._wrong("an expectation has no lines below it")
        return Expect(tuple(one for one in found if one is not None))

    def expectation(self, tree: Tree[Token]) -> Expectation:
        """An expectation with its editions, if it names any."""
        *editions, fact = tree.children
        found = self.editions(editions[0]) if editions else Editions()
        return Expectation(found, self.fact(fact), self.line.number)

    def editions(self, tree: Any) -> Editions:
        """Names and dates of editions."""
        names = tuple(str(node) for node in tree.children if isinstance(node, Token))
        until = since = None
        for node in tree.children:
            if isinstance(node, Tree):
                day = _day(str(node.children[0]))
                if node.data == "until":
                    until = day
                else:
                    since = day
        return Editions(names, until, since)

    def fact(self, tree: Any) -> Fact:
        """A statement about the game."""
        kind = str(tree.data)
        values: dict[str, Any] = {}
        numbers: list[int] = []
        rules: list[str] = []
        for node in tree.children:
            if isinstance(node, Tree):
                self._part(node, values)
            elif node is None:
                continue
            elif node.type == "PLAYER":
                values["player"] = str(node)
            elif node.type == "NUMBER":
                numbers.append(number(node))
            elif node.type == "PT":
                numbers += [int(part) for part in node.split("/")]
            elif node.type == "RULE":
                rules.append(str(node))
            elif node.type == "MANA":
                values["mana"] = mana(str(node))
            elif node.type == "STRING":
                values["text"] = str(node)[1:-1]
            else:
                values["word"] = str(node)
        if numbers:
            values["number"] = numbers[0]
        if len(numbers) > 1:
            values["other"] = numbers[1]
        words = self.line.text[self.offset :].split()
        values["negated"] = kind in ("has_status", "has_keyword") and ("not" in words or "no" in words)
        if kind == "deck_is":
            values["word"] = "illegal" if "illegal" in words else "legal"
        return Fact(kind, rules=tuple(rules), **values)

    def _part(self, node: Any, values: dict[str, Any]) -> None:
        data = str(node.data)
        if data == "card":
            values["card"] = self.card(node)
        elif data in ("status", "verdict"):
            values["word"] = " ".join(str(part) for part in node.children)
        else:
            values["text"] = data
            for part in node.children:
                if isinstance(part, Token) and part.type == "PLAYER":
                    values["player"] = str(part)
                elif isinstance(part, Token) and part.type == "ZONE":
                    values["word"] = str(part)

    def entries(self, tree: Tree[Token]) -> tuple[Entry, ...]:
        """The cards of a zone with their marks."""
        return tuple(self._entry(node) for node in tree.children)

    def _entry(self, node: Any) -> Entry:
        count, name, *marks = node.children
        column = self.line.column + self.offset + (name.column or 0)
        said: dict[str, Any] = {}
        counters: list[tuple[str, int]] = []
        for mark in marks:
            if mark is None:
                continue
            parts = mark.children
            data = str(mark.data)
            if data == "attached":
                said["attached_to"] = self.card(parts[0])
            elif data == "counters":
                counters.append((str(parts[1]), number(parts[0])))
            elif data == "damaged":
                said["damage"] = number(parts[0])
            elif data in ("owned", "printing"):
                said["owner" if data == "owned" else "printing"] = str(parts[0])
            else:
                said[data] = True
        total = number(count) if count else 1
        return Entry(str(name), total, self.line.number, column, counters=tuple(counters), **said)


def _day(text: str) -> date:
    return date.fromisoformat(text if "-" in text else f"{text}-01-01")
