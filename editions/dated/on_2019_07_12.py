"""What the document of 2019-07-12 has otherwise than that of 2019-08-23: an ended turn's attack ends at once; creature types."""

from __future__ import annotations

from core.hooks.turn import CutShort
from core.kernel.questions.asking import rule
from core.kernel.state.position import Position
from core.rulebook.basing import changed

CREATURE_TYPES = changed({"Sculpture": None})


@rule("716.1a", "716.1b")
def cut_short(position: Position) -> CutShort:
    """Creatures leave combat before state-based actions are looked at."""
    return CutShort(triggers_cease=True, combat_ends_first=True)
