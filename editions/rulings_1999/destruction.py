"""Destruction: regeneration does not help against removal from the game. G.33."""

from __future__ import annotations

from core.hooks.destruction import DestructionFact
from core.kernel.questions.asking import Sources

SOURCES: Sources = {DestructionFact.REMOVED_GOES_OUT: ("G.33.1", "G.33.Ruling.1")}
