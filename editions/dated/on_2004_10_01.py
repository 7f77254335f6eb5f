"""The Comprehensive Rules of 2004-10-01, as far as they differ from those after."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base


@rule("503.3")
def status_prevails(position: Position, copy: ObjectId, *, base: Base) -> Answer[bool]:
    """What is flipped stays so, whatever it copies."""
    return base(position, copy) if position.objects[copy].face_down else cited(True, "508.4")
