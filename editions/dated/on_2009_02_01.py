"""The Comprehensive Rules of 2009-02-01, as far as they differ from those before."""

from __future__ import annotations

from core.hooks.abilities import AbilityFact
from core.hooks.mana import ManaFact
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId
from editions.shared import attack as shared

SOURCES: Sources = {
    AbilityFact.LOSING_LOOKS_BACK: ("410.12",),
    ManaFact.COULD_BE_MADE: ("406.7",),
}


@rule("306.4")
def leaves_as_changed(position: Position, thing: ObjectId, fights: bool) -> Answer[bool]:
    """Out of combat, or out of the one of two parts that it can no longer have."""
    return (
        cited(True, "306.4d")
        if shared.has_two_parts(position, thing)
        else shared.leaves_as_changed(position, thing, fights)
    )
