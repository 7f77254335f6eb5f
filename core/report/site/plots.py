"""Life totals as they went, as points of a small drawing."""

from __future__ import annotations

from collections.abc import Sequence

from core.kernel.values.records import Record

WIDTH, HEIGHT, EDGE = 240, 72, 6
"""The size of a drawing and the space around its lines, in its own units."""


class LifeLine(Record):
    """One player's life: the points of a line, the totals it goes through, and the last."""

    player: str
    points: str
    totals: tuple[int, ...]

    @property
    def changes(self) -> bool:
        """Whether the total changes at all."""
        return len(set(self.totals)) > 1

    @property
    def in_words(self) -> str:
        """The totals in words, each change once."""
        changes = [total for index, total in enumerate(self.totals) if not index or total != self.totals[index - 1]]
        return f"{self.player}: {', then '.join(map(str, changes))}"


def life_lines(players: Sequence[str], totals: Sequence[Sequence[int]], lowest: int, highest: int) -> list[LifeLine]:
    """A line for each player through the totals at each step; `lowest` and `highest` are the bounds of the drawing."""
    return [
        LifeLine(player, _points(own, lowest, highest), tuple(own)) for player, own in zip(players, totals, strict=True)
    ]


def _points(totals: Sequence[int], lowest: int, highest: int) -> str:
    """A line in stairs: a total holds until the step at which it changes."""
    across = (WIDTH - 2 * EDGE) / max(len(totals) - 1, 1)
    down = (HEIGHT - 2 * EDGE) / max(highest - lowest, 1)
    points: list[str] = []
    before = None
    for index, total in enumerate(totals):
        x, y = EDGE + index * across, EDGE + (highest - total) * down
        if before is not None and before != y:
            points.append(f"{x:.1f},{before:.1f}")
        points.append(f"{x:.1f},{y:.1f}")
        before = y
    return " ".join(points)
