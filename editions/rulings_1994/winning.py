"""Winning: life is looked at as phases end and as an attack starts and ends; anybody may concede. Rulings of 1994-04-14."""

from __future__ import annotations

from core.hooks.winning import Loss
from core.kernel.questions.asking import answer_with, rule
from core.kernel.state.position import Position
from core.kernel.values.moments import Point
from editions.shared import winning as shared


@rule("Damage.27", "Damage.54", "Damage.26")
def losses_at(position: Position) -> frozenset[Point]:
    """Not before the phase is over: a sorcery can still save a player."""
    return frozenset({Point.PHASE_ENDS, Point.ATTACK_STARTS, Point.ATTACK_ENDS})


@rule("Damage.27", "p9.3", "p9.4")
def losses(position: Position, point: Point) -> tuple[Loss, ...]:
    """Below 1 life loses; if both are there as the game is looked at, the duel is a draw."""
    fallen = [player for player in position.seated if player.life < 1]
    number = "p9.4" if len(fallen) == len(position.seated) else "p9.3"
    return tuple(
        Loss(player.id, f"{player.name} has {player.life} life", f"Damage.27, {number}", True) for player in fallen
    )


may_concede = answer_with(shared.conceding_unless_forbidden("p33.4"), "Other.6")
