"""The Comprehensive Rules of 2005-02-01, as far as they differ from those after."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, answer_with, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission, denied
from editions.shared import casting

may_cast_costless = answer_with(
    casting.anything_else_is_paid,
    silent="no rule says whether a card without a mana cost can be played for another cost; we allow it",
)


@rule("100.1")
def may_sit_down(position: Position) -> Answer[Permission]:
    """Two players; more are left to optional rules elsewhere."""
    if len(position.players) > 2:
        return cited(denied("these rules are for a game between two players"), "100.1")
    return ALLOWED
