"""Abilities of the game itself, which no object has: planeswalking by the planar die and, in some documents, the turn's draw."""

from __future__ import annotations

from core.kernel.abilities.kinds import Instructions, Triggered
from core.kernel.abilities.trigger_events import BeginningOf
from core.kernel.effects import Draw
from core.kernel.objects.characteristics import Characteristics
from core.kernel.values.moments import Moment

DRAWING = Triggered(BeginningOf(Moment.DRAW), Instructions((Draw(),)))
"""The draw of a draw step, where that waits on the stack."""
_PLANESWALKING = Characteristics("the planeswalking ability")
_DRAWING = Characteristics("the draw")


def stands_for_source(ability: Triggered) -> Characteristics:
    """What stands for the source of an ability that has none."""
    return _DRAWING if ability is DRAWING else _PLANESWALKING
