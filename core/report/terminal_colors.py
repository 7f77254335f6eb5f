"""Color on a terminal: by what a piece of text means, and only where the command writes to somebody who watches."""

from __future__ import annotations

import os
from typing import TextIO

import click

from core.kernel.values.closed_words import Fixed


class Meaning(Fixed):
    """What a piece of text is, as far as that is worth a color."""

    HEADING = "what stands over other text"
    DIFFERS = "a value that is another than in the first column"
    REFUSED = "what came to nothing, and what fails"
    HOLDS = "what is as it was expected"


COLORS = {
    Meaning.HEADING: "1",
    Meaning.DIFFERS: "33",
    Meaning.REFUSED: "31",
    Meaning.HOLDS: "32",
}
"""The color for each meaning, as terminals number them: bold, yellow, red, green."""


def wants_color(stream: TextIO) -> bool:
    """Whether a stream gets colors: a terminal does, unless `NO_COLOR` is set; anything does if `FORCE_COLOR` is."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR", "") not in ("", "0"):
        return True
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def colored(text: str, meaning: Meaning | None) -> str:
    """Text in the color of its meaning, line by line, if the command that is running wants colors; Python gets plain text."""
    context = click.get_current_context(silent=True)
    if meaning is None or context is None or not context.color:
        return text
    return "\n".join(f"\x1b[{COLORS[meaning]}m{line}\x1b[0m" if line else "" for line in text.split("\n"))


def heading(text: str) -> str:
    """Text that stands over other text."""
    return colored(text, Meaning.HEADING)
