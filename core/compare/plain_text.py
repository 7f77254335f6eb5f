"""Positions and logs as plain text: equal for equal things, whatever the order of sets and whatever the process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import partial
from typing import Any

from core.kernel.state.cards import Card
from core.kernel.state.position import Position
from core.kernel.values.closed_words import Fixed

UNSEEN = frozenset(
    {
        "facts",
        "rulings",
        "settled",
        "seated",
        "owned",
        "_derived",
        "_others",
        "shape",
        "substance",
        "clock",
        "next_id",
        "work",
    }
)
"""What a position keeps for its own use: none of it is part of the game."""


def plain(value: object) -> str:
    """A text that is the same for equal values; sets and mappings are put in order."""
    kind = type(value)
    writer = _WRITERS.get(kind)
    if writer is None:
        writer = _WRITERS[kind] = _writer(kind)
    return writer(value)


_WRITERS: dict[type, Callable[[Any], str]] = {}
"""What writes the values of each type that has come up."""


def _writer(kind: type) -> Callable[[Any], str]:
    """What writes the values of a type."""
    if issubclass(kind, Card):
        return lambda card: str(card.name)
    if issubclass(kind, Fixed):
        return lambda word: f"{kind.__name__}.{word.name}"
    if is_dataclass(kind):
        return partial(_record, kind.__name__, tuple(field.name for field in fields(kind)))
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return partial(_record, kind.__name__, kind._fields)
    if issubclass(kind, (frozenset, set)):
        return lambda parts: "{" + ", ".join(sorted(plain(part) for part in parts)) + "}"
    if issubclass(kind, dict):
        return lambda parts: "{" + ", ".join(f"{plain(key)}: {plain(part)}" for key, part in parts.items()) + "}"
    if issubclass(kind, (list, tuple)):
        return lambda parts: "[" + ", ".join(plain(part) for part in parts) + "]"
    return repr


def _record(name: str, names: tuple[str, ...], value: object) -> str:
    return f"{name}({', '.join(f'{part}={plain(getattr(value, part))}' for part in names)})"


def digest(position: Position) -> str:
    """Everything that makes up a game at one instant, as text."""
    return "\n".join(
        f"{name}: {plain(getattr(position, name))}" for name in sorted(Position.__slots__) if name not in UNSEEN
    )
