"""Targets: what follows the word, and damage for what prevents it. "Playing Spells or Using Abilities"."""

from __future__ import annotations

from core.hooks.targeting import TargetFact
from core.kernel.questions.asking import Sources

SOURCES: Sources = {
    TargetFact.TARGET_IS_NEEDED: ("Playing-Spells.2",),
    TargetFact.HELP_NEEDS_DAMAGE: ("Playing-Spells.3", "Playing-Spells.4"),
    TargetFact.AIMED_TAKES_EFFECT: ("Resolving.1",),
    TargetFact.UNAIMED_TAKES_EFFECT: ("Playing-Spells.1",),
    TargetFact.CLASS_IS_NO_TARGET: ("Playing-Spells.5", "Playing-Spells.1"),
}
