"""What the document of 2023-11-17 has otherwise than that of 2024-02-02: what was suspended has to be played."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.keywords import KeywordPart
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base


@rule("702.62a")
def may_decline(position: Position, thing: ObjectId, part: KeywordPart, *, base: Base) -> Answer[bool]:
    """Its player plays a card without its last time counter if that can be done."""
    return cited(False, "702.62a") if part is KeywordPart.SUSPEND_PLAYS else base(position, thing, part)
