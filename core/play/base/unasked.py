"""Asking what the rules would say: without a trace of it in the game, or if no range of influence were limited."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from core.kernel.state.position import Position
from core.kernel.values.records import altered


@contextmanager
def unasked(position: Position) -> Iterator[None]:
    """What the rules are asked for as long as this lasts leaves no trace among the rulings of the game."""
    asked = len(position.rulings)
    try:
        yield
    finally:
        del position.rulings[asked:]


@contextmanager
def unlimited(position: Position) -> Iterator[None]:
    """What is looked for as long as this lasts is found beyond ranges of influence, too."""
    # What permanents are hangs on ranges, and is not worked out without them.
    position.kinds_in_play()
    agreed, position.agreed = position.agreed, altered(position.agreed, ranges=())
    try:
        yield
    finally:
        position.agreed = agreed
