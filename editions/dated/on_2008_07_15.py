"""The Comprehensive Rules of 2008-07-15, as far as they differ from those before."""

from __future__ import annotations

from core.hooks.asking import rule
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId


@rule("503.8a")
def choice_serves_on(position: Position, copy: ObjectId) -> bool:
    """It is forgotten for whatever the copy copies later."""
    return False
