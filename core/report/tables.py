"""Tables and wrapped text of one width, whatever the terminal."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Sequence
from html import escape

from tabulate import tabulate

NARROWEST, WIDEST = 60, 100

Rows = Sequence[Sequence[str]]


def width() -> int:
    """The width of output, in characters: that of the terminal within bounds; the widest where there is none."""
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns))


def table(rows: Rows, headers: Sequence[str] = (), widths: Sequence[int | None] = ()) -> str:
    """A plain table, flush left. Numbers are text: rule 704.10 stays 704.10. `widths` wraps columns."""
    if not rows:
        return ""
    text = tabulate(
        rows,
        headers=headers,
        tablefmt="plain",
        disable_numparse=True,
        maxcolwidths=list(widths) or None,
        preserve_whitespace=True,
    )
    return "\n".join(line.rstrip() for line in text.splitlines())


def in_notebook(text: str) -> str:
    """Text as a notebook shows it: in its own layout."""
    return f"<pre>{escape(text)}</pre>"


def wrapped(text: str, indent: int = 0, hang: int = 0) -> str:
    """A paragraph within the width; lines after the first hang further in."""
    first, rest = " " * indent, " " * (indent + hang)
    return "\n".join(textwrap.wrap(text, width(), initial_indent=first, subsequent_indent=rest)) or first


def columns(labels: Sequence[str], texts: Sequence[str], ends: Sequence[str], indent: int = 2) -> str:
    """Lines of three parts: a label, a text that may wrap, and something short at the right edge."""
    left = max((len(label) for label in labels), default=0)
    right = max((len(end) for end in ends), default=0)
    right = min(right, width() * 3 // 10)
    middle = width() - indent - left - right - 6
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
