"""Targets: what has none left does nothing at all. A.24, E.2, G.41."""

from __future__ import annotations

from core.hooks.targeting import TargetFact
from core.kernel.questions.asking import Sources

SOURCES: Sources = {TargetFact.LOST_ITS_TARGET: ("G.41.4", "E.2.Ruling.2")}
