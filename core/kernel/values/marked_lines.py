"""A line as a message shows it: the stretch round a mistake, with a marker below it."""

from __future__ import annotations

import re

_COMMANDING = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""What moves a terminal's cursor, changes its colors or turns its text round."""

_SEPARATOR = r"[\x0b\x0c\x1c-\x1f\x85]"
_SEPARATORS_AT_ENDS = re.compile(rf"^{_SEPARATOR}+|(?<!{_SEPARATOR}){_SEPARATOR}++(?=\r?$)", re.MULTILINE)
"""Page breaks and other separators before or after a line, which say nothing there."""

LONGEST_SHOWN = 200
"""How many characters of a line, or of a message, are shown."""
GAP = "..."


def clipped(text: str) -> str:
    """A text without its middle if it is longer than is shown."""
    half = (LONGEST_SHOWN - len(GAP)) // 2
    return text if len(text) <= LONGEST_SHOWN else f"{text[:half]}{GAP}{text[-half:]}"


def visible(text: str) -> str:
    """A text of a stranger's in which no character commands a terminal.

    Each that would is written as its escape; page breaks before or after a line are left out.
    """
    return _COMMANDING.sub(
        lambda match: match.group().encode("unicode_escape").decode(), _SEPARATORS_AT_ENDS.sub("", text)
    )


def marked(source: str, column: int, width: int) -> tuple[str, str]:
    """What is shown of a line round a column (from 0), and the line of carets that marks `width` characters from there on."""
    source, place, width = _stretch_round(source, column, width)
    # A tab is repeated, so that the caret stands below what it marks however wide tabs are shown.
    return source, "".join("\t" if sign == "\t" else " " for sign in source[:place]) + "^" * max(1, width)


def _stretch_round(source: str, place: int, width: int) -> tuple[str, int, int]:
    """The part of a line that is shown round a place, where that is in it, and how much of it is marked."""
    if len(source) <= LONGEST_SHOWN:
        return source, place, width
    room = LONGEST_SHOWN - 2 * len(GAP)
    first = max(0, min(place - room // 3, len(source) - room))
    before, after = GAP if first else "", GAP if first + room < len(source) else ""
    return (
        f"{before}{source[first : first + room]}{after}",
        len(before) + place - first,
        min(width, room - (place - first)),
    )
