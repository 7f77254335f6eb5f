"""Answers about more than two players that several editions give alike."""

from __future__ import annotations

from core.kernel.state.position import Position
from core.kernel.values.zones import PlayerId


def emperors_range(position: Position, player: PlayerId) -> int:
    """The fewest seats with which an emperor begins with two opposing generals in range, and a general with one."""
    count = len(position.players)
    generals = [
        min((other.id - player) % count, (player - other.id) % count)
        for other in position.players
        if not position.are_together(other.id, player) and other.id not in position.emperors
    ]
    return sorted(generals)[1 if player in position.emperors else 0]
