"""Destruction: whatever is destroyed can be regenerated, and leaves the attack by that. "Regeneration", "Sacrifices"."""

from __future__ import annotations

from core.hooks.destruction import DestructionFact
from core.kernel.questions.asking import Sources, answer_with
from editions.shared import destruction as shared

SOURCES: Sources = {
    DestructionFact.KILLED_DIES: ("Damage.4", "Regeneration.1", "Here-Critter-Critter.7"),
    DestructionFact.SACRIFICED_DIES: ("Sacrifices.1", "Sacrifices.2", "Sacrifices.6", "Paying-Costs.15"),
    DestructionFact.BURIED_DIES: ("More-about-Permanents.6", "Regeneration.2"),
    DestructionFact.NO_COUNTERS_ELSEWHERE: ("Zones-of-Play.8",),
}
regenerated_leaves_attack = answer_with(shared.leaves_attack, "Regeneration.7", "More-on-Combat.2")
