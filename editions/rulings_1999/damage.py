"""Damage and life: damage stays on a creature, and life has no upper limit. G.11, G.22."""

from __future__ import annotations

from core.hooks.damage import DamageFact
from core.kernel.questions.asking import Sources

SOURCES: Sources = {
    DamageFact.DAMAGE_IS_MARKED: ("G.11.2",),
    DamageFact.EFFECT_GAINS_LIFE: ("G.22.2",),
}
