"""Text-changing effects: a type or color word replaced wherever a text uses it as such, and never in a name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any, TypeVar

from core.kernel.values.card_types import BASIC_LANDS, Supertype
from core.kernel.values.closed_words import Fixed
from core.kernel.values.colors import Color
from core.kernel.values.mana import Mana
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.phrases import words
from core.kernel.values.records import altered
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.modifications import Word

T = TypeVar("T")


class WordKind(Fixed):
    """A sort of words of which one may be put in the place of another."""

    COLORS = "color"
    LANDS = "basic land type"
    CREATURES = "creature type"


words({kind: kind.value for kind in WordKind})

SPOKEN = frozenset({"subtypes", "not_subtypes", "about", "subtype", "also", "without_walk"})
"""The places in which plain words are types."""


@lru_cache(maxsize=1024)
def reworded(value: T, old: Word, new: Word) -> T:
    """An ability, or what a spell does, with every use of a word changed for another."""
    return _reworded(value, old, new)  # type: ignore[no-any-return]


def _reworded(value: Any, old: Word, new: Word, place: str = "") -> Any:
    def again(part: Any, where: str = place) -> Any:
        return _reworded(part, old, new, where)

    if isinstance(value, (Mana, ManaCost)):
        return value
    if isinstance(value, (Color, str)):
        if value == old and (isinstance(value, Color) or place in SPOKEN):
            return new
        return value
    if isinstance(value, frozenset):
        return frozenset(again(part) for part in value)
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return type(value)(*(again(getattr(value, key), key) for key in value._fields))
    if isinstance(value, tuple):
        return tuple(again(part) for part in value)
    if isinstance(value, Characteristics):
        return _made(value, old, new)
    if is_dataclass(value) and not isinstance(value, type):
        return altered(value, **{field.name: again(getattr(value, field.name), field.name) for field in fields(value)})
    return value


def _made(token: Characteristics, old: Word, new: Word) -> Characteristics:
    """A token or emblem that a text makes: its types and colors are words of that text, and so is a name made of its types."""
    changed = with_words(token, old, new)
    if old in token.colors:
        changed = changed.changed(colors=token.colors - {old} | {new})
    if set(token.name.split()) == token.subtypes:
        changed = changed.changed(name=" ".join(str(new) if word == old else word for word in token.name.split()))
    return changed


def with_words(now: Characteristics, old: Word, new: Word) -> Characteristics:
    """An object with a word changed in its type line and in its text, but for what is no text of its own."""
    return now.changed(
        subtypes=frozenset(str(new) if kind == old else kind for kind in now.subtypes),
        keywords=reworded(now.keywords, old, new),
        abilities=tuple(reworded(ability, old, new) for ability in now.abilities),
    )


def colors_spoken_of(value: Any) -> Iterator[Color]:
    """Every color of which an ability or a text speaks; the symbols in it are no words."""
    if isinstance(value, Color):
        yield value
    elif isinstance(value, (tuple, frozenset)) and not isinstance(value, (Mana, ManaCost)):
        for part in value:
            yield from colors_spoken_of(part)
    elif is_dataclass(value) and not isinstance(value, (Mana, ManaCost, type)):
        for field in fields(value):
            yield from colors_spoken_of(getattr(value, field.name))


@lru_cache(maxsize=1024)
def has_color_word(now: Characteristics) -> bool:
    """Whether the text of something speaks of a color; what it says of all five is said of any, and names none."""
    return 0 < len(set(colors_spoken_of((now.keywords, now.abilities)))) < len(Color)


@lru_cache(maxsize=1024)
def has_land_word(now: Characteristics) -> bool:
    """Whether the text of something speaks of a basic land type, and not of all five as any.

    A land that is of one without being basic says so in its text.
    """
    own = frozenset[str]() if Supertype.BASIC in now.supertypes else now.subtypes
    land_types_said = own.union(types_spoken_of((now.keywords, now.abilities))).intersection(BASIC_LANDS)
    return 0 < len(land_types_said) < len(BASIC_LANDS)


def types_spoken_of(value: Any, place: str = "") -> Iterator[str]:
    """Every subtype that a card has or speaks of."""
    if isinstance(value, str):
        if value and place in SPOKEN:
            yield value
    elif isinstance(value, (tuple, frozenset)):
        keys = getattr(value, "_fields", None)
        for number, part in enumerate(value):
            yield from types_spoken_of(part, place if keys is None else keys[number])
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from types_spoken_of(getattr(value, field.name), field.name)
