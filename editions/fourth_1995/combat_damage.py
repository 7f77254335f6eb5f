"""Combat damage: each strike with a time for help of its own; only attackers trample. "Creature Abilities", "Damage Prevention"."""

from __future__ import annotations

from core.hooks.combat_damage import CombatDamageFact
from core.kernel.questions.asking import Sources

SOURCES: Sources = {CombatDamageFact.SETTLED_BETWEEN_ROUNDS: ("Damage-Prevention.3",)}
