"""Casting: what is paid, and what that leaves as it was. A.1, A.2, E.2, E.10."""

from __future__ import annotations

from core.hooks.casting import CastingFact
from core.kernel.questions.asking import Sources

SOURCES: Sources = {
    CastingFact.WRONG_ZONE: ("A.1.4", "A.2.4"),
    CastingFact.COUNTERED_STOPS: ("T.5.4", "E.2.Ruling.3"),
    CastingFact.CARD_GOES_FIRST: ("T.4.4", "E.10.Ruling.4"),
    CastingFact.OWN_OTHER_COST: ("E.10.2",),
    CastingFact.COST_STAYS: ("E.10.Ruling.1",),
    CastingFact.CHANGES_INSTEAD: ("E.10.Ruling.2",),
}
