"""The Comprehensive Rules of 2004-10-01, as far as they differ from those after."""

from __future__ import annotations

from core.hooks.asking import Answer, cited, rule
from core.hooks.basing import Base
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId


@rule("503.3")
def status_prevails(position: Position, copy: ObjectId, *, base: Base) -> Answer[bool]:
    """What is flipped stays so, whatever it copies."""
    return base(position, copy) if position.objects[copy].face_down else cited(True, "508.4")
