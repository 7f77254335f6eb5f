"""What the document of 2017-01-20 has otherwise than that of 2017-04-28: the halves of a split card answer each for itself."""

from __future__ import annotations

from core.hooks.asking import rule
from core.kernel.objects.cards import Wording
from core.kernel.state.position import Position


@rule("708.2", "708.5", "708.6a")
def mana_values_of(position: Position, wording: Wording) -> tuple[int, ...]:
    """One number for each half."""
    return tuple(half.mana_value for half in wording.halves)
