"""Casting: nothing raises the cost of a spell that was cast. Rulings of 1994-04-14 on casting."""

from __future__ import annotations

from core.hooks.casting import CastingFact
from core.kernel.questions.asking import Sources

SOURCES: Sources = {
    CastingFact.COST_IS_FIXED: ("Casting.28",),
    CastingFact.X_MAY_BE_NOTHING: ("Casting.10",),
}
