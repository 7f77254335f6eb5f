"""Asking what the rules would say, without a trace of it in the game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from core.kernel.state.position import Position


@contextmanager
def unasked(position: Position) -> Iterator[None]:
    """What the rules are asked for as long as this lasts leaves no trace among the rulings of the game."""
    asked = len(position.rulings)
    try:
        yield
    finally:
        del position.rulings[asked:]
