"""The turn: what is skipped is the next of its kind that would start. G.38, T.2."""

from __future__ import annotations

from core.hooks.turn import TurnFact
from core.kernel.questions.asking import Sources

SOURCES: Sources = {
    TurnFact.NOT_ONCE_BEGUN: ("G.38.Ruling.4",),
    TurnFact.ONE_EACH: ("G.38.2",),
    TurnFact.NEXT_WAITS: ("G.38.Ruling.3", "T.2.Ruling.5"),
}
