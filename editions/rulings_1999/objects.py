"""Phasing. G.30."""

from __future__ import annotations

from core.hooks.objects import ObjectFact
from core.kernel.questions.asking import Sources, rule
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId

SOURCES: Sources = {
    ObjectFact.PHASES_BEFORE_UNTAPPING: ("G.30.5", "G.30.6"),
    ObjectFact.PHASED_OUT_IS_AWAY: ("G.30.1",),
    ObjectFact.PHASES_ALONG: ("G.30.3", "G.30.14"),
    ObjectFact.PHASES_IN_AS_IT_WAS: ("G.30.7", "G.30.4", "G.30.13"),
    ObjectFact.PHASES_IN_READY: ("G.30.8",),
    ObjectFact.PHASING_IN_TRIGGERS_NOTHING: ("G.30.9",),
    ObjectFact.TOKEN_STAYS_GONE: ("K.25.6",),
}


@rule("G.30.4")
def phasing_ends_effects(position: Position, permanent: ObjectId) -> bool:
    """Whatever lasts only for a time is over for what phases out."""
    return True
