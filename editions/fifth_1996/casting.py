"""Casting: what is paid, and when. "Playing Spells and Abilities", "Paying Costs"."""

from __future__ import annotations

from core.hooks.casting import CastingFact
from core.kernel.questions.asking import Sources, source

CHANGES_UNSAID = "the book lets abilities change what a spell costs (Paying-Costs.8, Paying-Costs.10), and does not say"
SOURCES: Sources = {
    CastingFact.UNPAID: ("Producing-Mana-from-Lands.15", "Mana.7"),
    CastingFact.LACKING: ("More-about-Permanents.14", "Counters.7"),
    CastingFact.NO_SUCH_MODE: ("Playing-Spells-and-Abilities.22", "Playing-Spells-and-Abilities.23"),
    CastingFact.SACRIFICE_FIRST: ("Sacrifices.3", "Playing-Spells-and-Abilities.13"),
    CastingFact.CARD_GOES_FIRST: ("Playing-Spells-and-Abilities.4",),
    CastingFact.LITTLE_LIFE: ("This-Is-Your-Life.5",),
    CastingFact.MANA_FIRST: ("Paying-Costs.7", "Playing-Spells-and-Abilities.5"),
    CastingFact.COST_STAYS: ("Paying-Costs.9", "Paying-Costs.10"),
    CastingFact.CHANGES_ADD_UP: source(
        "Paying-Costs.8",
        "Paying-Costs.10",
        silent=f"{CHANGES_UNSAID} in which order; we apply every change, increases first",
    ),
    CastingFact.CHANGES_INSTEAD: source(
        silent=f"{CHANGES_UNSAID} whether that is so of a cost paid in place of the casting cost; we assume it is"
    ),
    CastingFact.NEVER_BELOW_NOTHING: source(
        silent=f"{CHANGES_UNSAID} how far down; we let nothing take a cost below zero"
    ),
    CastingFact.GENERIC_ALONE: source(
        silent=f"{CHANGES_UNSAID} which mana is saved; we let abilities pay for generic mana alone"
    ),
    CastingFact.FAILED_IS_DISCARDED: ("More-on-Targeting.4", "Other-Types-of-Spells.8"),
    CastingFact.FAILED_PERMANENT_IS_DISCARDED: ("More-on-Targeting.4",),
}
