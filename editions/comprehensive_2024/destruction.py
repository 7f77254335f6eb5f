"""Destruction: regeneration is a shield made in advance; anything one controls can be sacrificed. 614, 701."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.destruction import Departure, Leaving
from core.kernel.objects.characteristics import KeywordName
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId
from editions.shared import destruction as shared

WAYS = {
    Leaving.DESTROYED: ("701.7a", "701.7c"),
    Leaving.KILLED: ("704.5g",),
    Leaving.BURIED: ("701.7a", "701.15c", "608.2c"),
    Leaving.SACRIFICED: ("701.7b", "701.17a"),
    Leaving.REMOVED: ("406.2", "701.11a"),
}


@rule("701.7a", "701.7c")
def departure(position: Position, way: Leaving) -> Answer[Departure]:
    """The graveyard, or exile for what is exiled; a card that buries forbids regeneration by its own words."""
    return cited(shared.departure(position, way), *WAYS[way])


@rule("702.12b")
def withstands(position: Position, permanent: ObjectId) -> Answer[bool]:
    """Nothing destroys it; being indestructible twice over adds nothing to that."""
    several = len(position.characteristics(permanent).all_about(KeywordName.INDESTRUCTIBLE)) > 1
    return cited(True, "702.12b", "702.12c") if several else True


keeps_counters = answer_with(shared.drops_counters, "122.2")
regenerates_each_time = answer_with(shared.regenerates_each_time, "701.15b")
regeneration_window = answer_with(shared.no_regeneration_window, "614.4", "701.15a")
may_regenerate = answer_with(shared.may_regenerate_any_time, "614.3", "701.15a", "701.15c")
after_regeneration = answer_with(shared.taps_heals_and_leaves, "506.4", "614.8", "701.15a")
may_sacrifice = answer_with(shared.may_sacrifice_own, "701.17a")
