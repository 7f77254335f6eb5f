"""Timing: whoever repeats something says how often. G.21."""

from __future__ import annotations

from core.hooks.timing import Loop, Repeating
from core.kernel.questions.asking import rule
from core.kernel.state.position import Position
from core.kernel.values.zones import PlayerId


@rule("G.21.2")
def repeating(position: Position, player: PlayerId, loop: Loop) -> Repeating:
    """It is said how often more, and that is a number."""
    return Repeating.COUNTED
