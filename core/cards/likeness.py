"""What of all that cards can say is most like words that are not understood, and a card that says it."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING

from core.cards.grammar import classes_in
from core.cards.pointers import parts_within
from core.cards.reference import SECTIONS, readable
from core.cards.tokens import words_of
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.phrases import PHRASES

if TYPE_CHECKING:
    from core.kernel.state.cards import Card

LEAST = 0.4
"""How like a phrase has to be, from 0 to 1, to be worth telling."""
LEAST_OF_PHRASE = 0.45
"""How much of a phrase has to stand in the sentence: of one that is mostly about something else no part tells anything."""
ELSEWHERE = 0.75
"""How much less a phrase counts that has nothing of the word which is not understood."""
MOST_TRIED = 4
"""How many phrases are looked for on cards, and on how many cards each."""
CLAUSES = re.compile(r"\s*(?:when|whenever|at|if|as long as|until)\b", re.IGNORECASE)
"""How a sentence begins that has a comma between what is so, or happens, and what is done."""
COMMON = frozenset(
    {",", ".", ":", '"', "'s", "-", "the", "a", "of", "to", "you", "your", "it", "is", "in", "on", "~", "this"}
)
"""Marks, and words that most phrases have: nothing is like another for them."""


class Said(NamedTuple):
    """A phrase as somebody reads it, the class of what it says, and its own words without their endings."""

    phrase: str
    kind: type
    stems: frozenset[str]


@cache
def _phrases() -> tuple[Said, ...]:
    """Every phrase that has two words of its own at least."""
    kinds = dict.fromkeys(kind for _, sort in SECTIONS for kind in classes_in(sort))
    told = {readable(phrase.text): kind for kind in kinds for phrase in PHRASES.get(kind, ())}
    all_said = [
        Said(phrase, kind, _stems(re.sub(r"<[^>]*>", " ", _without_options(phrase)))) for phrase, kind in told.items()
    ]
    return tuple(said for said in all_said if len(said.stems) > 1)


def _stems(text: str) -> frozenset[str]:
    """The words of a text without the endings that verbs and nouns have."""
    return frozenset(
        re.sub(r"(?<=[a-z]{3})(?:e?s|e?d|ing|e)$", "", word) for word in words_of(text) if word not in COMMON
    )


@cache
def _weights() -> dict[str, float]:
    """How much each word tells: the more, the fewer phrases have it."""
    counts = Counter(stem for said in _phrases() for stem in said.stems)
    return {stem: math.log(1 + len(_phrases()) / count) for stem, count in counts.items()}


def _nearest(line: str, column: int) -> Iterator[Said]:
    """The phrases that are like the sentence which stands at a column of a line, those first that are most like it."""
    begins = max(line.rfind(mark, 0, column) for mark in '.:"') + 1
    ends = min((place for mark in '.:"' if (place := line.find(mark, column)) >= 0), default=len(line))
    comma = line.find(",", begins, ends) if CLAUSES.match(line, begins) is not None else -1
    begins, ends = (comma + 1, ends) if 0 <= comma < column else (begins, comma if comma >= 0 else ends)
    stems = _stems(line[begins:ends])
    wrong = _stems(" ".join(words_of(line[column:ends])[:1]))
    weights = _weights()
    known = sum(weights.get(stem, 0) for stem in stems)
    ranked: list[tuple[float, Said]] = []
    for said in _phrases():
        shared = sum(weights[stem] for stem in said.stems & stems)
        whole = sum(weights[stem] for stem in said.stems)
        like = shared / math.sqrt(known * whole) if shared >= LEAST_OF_PHRASE * whole else 0
        like *= 1 if wrong & said.stems else ELSEWHERE
        if like >= LEAST:
            ranked.append((like, said))
    yield from (said for _, said in sorted(ranked, key=lambda one: -one[0]))


def nearest_on_card(line: str, column: int, cards: Mapping[str, Card], text: Callable[[str], str]) -> str:
    """The phrase most like the words at a column of a line that some card says, and that card; empty if none is like them.

    `text` is what stands in the file of a card, by its name.
    """
    for said in islice(_nearest(line, column), MOST_TRIED):
        pattern = re.compile(_pattern(said.phrase))
        fitting = (name for name in cards if pattern.search(text(name).lower().replace("whenever", "when")) is not None)
        for name in islice(fitting, MOST_TRIED):
            if _says(cards[name], said.kind):
                return f"the nearest phrase is '{_without_options(said.phrase)}', as on {name}"
    return ""


def _without_options(phrase: str) -> str:
    """A phrase without what may be left out of it."""
    return re.sub(r"\[[^\]]*\]", "", phrase)


def _says(card: Card, kind: type) -> bool:
    """Whether a card says anything of a class."""
    return any(type(part) is kind for part in parts_within(card.wordings))


def _pattern(phrase: str) -> str:
    """A phrase as a regular expression: anything but a full stop in its places, and verbs for one or several."""
    parts: Iterable[str] = re.split(r"<[^>]*>", _without_options(phrase))
    words = [r"\s+".join(rf"{re.escape(word)}s?" for word in part.split()) for part in parts]
    return r"(?<!\w)" + r"\s*[^.\n]+?\s*".join(words) + r"(?!\w)"
