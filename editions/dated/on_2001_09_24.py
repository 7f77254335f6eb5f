"""The Comprehensive Rules of 2001-09-24, as far as they differ from those after."""

from __future__ import annotations

from core.hooks.turn import Addition
from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.rulebook.basing import Base
from editions.shared import turn


@rule("300.6")
def order_of_added(position: Position, added: Addition, count: int, *, base: Base) -> Answer[tuple[int, ...]]:
    """Extra turns are taken in the order in which they were made."""
    return (
        cited(turn.oldest_first(position, added, count), "300.6")
        if added is Addition.TURN
        else base(position, added, count)
    )
