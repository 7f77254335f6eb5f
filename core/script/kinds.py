"""The words for what a permanent is: its types, supertypes and colors, and the subtypes, which are written with capitals."""

from __future__ import annotations

import re

from core.kernel.values.card_types import CardType, Supertype
from core.kernel.values.colors import COLOR_BY_WORD

COLORLESS = "colorless"
TYPES = frozenset(kind.value for kind in CardType)
ALONE = frozenset({*COLOR_BY_WORD, COLORLESS, *(kind.value for kind in Supertype)})
"""What is said of something without an article: it is green, it is legendary."""

_WRITTEN = {"colourless": COLORLESS, **{f"{kind}s": kind for kind in TYPES}}
_ARTICLE = re.compile(r"an? ")
_WORD = re.compile(r" ?([A-Za-z][\w'-]*)(?![\w'-])")


PERMANENT = "permanent"
STANDINGS = ("tapped", "untapped")
_COUNTED = {PERMANENT: PERMANENT, f"{PERMANENT}s": PERMANENT, **{kind: kind for kind in STANDINGS}}


def counted_at(text: str, position: int) -> tuple[str, int] | None:
    """What is said at a place of permanents that are counted, such as `untapped lands`, in the singular, and the width of that."""
    words: list[str] = []
    at = position
    while (word := _WORD.match(text, at)) is not None:
        said = _COUNTED.get(word[1], _WRITTEN.get(word[1], word[1]))
        if said not in TYPES and said not in ALONE and said not in _COUNTED:
            break
        words.append(said)
        at = word.end()
    return (" ".join(words), at - position) if words and words[-1] in (PERMANENT, *TYPES) else None


def kind_at(text: str, position: int) -> tuple[str, int] | None:
    """What is said at a place of what something is, with the width of that; subtypes only behind an article."""
    article = _ARTICLE.match(text, position)
    at = position if article is None else article.end()
    words: list[str] = []
    while (word := _WORD.match(text, at)) is not None:
        said = _WRITTEN.get(word[1], word[1])
        if said not in TYPES and said not in ALONE and (article is None or not said[0].isupper()):
            break
        words.append(said)
        at = word.end()
    return (" ".join(words), at - position) if words else None
