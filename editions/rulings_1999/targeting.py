"""Targets: a changed target has to be legal, and of what is gone the last state counts. A.24, E.2, G.12, G.41, K.4."""

from __future__ import annotations

from core.hooks.targeting import TargetFact
from core.kernel.questions.asking import Sources, rule
from core.kernel.state.position import Position

SOURCES: Sources = {
    TargetFact.HELP_NEEDS_DAMAGE: ("G.12.2", "G.12.1"),
    TargetFact.LOST_ITS_TARGET: ("G.41.4", "T.11.4", "E.2.Ruling.2"),
    TargetFact.EACH_GETS_SOME: ("G.11.Ruling.2",),
    TargetFact.TARGETS_CHANGED: ("G.41.9",),
    TargetFact.ONE_TARGET_CHANGED: ("G.41.9",),
    TargetFact.ANY_TARGET_CHANGED: ("G.41.9",),
    TargetFact.TARGETS_CHOSEN_ANEW: ("G.41.9",),
    TargetFact.TARGET_FOR_ITS_MODE: ("G.27.4",),
}


@rule("K.4.6")
def recalls_lost_targets(position: Position) -> bool:
    """Of what is no longer in play, what it last was counts."""
    return True
