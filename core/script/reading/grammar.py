"""The grammar of single lines: its parser, and how its words are called in messages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Any

import lark
from lark import Lark, Token
from lark.lexer import Lexer

from core.kernel.values.kept import kept
from core.kernel.values.records import Record
from core.script import statements as statements
from core.script.claims.every import CLAIMS
from core.script.lines.base import FORMS, WORDS

STARTS = ["action", "expectation", "entries"]


class Given(Lexer):
    """A lexer that is given its tokens: they are made in `lexing`, which knows the names of the script."""

    def __init__(self, lexer_conf: object) -> None:
        """Nothing to set up."""

    def lex(self, lexer_state: Any) -> Iterator[Token]:  # type: ignore[override]
        """The tokens themselves."""
        return iter(lexer_state)


class Grammar(Record):
    """The parser, the terminal of each word, and the word of each terminal."""

    parser: Lark
    terminals: Mapping[str, str]
    words: Mapping[str, str]


def _built() -> bytes:
    """The parser, as lark itself writes it down."""
    text = f"{(files(__package__) / 'lines.lark').read_text(encoding='utf-8')}\n{_declared()}\n"
    built = BytesIO()
    Lark(text, parser="lalr", lexer=Given, start=STARTS, maybe_placeholders=True, propagate_positions=True).save(built)
    return built.getvalue()


def _declared() -> str:
    """The part of the grammar that the kinds of lines and of claims declare."""
    actions = [f"{form} -> {name}" for name, forms in FORMS.items() for form in forms]
    claims = [f"{form} -> {name}" for name, claim in CLAIMS.items() for form in claim.forms]
    words = dict(WORDS)
    for claim in CLAIMS.values():
        words |= claim.words
    rules = {"action": "\n | ".join(actions), "claim": "\n | ".join(claims), **words}
    return "\n".join(f"{name}: {meant}" for name, meant in rules.items())


@cache
def grammar() -> Grammar:
    """The grammar, built once in a process and kept between processes, since building it takes longer than a script."""
    parser = Lark.load(BytesIO(kept(f"lines-{lark.__version__}", (), _built)))
    words = {
        terminal.name: terminal.pattern.value
        for terminal in parser.terminals
        if terminal.pattern is not None and terminal.pattern.type == "str"
    }
    return Grammar(parser, {word: name for name, word in words.items() if word.isalpha()}, words)
