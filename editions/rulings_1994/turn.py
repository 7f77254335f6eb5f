"""The turn: nobody acts while it is untapped. Rulings of 1994-04-14 on the order of the turn."""

from __future__ import annotations

from core.hooks.turn import TurnFact, WindowRule
from core.kernel.questions.asking import Sources
from core.rulebook.basing import changed

SOURCES: Sources = {TurnFact.TURNS_ALTERNATE: ("p10.1", "Turn.59")}
STAGES = changed(
    {
        "untap": {"rules": ("p11.2", "Turn.6"), "window": WindowRule.NONE},
        "upkeep": {"rules": ("p11.2", "Turn.8")},
        "end of turn": {"rules": ("p11.2", "Turn.41")},
        "end of the turn": {"rules": ("p21.8", "Turn.52")},
    }
)
