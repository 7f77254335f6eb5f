"""What the document of 2017-06-05 has otherwise than that of 2017-07-08: changes of power by numbers below zero."""

from __future__ import annotations

from core.kernel.questions.asking import rule
from core.kernel.state.position import Position


@rule("107.1b")
def changes_below_zero(position: Position) -> bool:
    """An effect that modifies a creature's power or toughness uses the negative number."""
    return True
