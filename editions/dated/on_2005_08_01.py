"""The Comprehensive Rules of 2005-08-01, as far as they differ from those after."""

from __future__ import annotations

from core.hooks.damage import DamageFact
from core.kernel.questions.asking import Sources, rule
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.modifications import Layer
from core.rulebook.basing import changed, instead

SOURCES: Sources = {DamageFact.LIFE_TOTAL_DOUBLED: ("606.9c",)}
LAYERS = instead(
    (
        frozenset({Layer.COPY}),
        frozenset({Layer.CONTROL}),
        frozenset({Layer.TEXT}),
        frozenset({Layer.TYPE, Layer.POWER_SET_WITH_TYPE}),
        frozenset({Layer.COLOR, Layer.ABILITY}),
        frozenset({Layer.POWER_DEFINED}),
        frozenset({Layer.POWER_COUNTERS}),
        frozenset({Layer.POWER_SET, Layer.POWER_CHANGED, Layer.POWER_CHANGED_BY_STATIC, Layer.POWER_SWITCHED}),
    )
)
PLACES = changed({Layer.POWER_SET_WITH_TYPE: ("418.5b",)})


@rule("503.2")
def size_is_copied(position: Position, original: ObjectId) -> bool:
    """What is printed is copied, as other copies have changed it."""
    return False


@rule("502.15d")
def phasing_out_triggers(position: Position, permanent: ObjectId) -> bool:
    """As leaving play does."""
    return True


@rule("606.9c")
def life_set_for_one(position: Position, player: PlayerId, total: int) -> int:
    """The team's life total becomes that number."""
    return total


@rule(
    silent="no rule links abilities about removed cards to each other; we let each mean every card the object "
    "has removed"
)
def partners_only(position: Position, permanent: ObjectId) -> bool:
    """Of all that the object has removed."""
    return False
