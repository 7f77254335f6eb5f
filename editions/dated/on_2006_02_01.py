"""The Comprehensive Rules of 2006-02-01, as far as they differ from those after."""

from __future__ import annotations

from core.hooks.abilities import ByEffect
from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base


@rule("503.3")
def status_prevails(position: Position, copy: ObjectId) -> bool:
    """What is copied takes the place of what was there."""
    return False


@rule("309.3", "410.9a")
def effect_counts_as_block(position: Position, creature: ObjectId, way: ByEffect, *, base: Base) -> Answer[bool]:
    """What an effect makes block has blocked."""
    return base(position, creature, way) if way is ByEffect.BLOCKED_AGAIN else cited(True, "309.3", "410.9a")
