"""What the document of 2016-09-30 has otherwise than that of 2016-11-11: one card leads a deck, and no partner with it."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, rule
from core.kernel.state.cards import Card
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission, denied
from core.rulebook.basing import Base


@rule("903.3")
def may_lead(position: Position, leaders: tuple[Card, ...], *, base: Base) -> Answer[Permission]:
    """One card leads."""
    return (
        denied("it is led by two cards, where there is one commander") if len(leaders) == 2 else base(position, leaders)
    )
