"""Positions and logs as plain text: equal for equal things, whatever the order of sets and whatever the process."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from core.kernel.objects.cards import Card
from core.kernel.state.position import Position
from core.kernel.values.closed_words import Fixed

UNSEEN = frozenset(
    {
        "facts",
        "rulings",
        "owned",
        "_seen",
        "_seen_at",
        "_abilities",
        "_kinds",
        "_is_swayed",
        "_worked_out",
        "_worked_out_at",
        "shape",
        "substance",
        "clock",
        "next_id",
    }
)
"""What a position keeps for its own use: none of it is part of the game."""


def plain(value: Any) -> str:
    """A text that is the same for equal values; sets and mappings are put in order."""
    if isinstance(value, Card):
        return value.name
    if isinstance(value, Fixed):
        return f"{type(value).__name__}.{value.name}"
    if is_dataclass(value) and not isinstance(value, type):
        parts = [f"{field.name}={plain(getattr(value, field.name))}" for field in fields(value)]
        return f"{type(value).__name__}({', '.join(parts)})"
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        parts = [f"{name}={plain(part)}" for name, part in zip(value._fields, value, strict=True)]
        return f"{type(value).__name__}({', '.join(parts)})"
    if isinstance(value, (frozenset, set)):
        return "{" + ", ".join(sorted(plain(part) for part in value)) + "}"
    if isinstance(value, dict):
        pairs = [f"{plain(key)}: {plain(part)}" for key, part in value.items()]
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(plain(part) for part in value) + "]"
    return repr(value)


def digest(position: Position) -> str:
    """Everything that makes up a game at one instant, as text."""
    return "\n".join(f"{name}: {plain(value)}" for name, value in sorted(vars(position).items()) if name not in UNSEEN)
