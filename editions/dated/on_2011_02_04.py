"""What the document of 2011-02-04 has otherwise than that of 2011-04-01: teammates have poison counters of their own."""

from __future__ import annotations

from core.hooks.asking import rule
from core.kernel.state.position import Position


@rule("704.5c", "810.5")
def shares_poison(position: Position) -> bool:
    """Nothing but life is shared."""
    return False
