"""Floor rules: what tournaments asked besides the book. They are no part of any book, but a layer that is laid upon one.

Each document is an edition that answers a few questions, on the base of the book of its time, and can be laid upon any other
edition: `1994+floor=1994-01-26`. It has its answers in the module `on_YYYY_MM` of its day, and its numbers in the file beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

from core.rulebook.edition import Edition

FOLDER = Path(__file__).parent
LAYER = "floor"

DOCUMENTS = {
    "1994-01-26": ("beta", date(1994, 1, 26), "Convocation tournament rules of 1994-01-26", "published"),
    "1996-10": (
        "fifth",
        date(1996, 11, 1),
        "Floor rules of October 1996",
        "dated 1996-10-01; as quoted in the compendium of May 1999",
    ),
    "1998-09": (
        "fifth",
        date(1998, 9, 1),
        "Floor rules of September 1998",
        "dated 1998-09-01; the parts of these and of the October 1997 floor rules quoted in the May 1999 compendium",
    ),
}
"""Each document by its day: the book of its time, the day of its wordings, what it is called, and what is known of its day."""


def editions() -> Iterator[Edition]:
    """Each document laid upon the book of its time."""
    for day, (book, wordings, title, dated) in DOCUMENTS.items():
        yield Edition(
            id=f"{LAYER}-{day}",
            title=f"{title}, applied to {book}",
            day=wordings,
            package=f"{__name__}.on_{day.replace('-', '_')}",
            label=f"{LAYER} {day}",
            based_on=book,
            numbers=FOLDER / f"{day}.txt",
            dated=dated,
            layer=LAYER,
        )
