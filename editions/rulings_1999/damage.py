"""Damage and life: damage stays on a creature, and life has no upper limit. G.11, G.22."""

from __future__ import annotations

from core.hooks.damage import DamageFact
from core.kernel.questions.asking import Sources

SOURCES: Sources = {
    DamageFact.DAMAGE_IS_MARKED: ("G.11.2", "G.11.3", "G.11.4"),
    DamageFact.DAMAGE_REDIRECTED: ("G.13.1", "G.13.9", "G.13.6", "G.13.7", "T.10.9", "T.10.1"),
    DamageFact.EFFECT_GAINS_LIFE: ("G.22.2",),
}
