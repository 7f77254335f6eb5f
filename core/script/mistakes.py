"""Mistakes in a script: where, what was expected, and the nearest known word."""

from __future__ import annotations

from collections.abc import Iterator

from core.kernel.values.errors import ErasError
from core.kernel.values.marked_lines import clipped, marked
from core.kernel.values.named_tuple import NamedTuple
from core.script.names import listed

MOST_LINES = 8
"""Of how many lines with the same mistake a message tells."""
MOST_MISTAKES = 50
"""Of how many mistakes a message tells."""


class Mistake(NamedTuple):
    """One mistake. Lines and columns count from 1; `width` is how many characters the caret underlines."""

    line: int
    column: int
    width: int
    message: str
    hint: str = ""


class GivenUp(Exception):
    """There is so much in a script that nobody reads on from a line, and why that is too much."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(line, why)
        self.line = line
        self.why = why


class ScriptError(ErasError):
    """All the mistakes of a script at once. `str` gives each with its line and a caret.

    Of several mistakes in one stretch of a line, the first that was noted counts. What is said of several lines is said once.
    `unread` says from which line on nothing was looked at, and why, if it is so.
    """

    def __init__(self, name: str, text: str, mistakes: list[Mistake], unread: str = "") -> None:
        # With its own arguments it finds its way back from another process.
        super().__init__(name, text, mistakes, unread)
        self.name = name
        self.text = text
        self.mistakes = sorted(_apart(mistakes))
        self.unread = unread

    def __str__(self) -> str:
        parts = list(_mistake_texts(self.name, self.text.splitlines(), self.mistakes[:MOST_MISTAKES]))
        more = len(self.mistakes) - MOST_MISTAKES
        if more > 0:
            parts.append(f"and {more} more mistake{'' if more == 1 else 's'}")
        if self.unread:
            parts.append(f"{self.name}: {self.unread}")
        return "\n".join(parts)


def _apart(mistakes: list[Mistake]) -> list[Mistake]:
    """The mistakes without those in a stretch in which another was noted before."""
    kept: dict[int, list[Mistake]] = {}
    for mistake in mistakes:
        of_line = kept.setdefault(mistake.line, [])
        if mistake not in of_line and not any(_overlap(mistake, earlier_mistake) for earlier_mistake in of_line):
            of_line.append(mistake)
    return [mistake for of_line in kept.values() for mistake in of_line]


def _overlap(mistake: Mistake, earlier: Mistake) -> bool:
    begins_inside = mistake.column < earlier.column + earlier.width and earlier.column < mistake.column + mistake.width
    return mistake.line == earlier.line and begins_inside


def _mistake_texts(name: str, lines: list[str], mistakes: list[Mistake]) -> Iterator[str]:
    alike: dict[tuple[str, str], list[Mistake]] = {}
    for mistake in mistakes:
        alike.setdefault((mistake.message, mistake.hint), []).append(mistake)
    for first, *alike_mistakes in alike.values():
        yield shown(name, lines, first)
        more = [
            str(number)
            for number in dict.fromkeys(alike_mistake.line for alike_mistake in alike_mistakes)
            if number != first.line
        ]
        if more:
            shown_ones = more if len(more) <= MOST_LINES else [*more[:MOST_LINES], f"{len(more) - MOST_LINES} others"]
            yield f"  the same on line{'' if len(more) == 1 else 's'} {listed(shown_ones)}"


def shown(name: str, lines: list[str], mistake: Mistake) -> str:
    """A mistake as it is printed: place and message, the line, and a caret with the hint."""
    head = f"{name}:{mistake.line}:{mistake.column}: {clipped(mistake.message)}"
    if not 0 < mistake.line <= len(lines):
        return head + (f"\n  {mistake.hint}" if mistake.hint else "")
    source, marker = marked(lines[mistake.line - 1], mistake.column - 1, mistake.width)
    return f"{head}\n  {source}\n  {marker}" + (f" {mistake.hint}" if mistake.hint else "")
