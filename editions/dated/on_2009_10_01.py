"""What the document of 2009-10-01 has otherwise than that of 2010-02-01: blocks by effect set nothing off; bars to winning."""

from __future__ import annotations

from core.hooks.abilities import ByEffect
from core.hooks.asking import Answer, answer_with, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId, PlayerId
from editions.shared import winning as shared

bar_outlasts = answer_with(
    shared.bar_outlasts,
    "101.2",
    silent="the text does not say what becomes of a game whose last player cannot win; we leave it unsettled",
)


@rule("509.4b")
def effect_counts_as_block(position: Position, creature: ObjectId, way: ByEffect) -> Answer[bool]:
    """What blocks has to be declared; what is unblocked may become blocked by an effect."""
    return cited(True, "509.4c") if way is ByEffect.BLOCKED_AGAIN else False


@rule("104.1", "104.2b")
def wins_by_losses(position: Position, player: PlayerId) -> bool:
    """Only a limited range of influence has opponents lose instead."""
    return False
