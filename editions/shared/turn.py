"""Answers about the course of turns that several editions give alike."""

from __future__ import annotations

from core.hooks.turn import Addition
from core.kernel.state.position import Position


def latest_first(position: Position, added: Addition, count: int) -> tuple[int, ...]:
    """What was added last takes place first."""
    return tuple(reversed(range(count)))
