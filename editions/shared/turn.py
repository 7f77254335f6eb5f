"""Answers about the course of turns that several editions give alike."""

from __future__ import annotations

from core.hooks.turn import Adding, Addition, Skipping
from core.kernel.state.position import Position
from core.kernel.values.zones import PlayerId


def turn_after(position: Position, last: PlayerId | None) -> PlayerId:
    """Whoever starts, then the players by turns."""
    if last is not None:
        return position.opponent(last)
    assert position.starter is not None, "the first turn begins once it is settled whose it is"
    return position.starter


def latest_first(position: Position, added: Addition, count: int) -> tuple[int, ...]:
    """What was added last takes place first."""
    return tuple(reversed(range(count)))


def adds_so(position: Position, habit: Adding) -> bool:
    """What is added disturbs nothing else."""
    return True


def skipping(position: Position, player: PlayerId, habit: Skipping) -> bool:
    """What is skipped does not take place, and one effect goes as far as one occurrence."""
    return True
