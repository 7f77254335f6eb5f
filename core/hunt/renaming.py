"""Scripts in which names stand for others: of cards, or of players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar

from core.kernel.values.records import altered

T = TypeVar("T")


def renamed(thing: T, names: Mapping[str, str]) -> T:
    """A part of a script with every name replaced for which there is another."""
    return _renamed(thing, names)  # type: ignore[no-any-return]


def _renamed(thing: Any, names: Mapping[str, str]) -> Any:
    if isinstance(thing, str):
        return names.get(thing, thing) if type(thing) is str else thing
    if type(thing) is tuple:
        return tuple(_renamed(part, names) for part in thing)
    if is_dataclass(thing) and not isinstance(thing, type):
        changed = {field.name: _renamed(getattr(thing, field.name), names) for field in fields(thing)}
        return altered(thing, **changed)
    return thing
