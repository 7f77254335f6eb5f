"""Linked abilities: the keys by which two abilities belong together, and looking into abilities for what they speak of.

A linked ability is one of two: one exiles or makes things under a key and the other speaks of the things under that key.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any, TypeVar

from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.records import altered, names_of_fields
from core.kernel.words.references import Linked, X

T = TypeVar("T")

AWAY = "away"
"""The key of cards that are exiled until a permanent leaves the battlefield."""
SHOWN = "shown"
"""The key of cards that were shown, or looked at, a moment ago."""
IN_PLAY = ", in play"
"""Behind the key of cards that were put into play, and not away."""
PHASED_AWAY, PHASED_AWAY_TAPPED = "phased away", "phased away, to be tapped"
"""The keys of permanents that have phased out until another leaves the battlefield."""
PHASED_WHILE_TAPPED = "phased away while tapped, to be tapped"
"""The key of permanents that have phased out until another untaps or leaves the battlefield."""
ALL_PHASED_AWAY = frozenset({PHASED_AWAY, PHASED_AWAY_TAPPED, PHASED_WHILE_TAPPED})


def relinked(value: T, mark: str) -> T:
    """An ability, or a part of one, with every key in it marked, so that it meets no key but those marked alike."""
    relinked_value: Any = value
    if isinstance(value, Linked):
        relinked_value = Linked(value.key + mark)
    elif isinstance(value, tuple) and not hasattr(value, "_fields"):
        relinked_value = tuple(relinked(part, mark) for part in value)
    elif is_dataclass(value) and not isinstance(value, type):
        changed = {field.name: _marked(field.name, getattr(value, field.name), mark) for field in fields(value)}
        relinked_value = altered(value, **changed)
    return relinked_value  # type: ignore[no-any-return]


def replaced(value: T, pointed_at: object, by: object) -> T:
    """An ability, or a part of one, that points at one thing wherever it pointed at another."""
    replaced_value: Any = value
    if value == pointed_at:
        replaced_value = by
    elif isinstance(value, tuple) and not hasattr(value, "_fields"):
        replaced_value = tuple(replaced(part, pointed_at, by) for part in value)
    elif is_dataclass(value) and not isinstance(value, type):
        replaced_value = altered(
            value, **{field.name: replaced(getattr(value, field.name), pointed_at, by) for field in fields(value)}
        )
    return replaced_value  # type: ignore[no-any-return]


@lru_cache(maxsize=4096)
def speaks_of(value: Any, thing: object) -> bool:
    """Whether an ability, or a part of one, points at something. What it says never changes, and is read once."""
    return _speaks_of(value, thing)


def _speaks_of(value: Any, thing: object) -> bool:
    if value == thing:
        return True
    if isinstance(value, tuple):
        return any(_speaks_of(part, thing) for part in value)
    return any(_speaks_of(getattr(value, name), thing) for name in names_of_fields(value) or ())


@lru_cache(maxsize=4096)
def takes_x(value: Any) -> bool:
    """Whether X is in a cost of a card, of an ability or of a part of one, or its text speaks of it."""
    return _takes_x(value)


def _takes_x(value: Any) -> bool:
    if isinstance(value, ManaCost):
        return value.x > 0
    if isinstance(value, (tuple, frozenset)) and not hasattr(value, "_fields"):
        return any(map(_takes_x, value))
    return value is X or any(_takes_x(getattr(value, name)) for name in names_of_fields(value) or ())


@lru_cache(maxsize=4096)
def puts_away(value: Any, key: str) -> bool:
    """Whether an ability, or a part of one, puts cards away under a key. What it says never changes, and is read once."""
    return _puts_away(value, key)


def _puts_away(value: Any, key: str) -> bool:
    if isinstance(value, tuple):
        return any(_puts_away(part, key) for part in value)
    names = names_of_fields(value)
    if names is None:
        return False
    return getattr(value, "link", "") == key or any(_puts_away(getattr(value, name), key) for name in names)


def _marked(name: str, value: Any, mark: str) -> Any:
    return value + mark if name == "link" and value else relinked(value, mark)
