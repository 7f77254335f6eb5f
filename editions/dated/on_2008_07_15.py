"""The Comprehensive Rules of 2008-07-15, as far as they differ from those before."""

from __future__ import annotations

from core.hooks.abilities import AbilityFact
from core.hooks.objects import ObjectFact
from core.kernel.questions.asking import Sources, rule
from core.kernel.state.position import Position
from core.kernel.values.keywords import KeywordPart
from core.kernel.values.zones import ObjectId

SOURCES: Sources = {
    AbilityFact.CHOICE_IS_LINKED: ("407.2d",),
    AbilityFact.CHOICE_IS_LINKED_TO_EACH: ("407.2d",),
    KeywordPart.CHAMPION_RETURNS: (
        "502.72a",
        "407.2g",
    ),
    ObjectFact.MADE_WITH_IT: ("407.2c",),
    ObjectFact.PUT_AS_IT_ENTERS: ("200.10c",),
}


@rule("503.8a")
def choice_serves_on(position: Position, copy: ObjectId) -> bool:
    """It is forgotten for whatever the copy copies later."""
    return False
