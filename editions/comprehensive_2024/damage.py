"""Damage: shields made in time prevent it; no time opens for more. 615, 702.16."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.damage import Landing
from core.kernel.characteristics import CardType
from core.kernel.position import Position
from core.kernel.zones import ObjectId
from editions.shared import damage as shared

prevention_window = answer_with(shared.no_prevention_window, "120.4b", "615.4")
is_stopped = answer_with(shared.is_stopped, "702.16e")


@rule("120.1a")
def lands_on(position: Position, permanent: ObjectId) -> Answer[Landing]:
    """Counters off a planeswalker; it is marked on a creature; to other permanents none can be dealt."""
    if CardType.PLANESWALKER in position.characteristics(permanent).types:
        return cited(Landing.COSTS_LOYALTY, "120.3c", "306.8")
    if not position.is_creature(permanent):
        return Landing.NOTHING
    if position.objects[permanent].damage:
        return cited(Landing.MARKED, "120.3e", "120.6", "302.7")
    return cited(Landing.MARKED, "120.3e")


colors_of_damage = answer_with(shared.colors_of_the_dealer, "120.7")
