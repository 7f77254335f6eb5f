"""Abilities that speak of a card by a name which is still to be chosen."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from core.kernel.abilities.descriptions import CALLED, Filter
from core.kernel.objects.characteristics import Characteristics


def with_names(printed: Characteristics, names: frozenset[str]) -> Characteristics:
    """A card all of whose abilities that speak of a chosen name speak of these."""
    return printed.changed(abilities=tuple(_called(ability, names) for ability in printed.abilities))


def _called(part: Any, names: frozenset[str]) -> Any:
    if isinstance(part, Filter):
        return replace(part, name="", names=names) if part.name == CALLED else part
    if isinstance(part, tuple):
        return tuple(_called(held, names) for held in part)
    if is_dataclass(part) and not isinstance(part, type):
        held = {known.name: getattr(part, known.name) for known in fields(part)}
        changed = {name: _called(value, names) for name, value in held.items()}
        return replace(part, **changed) if changed != held else part
    return part
