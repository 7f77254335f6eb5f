"""Mana: pools empty as every step and phase ends, at no cost. 106.4, 500.4, 605."""

from __future__ import annotations

from core.hooks.asking import answer_with, rule
from core.kernel.abilities import Activated
from core.kernel.mana import Color
from core.kernel.moments import Point
from core.kernel.position import Position
from editions.shared import mana as shared


@rule("106.4", "500.4")
def pool_empties(position: Position, point: Point) -> bool:
    """As each step and each phase ends."""
    return point in (Point.STEP_ENDS, Point.PHASE_ENDS)


unspent = answer_with(shared.unspent_vanishes, "106.4", "500.4")


@rule("605.1a", "605.3b")
def drawn_at_once(position: Position, ability: Activated) -> bool:
    """What makes mana and has no target."""
    return ability.makes_mana and not ability.does.targets


@rule("107.4e")
def pays_hybrid(position: Position, symbol: frozenset[Color]) -> frozenset[Color]:
    """Either of the two colours that it shows."""
    return symbol
