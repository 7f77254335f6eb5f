"""Effects that last: what a land does without a cost it does while tapped. "Land"."""

from __future__ import annotations

from core.hooks.continuous import ContinuousFact
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base

SOURCES: Sources = {
    ContinuousFact.ENDS_WITH_TURN: ("Phases.12",),
    ContinuousFact.LASTS_AS_STATED: ("Resolving.10", "Resolving.11"),
}


@rule("Land.2")
def works_while_tapped(position: Position, permanent: ObjectId, *, base: Base) -> Answer[bool]:
    """As in the book before, and a land always does what it does without a cost."""
    if CardType.LAND in position.characteristics(permanent).types:
        return cited(True, "Land.2")
    base_answer: Answer[bool] = base(position, permanent)
    return base_answer
