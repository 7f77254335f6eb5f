"""What the document of 2021-02-15 has otherwise than that of 2021-04-22: triggered abilities go on the stack at one time."""

from __future__ import annotations

from core.kernel.questions.asking import rule
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import changed

CREATURE_TYPES = changed({"Fractal": None, "Inkling": None})


@rule("603.3b")
def waits_for_others(position: Position, source: ObjectId) -> bool:
    """All that a player controls go on the stack in any order, then the next player's."""
    return False
