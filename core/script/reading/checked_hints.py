"""A hint is shown only if what it suggests reads: the word in the place of the wrong one, or the line that it says to write."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import product

from core.script.mistakes import Mistake

DOTS = "..."
"""What stands in a suggested line for what its author knows."""
_MOST_DOTS = 3
_MEANT = re.compile(r"did you mean '(.+)'\?")
_QUOTED = re.compile(r"(?<![\w'])'(?=\w)(.+?)'(?![\w'])|\"(?=\w)([^\"]+)\"")


def with_word(mistake: Mistake, text: str, column: int) -> str:
    """The text of a line, which begins in a column, with what a hint takes for meant in its place; empty if it takes nothing so."""
    meant = _MEANT.fullmatch(mistake.hint)
    start = mistake.column - column
    return f"{text[:start]}{meant[1]}{text[start + mistake.width :]}" if meant is not None and start >= 0 else ""


def lines_suggested(hint: str, players: Sequence[str]) -> list[str]:
    """The whole lines among what a hint has in quotes: what a player does or is, or what is expected."""
    quoted = [quotation[1] or quotation[2] for quotation in _QUOTED.finditer(hint)]
    return [text for text in quoted if text.startswith((*(f"{name} " for name in players), "expect: "))]


def filled_in(line: str, fillings: Sequence[str]) -> Iterator[str]:
    """A suggested line with things for its dots, in every way."""
    parts = line.split(DOTS)
    for things in product(fillings, repeat=len(parts) - 1):
        yield "".join(part + thing for part, thing in zip(parts, (*things, ""), strict=True))


def may_be_read(line: str, fillings: Sequence[str], parses: Callable[[str], bool]) -> bool:
    """Whether a suggested line can be read with some things for its dots; with more dots than can be tried it is taken to be."""
    return line.count(DOTS) > _MOST_DOTS or not fillings or any(map(parses, filled_in(line, fillings)))
