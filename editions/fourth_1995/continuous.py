"""Effects that last: what a land does without a cost it does while tapped. "Land"."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base


@rule("Land.2")
def works_while_tapped(position: Position, permanent: ObjectId, *, base: Base) -> Answer[bool]:
    """As in the book before, and a land always does what it does without a cost."""
    if CardType.LAND in position.characteristics(permanent).types:
        return cited(True, "Land.2")
    given: Answer[bool] = base(position, permanent)
    return given
