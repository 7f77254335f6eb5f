"""What the document of 2020-08-07 has otherwise than that of 2020-09-25: the copy of a permanent spell stays a copy."""

from __future__ import annotations

from core.kernel.questions.asking import rule
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId


@rule("608.3", "704.5e", "706.10a")
def copy_becomes_token(position: Position, copy: ObjectId) -> bool:
    """It is put onto the battlefield as any permanent spell is, and there is no place for a copy of a spell but the stack."""
    return False
