"""Answers about more than two players that several editions give alike, and how the players of teams sit."""

from __future__ import annotations

from collections.abc import Sequence

from core.kernel.state.position import Position
from core.kernel.values.zones import PlayerId


def emperors_range(position: Position, player: PlayerId) -> int:
    """The fewest seats with which an emperor begins with two opposing generals in range, and a general with one."""
    count = len(position.players)
    generals = [
        min((seated_player.id - player) % count, (player - seated_player.id) % count)
        for seated_player in position.players
        if not position.are_together(seated_player.id, player) and seated_player.id not in position.agreed.emperors
    ]
    return sorted(generals)[1 if player in position.agreed.emperors else 0]


def sit_together(teams: Sequence[int]) -> bool:
    """Whether the players of each team sit side by side, with the number of each player's team, seat by seat."""
    borders = sum(team != teams[seat - 1] for seat, team in enumerate(teams))
    return borders == len(set(teams))


def sit_in_turn(teams: Sequence[int]) -> bool:
    """Whether one player of each team sits after the other, and then the next of each, so that nobody sits next to a teammate."""
    count = len(set(teams))
    return len(set(teams[:count])) == count and list(teams) == [*teams[:count]] * (len(teams) // count)
