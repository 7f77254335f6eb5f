"""The turn: what is skipped is the next of its kind that would start; an attack has its steps in the main phase. C, G.38, T.2."""

from __future__ import annotations

from core.hooks.turn import TurnFact, TurnTable
from core.kernel.questions.asking import Answer, Sources, rule
from core.kernel.state.position import Position
from core.rulebook.basing import Base

SOURCES: Sources = {
    TurnFact.NOT_ONCE_BEGUN: ("G.38.Ruling.4",),
    TurnFact.ONE_EACH: ("G.38.2",),
    TurnFact.NEXT_WAITS: ("G.38.Ruling.3", "T.2.Ruling.5"),
}


@rule("C.2.1", "C.5.1", "C.7.1", "C.7.Ruling.1", "C.9.3")
def table(position: Position, *, base: Base) -> Answer[TurnTable]:
    """The phases and the steps of an attack that the rulebook has, with time for instants before blocks and after them."""
    given: TurnTable = base(position).answer
    return given
