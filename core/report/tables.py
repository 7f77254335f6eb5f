"""Tables and wrapped text that fit the terminal."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from core.report.terminal_colors import Meaning, colored

NARROWEST, USUAL = 30, 100
"""The least width of output, and its width where there is no terminal to fit. Running text is never wider."""

GAP = 2
"""The space between two columns."""

PADDING = 2
"""By how much a column is wider than its head, if nothing in it is."""

LEAST = 16
"""The least room for a text between a label and an end; with less than that, they go above and below it."""

UNBOUNDED = 100_000
"""Wider than anything."""

HELD = "\0"
"""Stands for a space at which no line is broken."""

Rows = Sequence[Sequence[str]]


def width() -> int:
    """The width of output, in characters: what `COLUMNS` says, or that of the terminal."""
    return max(NARROWEST, shutil.get_terminal_size((USUAL, 24)).columns)


def listing(rows: Rows) -> str:
    """A table with one row to a line for other programs to read, which fits the terminal where there is one."""
    return table(rows, room=shutil.get_terminal_size((UNBOUNDED, 24)).columns)


def text_width() -> int:
    """The width of running text."""
    return min(width(), USUAL)


def table(
    rows: Rows, headers: Sequence[str] = (), meanings: Sequence[Sequence[Meaning | None]] = (), room: int = 0
) -> str:
    """A plain table, flush left, that fits: long cells are wrapped. Numbers are text: rule 704.10 stays 704.10.

    `meanings` tells what the cells of each row mean, if they mean anything; `room` is for more than the width.
    """
    if not rows:
        return ""
    whole = [[head + " " * PADDING for head in headers], *rows] if headers else rows
    needed = [max(len(row[column]) for row in whole) for column in range(len(whole[0]))]
    rooms = _shared(needed, max(room, width()) - GAP * (len(needed) - 1))
    row_meanings = meanings or [[None] * len(rooms)] * len(rows)
    body = [[_fitting(text, room) for text, room in zip(row, rooms, strict=True)] for row in rows]
    heads = [_fitting(text, max(room - PADDING, 1)) for text, room in zip(headers, rooms, strict=False)]
    widths = [max(_widest(row[column]) for row in body) for column in range(len(rooms))]
    if heads:
        widths = [max(width, _widest(head) + PADDING) for width, head in zip(widths, heads, strict=True)]
    over = _row(heads, [Meaning.HEADING] * len(heads), widths)
    return "\n".join(
        [
            *over,
            *(
                line
                for row, row_meaning in zip(body, row_meanings, strict=True)
                for line in _row(row, row_meaning, widths)
            ),
        ]
    )


def _widest(cell: str) -> int:
    return max(map(len, cell.split("\n")))


def _row(cells: Sequence[str], meanings: Sequence[Meaning | None], widths: Sequence[int]) -> Iterator[str]:
    """The lines of a row: those of each cell at the width of its column, without color reckoned in."""
    for parts in zip_longest(*(cell.split("\n") for cell in cells), fillvalue=""):
        shown = (
            colored(part, meaning) + " " * (width - len(part))
            for part, meaning, width in zip(parts, meanings, widths, strict=True)
        )
        yield (" " * GAP).join(shown).rstrip()


def _shared(needed: Sequence[int], room: int) -> list[int]:
    """The width of each column: what it needs, or an equal share of what the narrower columns leave."""
    share = room
    for done, least in enumerate(sorted(needed)):
        share = room // (len(needed) - done)
        if least > share:
            break
        room -= least
    return [min(need, max(share, 1)) for need in needed]


def _fitting(text: str, room: int) -> str:
    """A cell in as many lines as it takes; lines after the first are set in like it, and further."""
    if len(text) <= room:
        return text
    inside = min(len(text) - len(text.lstrip()) + 2, room // 2)
    return "\n".join(textwrap.wrap(text, room, subsequent_indent=" " * inside, break_on_hyphens=False))


def in_notebook(text: str) -> str:
    """Text as a notebook shows it: in its own layout."""
    from html import escape

    return f"<pre>{escape(text)}</pre>"


def wrapped(text: str, indent: int = 0, hang: int = 0) -> str:
    """A paragraph within the width; lines after the first hang further in."""
    first, rest = " " * indent, " " * (indent + hang)
    return (
        "\n".join(
            textwrap.wrap(text, text_width(), initial_indent=first, subsequent_indent=rest, break_on_hyphens=False)
        )
        or first
    )


def wrapped_after(head: str, text: str, indent: int = 0, hang: int = 0) -> str:
    """A paragraph whose head stays in one piece, as a path in it is copied or searched for."""
    held = head.replace(" ", HELD)
    first, rest = " " * indent, " " * (indent + hang)
    lines = textwrap.wrap(
        f"{held}{text}",
        text_width(),
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "\n".join(lines).replace(HELD, " ")


def columns(labels: Sequence[str], texts: Sequence[str], ends: Sequence[str], indent: int = 2) -> str:
    """Lines of three parts: a label, a text that may wrap, and something short at the right edge."""
    left = max((len(label) for label in labels), default=0)
    right = max((len(end) for end in ends), default=0)
    right = min(right, text_width() * 3 // 10)
    middle = text_width() - indent - left - right - 6
    if middle < LEAST:
        return "\n".join(_stacked(*parts, indent) for parts in zip(labels, texts, ends, strict=True))
    lines = []
    for label, text, end in zip(labels, texts, ends, strict=True):
        body = textwrap.wrap(text, middle) or [""]
        tail = textwrap.wrap(end, right) if right else []
        for number in range(max(len(body), len(tail), 1)):
            start = label if number == 0 else ""
            part = body[number] if number < len(body) else ""
            edge = tail[number] if number < len(tail) else ""
            lines.append(f"{' ' * indent}{start:<{left}}   {part:<{middle}}   {edge}".rstrip())
    return "\n".join(lines)


def _stacked(label: str, text: str, end: str, indent: int) -> str:
    """The three parts, one below the other."""
    parts = [(label, indent), (text, indent + 2), (end, indent + 4)]
    return "\n".join(wrapped(part, part_indent, 2) for part, part_indent in parts if part)
