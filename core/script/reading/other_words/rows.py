"""The files of rows: patterns, with what they mean and one example or more of each.

A row is a pattern, below that what it means, and below that its examples: the name of a board, what is typed there, and what that
says in the language's own words. There is an empty line between rows:

    ^(PLAYER) sends (.+?) (?:into|to) (?:combat|battle)$
    => \\1 attacks with \\2
    attacks: Ann sends Hill Giant into combat => Ann attacks with Hill Giant

- A pattern is a regular expression. Names in capitals stand for what `pieces.rows` has for them, or for what is found on the
  board. A name before braces in a meaning is a word of `on_board`, which may find nothing: then the row does not apply.
- A line that is too long goes on below, with blanks in front, which do not count. A meaning of several lines, and an example of
  them, has ` | ` between these. Quotes stand around a pattern or a meaning that begins or ends with a blank.
- An example with `!!` in place of `=>` has words of the message that tells how it is said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

from core.kernel.values.records import Record

MEANS, TELLS = "=>", "!!"
LINES_BETWEEN = " | "
STROKES = "---"
NAME = re.compile(r"(?<![A-Z_])[A-Z_]*[A-Z](?![A-Z_])")
"""A name in capitals, of a piece or of something on the board."""


class Example(Record):
    """What is typed in a line of a board, and the lines of the language that say the same, or what must be told of it."""

    board: str
    typed: str
    meant: str
    told: str = ""


class Row(Record):
    """A pattern with what it means and the examples of it, and the names in capitals that are in one of the two."""

    pattern: str
    meaning: str
    examples: tuple[Example, ...]
    names: frozenset[str] = frozenset()
    needed: str = ""
    """Words without which no line fits the pattern: most rows are passed over for want of these."""

    def filled(self, known: Mapping[str, str]) -> Row:
        """This row with what the names in its pattern stand for; that may have such names too."""
        pattern = filled(self.pattern, known)
        names = frozenset(NAME.findall(pattern) + NAME.findall(self.meaning))
        return Row(pattern, self.meaning, self.examples, names, needed_words(pattern))


def needed_words(pattern: str) -> str:
    """The longest words in a pattern that stand in no group and are not optional, so that they are in whatever fits it."""
    runs, run, depth, place = [""], "", 0, 0
    if pattern.startswith("(?i"):
        return ""
    while place < len(pattern):
        sign = pattern[place]
        if sign == "|" and depth == 0:
            return ""
        if depth == 0 and (sign.islower() or sign in " ',"):
            run += sign
        else:
            # What is counted may be there no time at all.
            runs.append(run[:-1] if sign in "?*{" else run)
            run = ""
        if sign in "\\":
            place += 1
        elif sign in "[{":
            place = pattern.index("]" if sign == "[" else "}", place + 2)
        depth += (sign == "(") - (sign == ")")
        place += 1
    return max(*runs, run, key=len)


def filled(pattern: str, meanings: Mapping[str, str]) -> str:
    """A pattern with what the names in it stand for; that may have such names too."""
    while (whole := NAME.sub(lambda name: meanings.get(name[0], name[0]), pattern)) != pattern:
        pattern = whole
    return pattern


def text_of(name: str) -> str:
    """The text of one of the files in this folder."""
    return (files(__package__) / f"{name}.rows").read_text(encoding="utf-8")


@cache
def rows(name: str) -> tuple[Row, ...]:
    """The rows of a file as they stand there."""
    return tuple(row for part in parts(name) for row in part)


@cache
def parts(name: str) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
    """The rows of a file above its line of strokes and those below it: these are for lines whose verbs are in their usual form."""
    above, _, below = f"\n{text_of(name)}".partition(f"\n{STROKES}\n")
    return tuple(map(_row, _blocks(above))), tuple(map(_row, _blocks(below)))


@cache
def pieces() -> Mapping[str, str]:
    """What the names in capitals stand for that are the same on every board."""
    return dict(line.split(" = ", 1) for line in _lines(text_of("pieces")) if line)


@cache
def boards() -> Mapping[str, str]:
    """The scripts in which the examples stand, by name, each with `...` for the line of an example."""
    boards_read = (part.partition("\n") for part in text_of("boards").split("\n=== ")[1:])
    return {name: f"{script.strip()}\n" for name, _, script in boards_read}


def _row(block: list[str]) -> Row:
    """A row by the lines of its block."""
    pattern, meaning, *below = block
    examples = tuple(_example(line) for line in below)
    meaning_text = _unquoted(meaning.removeprefix(MEANS).removeprefix(" "))
    return Row(_unquoted(pattern), meaning_text.replace(LINES_BETWEEN, "\n"), examples)


def _example(line: str) -> Example:
    board, _, example_text = line.partition(": ")
    typed, _, meant = example_text.partition(f" {MEANS} ")
    if not meant:
        typed, _, message = example_text.partition(f" {TELLS} ")
        return Example(board, typed, meant, message)
    return Example(board, typed, meant)


def _unquoted(text: str) -> str:
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] == '"' else text


def _blocks(text: str) -> Iterator[list[str]]:
    """The lines of each row."""
    block: list[str] = []
    for line in [*_lines(text), ""]:
        if line:
            block.append(line)
        elif block:
            yield block
            block = []


def _lines(text: str) -> list[str]:
    """The lines of a file without comments, each with what goes on below it."""
    lines: list[str] = []
    for line in text.splitlines():
        if line.startswith(" "):
            lines[-1] += line.lstrip(" ")
        elif not line.startswith("# "):
            lines.append(line)
    return lines
