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
    end = position
    while (word := _WORD.match(text, end)) is not None:
        kind_word = _COUNTED.get(word[1], _WRITTEN.get(word[1], word[1]))
        if kind_word not in TYPES and kind_word not in ALONE and kind_word not in _COUNTED:
            break
        words.append(kind_word)
        end = word.end()
    return (" ".join(words), end - position) if words and words[-1] in (PERMANENT, *TYPES) else None


def kind_at(text: str, position: int) -> tuple[str, int] | None:
    """What is said at a place of what something is, with the width of that; subtypes only behind an article."""
    article = _ARTICLE.match(text, position)
    end = position if article is None else article.end()
    words: list[str] = []
    while (word := _WORD.match(text, end)) is not None:
        kind_word = _WRITTEN.get(word[1], word[1])
        if kind_word not in TYPES and kind_word not in ALONE and (article is None or not kind_word[0].isupper()):
            break
        words.append(kind_word)
        end = word.end()
    return (" ".join(words), end - position) if words else None
