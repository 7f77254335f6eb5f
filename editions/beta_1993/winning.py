"""Winning: whoever first brings the other to 0 wins. Beta, p. 5."""

from __future__ import annotations

from core.hooks.winning import Loss
from core.kernel.questions.asking import rule
from core.kernel.state.position import Position
from core.kernel.values.moments import Point


@rule("p5.14")
def losses_at(position: Position) -> frozenset[Point]:
    """As soon as something has happened: it counts who is first."""
    return frozenset(Point) - {Point.WITHIN}


@rule("p5.14", "p9.3", "p9.4")
def losses(position: Position, point: Point) -> tuple[Loss, ...]:
    """Below 1 life loses; if both get there at the same time, nobody is first, and the duel is a draw."""
    fallen = [player for player in position.seated if player.life < 1]
    number = "p9.4" if len(fallen) == len(position.seated) else "p5.14, p9.3"
    return tuple(Loss(player.id, f"{player.name} has {player.life} life", number, True) for player in fallen)
