"""Destruction: a regenerated creature stays in play with its enchantments, tapped. Alpha, p. 27."""

from __future__ import annotations

from core.hooks.destruction import DestructionFact
from core.kernel.questions.asking import Sources

SOURCES: Sources = {DestructionFact.REGENERATED_TAPS: ("p27.9", "p27.5", "p27.8")}
