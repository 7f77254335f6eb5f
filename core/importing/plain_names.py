"""Names of cards as imported ones are looked up."""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.cards.pool import plainly
from core.kernel.values.spelling import as_typed

MOST_WORDS = 12
"""How many words a name may have that is looked for in a line."""
_WORD = re.compile(r"[^\s()\[\]\"]+")
_AROUND = ",:;.!?"


def plain_key(name: str) -> str:
    """A name as it is looked up: capitals, accents, apostrophes and spaces do not matter."""
    return plainly(as_typed(name))


def phrases_in_line(line: str) -> Iterator[str]:
    """What may be names in a line: some words in a row, of which the first has a capital or a digit."""
    words = list(_WORD.finditer(line))
    for place, first in enumerate(words):
        if first[0][0].islower():
            continue
        for last in words[place : place + MOST_WORDS]:
            phrase = line[first.start() : last.end()].strip(_AROUND)
            if phrase:
                yield phrase
