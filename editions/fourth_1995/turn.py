"""The turn: nobody acts in the untap phase or as creatures heal; what happens at end of turn ends the end phase. "Phases"."""

from __future__ import annotations

from core.hooks.turn import Stage, TurnTable, WindowRule
from core.kernel.questions.asking import rule
from core.kernel.state.position import Position
from core.kernel.values.moments import Moment
from core.rulebook.basing import Base, changed

STAGES = changed(
    {
        "untap": {"rules": ("Phases.2",), "window": WindowRule.NONE},
        "end of turn": {"rules": ("Phases.2", "Phases.3"), "begins": None},
        "end of the end": Stage(
            "end of the end",
            "end of turn",
            ("Phases.13", "Phases.14"),
            begins=Moment.END_OF_TURN,
        ),
    },
    before="heal creatures",
)
"""What happens "at end of turn" is dealt with as the end phase ends, once nobody wants to act in it any more."""


@rule("Phases.2", "Phases.13")
def table(position: Position, *, base: Base) -> TurnTable:
    """The phases of the book before, with no time to act in the first and the last of them."""
    base_table: TurnTable = base(position).answer
    return base_table
