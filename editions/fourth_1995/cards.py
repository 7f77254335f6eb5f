"""Cards: what an effect asks about is looked at as it resolves. "Resolving Spells and Effects"."""

from __future__ import annotations

from core.kernel.questions.asking import Sources
from core.kernel.state.cards import CardFact

SOURCES: Sources = {CardFact.PRESENT_STRENGTH: ("Resolving.17",)}
