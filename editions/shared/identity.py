"""The colour identity of a card: the colours of all mana symbols on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from core.kernel.altering import MANA_OF_LAND
from core.kernel.cards import Card
from core.kernel.characteristics import BASIC_LANDS
from core.kernel.effects import AddMana
from core.kernel.filters import Filter
from core.kernel.mana import Color, ManaCost


def color_identity(card: Card) -> frozenset[Color]:
    """The colours of the mana symbols in a card's cost and text, and those that it says outright that it has.

    The mana of a basic land type is no part of it: that is in no text.
    """
    wording = card.wordings[-1]
    faces = [wording.face, *wording.halves, *([wording.flipped] if wording.flipped is not None else [])]
    shown = {color for face in faces for color in _shown((face.cost, face.keywords, face.abilities))}
    return frozenset(shown | (wording.said_colors or frozenset()) | wording.indicator)


def _shown(part: Any) -> Iterator[Color]:
    """The colours of the mana symbols in a part of a card."""
    if isinstance(part, ManaCost):
        yield from part.colors
    elif isinstance(part, AddMana):
        made = [frozenset(color for color in Color if option.of(color)) for option in part.options]
        if part.shows is not None:
            yield from part.shows.colors
        elif len(made) < len(Color):
            # Mana of any colour has no symbol.
            yield from (color for colors in made for color in colors)
    elif isinstance(part, (tuple, list)):
        for known in part:
            yield from _shown(known)
    elif is_dataclass(part) and not isinstance(part, (type, Filter)) and part not in MANA_OF_LAND.values():
        for known in fields(part):
            yield from _shown(getattr(part, known.name))


def colors_of_land_types(card: Card) -> frozenset[Color]:
    """The colours of mana that a card's basic land types give it."""
    return frozenset(BASIC_LANDS[kind] for kind in card.wordings[-1].face.subtypes if kind in BASIC_LANDS)
