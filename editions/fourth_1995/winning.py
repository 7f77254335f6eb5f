"""Winning: nobody loses while something resolves. "Timing", "Resolving Spells and Effects"."""

from __future__ import annotations

from core.hooks.winning import EmptyLibrary, Loss
from core.kernel.questions.asking import rule
from core.kernel.state.position import Position
from core.kernel.values.moments import Point
from core.kernel.values.zones import PlayerId

BY_LIFE = frozenset({Point.PHASE_ENDS, Point.ATTACK_STARTS, Point.ATTACK_ENDS})


@rule("Timing.33", "Resolving.23")
def losses_at(position: Position) -> frozenset[Point]:
    """Life as a phase ends and as an attack starts and ends; an empty library once what was under way has resolved."""
    return frozenset(Point) - {Point.WITHIN}


@rule("Timing.33", "Resolving.23")
def losses(position: Position, point: Point) -> tuple[Loss, ...]:
    """Below 1 life at the time for that, and a draw from an empty library at once; if both have lost, the game is a draw."""
    missed = [player for player in position.seated if player.missed_draw]
    drawn_out = [
        Loss(player.id, f"{player.name} had to draw from an empty library", "Resolving.23") for player in missed
    ]
    dead = [player for player in position.seated if player.life < 1] if point in BY_LIFE else []
    number = "Timing.33, Timing.40, Timing.44" if len(dead) == len(position.seated) else "Timing.33, Timing.44"
    return (*drawn_out, *(Loss(player.id, f"{player.name} has {player.life} life", number, True) for player in dead))


@rule("Resolving.23")
def must_draw_from_nothing(position: Position, player: PlayerId) -> EmptyLibrary:
    """The game is lost once what makes the player draw has resolved."""
    return EmptyLibrary.LOSES_LATER
