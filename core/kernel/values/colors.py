"""The five colors. Colorless is none of them: `None` among the types of mana, an empty set among the colors of an object."""

from __future__ import annotations

from core.kernel.values.closed_words import Fixed
from core.kernel.values.phrases import words


class Color(Fixed):
    """One of the five colors, in the order in which players recite them."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"

    def __lt__(self, other: Color) -> bool:
        return PLACE_OF[self] < PLACE_OF[other]

    @property
    def word(self) -> str:
        """The color's name in lower case."""
        return self.name.lower()


PLACE_OF = {color: index for index, color in enumerate(Color)}
"""Where each color stands among the five, counted from 0."""

COLOR_BY_WORD = {color.word: color for color in Color}


words({color: color.word for color in Color})
