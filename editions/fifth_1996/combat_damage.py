"""Combat damage: two steps, each with time for help after it. "Step by Step"."""

from __future__ import annotations

from core.hooks.combat_damage import CombatDamageFact
from core.kernel.questions.asking import Sources

SOURCES: Sources = {
    CombatDamageFact.ROUNDS: ("Step-by-Step.20", "Step-by-Step.21"),
    CombatDamageFact.SETTLED_BETWEEN_ROUNDS: ("Triggered-Abilities.4",),
    CombatDamageFact.TRAMPLER_PASSES: ("Basic-Creature-Abilities.17", "Step-by-Step.25"),
    CombatDamageFact.BLOCKED_ASSIGNS_NOTHING: ("Step-by-Step.25",),
}
