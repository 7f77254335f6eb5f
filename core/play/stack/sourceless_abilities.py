"""Abilities of the game itself, which no object has: planeswalking by the planar die and, in some documents, the turn's draw."""

from __future__ import annotations

from core.kernel.state.position import Position
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.kinds import Triggered

_PLANESWALKING = Characteristics("the planeswalking ability")
_DRAWING = Characteristics("the draw")


def is_the_draw(position: Position, ability: Triggered) -> bool:
    """Whether an ability is the turn's draw, where that waits on the stack."""
    return ability is position.given_by_rules.drawing


def stands_for_source(position: Position, ability: Triggered) -> Characteristics:
    """What stands for the source of an ability that has none."""
    return _DRAWING if is_the_draw(position, ability) else _PLANESWALKING
