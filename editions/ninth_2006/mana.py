"""Mana: pools empty as a phase ends, and each point lost costs a life. 300.3, 406."""

from __future__ import annotations

from core.hooks.asking import answer_with, rule
from core.hooks.mana import Unspent
from core.kernel.mana import Color, Mana
from core.kernel.moments import Point
from core.kernel.position import Position
from core.kernel.zones import PlayerId
from editions.shared import mana as shared


@rule("300.3")
def pool_empties(position: Position, point: Point) -> bool:
    """As a phase ends, not as a step does."""
    return point is Point.PHASE_ENDS


@rule("300.3")
def unspent(position: Position, player: PlayerId, mana: Mana) -> Unspent:
    """Loss of life, which is not damage and cannot be prevented."""
    return Unspent.COSTS_LIFE


drawn_at_once = answer_with(shared.every_mana_ability_at_once, "406.1", "406.4", "408.2e")


@rule("104.3f")
def pays_hybrid(position: Position, symbol: frozenset[Color]) -> frozenset[Color]:
    """Either of the two colours that it shows."""
    return symbol
