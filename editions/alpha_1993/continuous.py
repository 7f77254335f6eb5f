"""Standing effects: a spell may change a card's color, and it has one at a time. Alpha, p. 20."""

from __future__ import annotations

from core.hooks.continuous import ContinuousFact
from core.kernel.questions.asking import Sources

SOURCES: Sources = {ContinuousFact.COLORS_CHANGE: ("p20.5", "p20.6")}
