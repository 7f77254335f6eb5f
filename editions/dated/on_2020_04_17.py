"""What the document of 2020-04-17 has otherwise than that of 2020-06-01: companions are cast from outside the game."""

from __future__ import annotations

from core.kernel.questions.asking import rule
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission, denied
from core.kernel.values.zones import PlayerId


@rule("702.138a")
def may_cast_companion(position: Position, player: PlayerId) -> bool:
    """Once in the game, as a card of that kind is cast."""
    return True


@rule("702.138a")
def may_take_companion(position: Position, player: PlayerId, taken: bool, slow: bool) -> Permission:
    """It comes into the game by being cast."""
    return denied("a companion is cast from outside the game, and not put into the hand")
