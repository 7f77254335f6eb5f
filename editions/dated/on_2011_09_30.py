"""What the document of 2011-09-30 has otherwise than that of 2012-02-01: what would go back to one who has left stays."""

from __future__ import annotations

from core.kernel.questions.asking import rule
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId


@rule("800.4b")
def stays_with_others(position: Position, thing: ObjectId) -> bool:
    """Nobody who has left gains control of it."""
    return True
