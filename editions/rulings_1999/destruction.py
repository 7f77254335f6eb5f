"""Destruction: what regeneration saves from, and that it does not help against removal from the game. G.14, G.32, G.33."""

from __future__ import annotations

from core.hooks.destruction import DestructionFact
from core.kernel.questions.asking import Sources

SOURCES: Sources = {
    DestructionFact.DESTROYED_DIES: ("G.14.1", "G.14.2", "G.32.1"),
    DestructionFact.REGENERATED_TAPS: ("G.32.3", "G.32.Ruling.2"),
    DestructionFact.REMOVED_GOES_OUT: ("G.33.1", "G.33.Ruling.1", "Z.9.3"),
}
