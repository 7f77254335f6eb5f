"""Timing: whoever repeats something says how often, and a continuous effect begins at once. G.21, T.2."""

from __future__ import annotations

from core.hooks.timing import Loop, Repeating, TimingFact
from core.kernel.questions.asking import Sources, rule
from core.kernel.state.position import Position
from core.kernel.values.zones import PlayerId

SOURCES: Sources = {TimingFact.BEGINS_AT_ONCE: ("T.2.4", "T.2.Ruling.3")}


@rule("G.21.2")
def repeating(position: Position, player: PlayerId, loop: Loop) -> Repeating:
    """It is said how often more, and that is a number."""
    return Repeating.COUNTED
