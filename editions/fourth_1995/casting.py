"""Casting: costs are paid as something is announced, and stay paid. "Resolving Spells and Effects"."""

from __future__ import annotations

from core.hooks.casting import CastingFact
from core.kernel.questions.asking import Sources

SOURCES: Sources = {
    CastingFact.COUNTERED_IS_DISCARDED: ("Timing.16", "Resolving.19"),
    CastingFact.DONE_IS_DISCARDED: ("Resolving.19",),
    CastingFact.SORCERY_IS_DISCARDED: ("Resolving.19",),
    CastingFact.INSTANT_IS_DISCARDED: ("Resolving.19",),
    CastingFact.INTERRUPT_IS_DISCARDED: ("Resolving.19",),
    CastingFact.COUNTERED_STOPS: ("Timing.12", "Specific-Cards.12"),
    CastingFact.MANA_STAYS_SPENT: ("Timing.16", "Timing.17"),
    CastingFact.SACRIFICE_STAYS_MADE: ("Resolving.9",),
}
