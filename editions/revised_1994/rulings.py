"""The rulings of the day, which settle what the book of 1994 does not say."""

from __future__ import annotations

from core.kernel.questions.asking import source
from core.kernel.values.citations import Citation
from core.kernel.values.closed_words import Fixed

RULINGS = "1994-04-14"
"""The day of the last summary of rulings before the Revised Edition. It is about the books of 1993, so that it settles a silence
of this book only where it does not lean on what this book has otherwise.
"""


def settled(assumed: Fixed, ruling: str) -> Citation:
    """The source of something that the book does not say and a ruling of the day does, in our words."""
    return source(
        silent=f"the book does not say that {assumed.value}; by a ruling of 1994-04-14 {ruling}", ruled=RULINGS
    )
