"""Tables and wrapped text that fit the terminal."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Sequence
from html import escape

from tabulate import MIN_PADDING, tabulate

from core.report.terminal_colors import Meaning, colored, heading

NARROWEST, USUAL = 30, 100
"""The least width of output, and its width where there is no terminal to fit. Running text is never wider."""

GAP = 2
"""The space between two columns."""

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
    whole = [[head + " " * MIN_PADDING for head in headers], *rows] if headers else rows
    needed = [max(len(row[at]) for row in whole) for at in range(len(whole[0]))]
    rooms = _shared(needed, max(room, width()) - GAP * (len(needed) - 1))
    told = meanings or [[None] * len(rooms)] * len(rows)
    body = [
        [colored(_fitting(text, room), meaning) for text, room, meaning in zip(row, rooms, what, strict=True)]
        for row, what in zip(rows, told, strict=True)
    ]
    heads = [heading(_fitting(text, max(room - MIN_PADDING, 1))) for text, room in zip(headers, rooms, strict=False)]
    text = tabulate(body, headers=heads, tablefmt="plain", disable_numparse=True, preserve_whitespace=True)
    return "\n".join(line.rstrip() for line in text.splitlines())


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
    return "\n".join(textwrap.wrap(text, room, subsequent_indent=" " * inside))


def in_notebook(text: str) -> str:
    """Text as a notebook shows it: in its own layout."""
    return f"<pre>{escape(text)}</pre>"


def wrapped(text: str, indent: int = 0, hang: int = 0) -> str:
    """A paragraph within the width; lines after the first hang further in."""
    first, rest = " " * indent, " " * (indent + hang)
    return "\n".join(textwrap.wrap(text, text_width(), initial_indent=first, subsequent_indent=rest)) or first


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
    return "\n".join(wrapped(part, at, 2) for part, at in parts if part)
