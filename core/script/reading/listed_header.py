"""What a list shows of a script."""

from __future__ import annotations

from core.kernel.values.records import Record


class Header(Record):
    """The title of a script, its question, its citations, the differences that it shows and its answer, as a `Script` has them."""

    title: str
    asks: str
    cites: tuple[tuple[str, tuple[str, ...]], ...]
    shows: tuple[tuple[str, str, tuple[str, ...]], ...]
    answer: str = ""
