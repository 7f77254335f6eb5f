"""Casting: what is paid, and when. "Playing Spells and Abilities", "Paying Costs"."""

from __future__ import annotations

from core.hooks.casting import CastingFact
from core.kernel.questions.asking import Sources

SOURCES: Sources = {
    CastingFact.CARD_GOES_FIRST: ("Playing-Spells-and-Abilities.4",),
    CastingFact.LITTLE_LIFE: ("This-Is-Your-Life.5",),
    CastingFact.MANA_FIRST: ("Paying-Costs.7", "Playing-Spells-and-Abilities.5"),
    CastingFact.COST_STAYS: ("Paying-Costs.9", "Paying-Costs.10"),
    CastingFact.FAILED_IS_DISCARDED: ("More-on-Targeting.4", "Other-Types-of-Spells.8"),
    CastingFact.FAILED_PERMANENT_IS_DISCARDED: ("More-on-Targeting.4",),
}
