"""Destruction: regeneration is a shield made in advance; anything one controls can be sacrificed. 419.6b."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.destruction import Departure, Leaving
from core.kernel.state.position import Position
from editions.shared import destruction as shared

WAYS = {
    Leaving.DESTROYED: ("Glossary.Destroy",),
    Leaving.KILLED: ("420.5c",),
    Leaving.BURIED: ("Glossary.Destroy", "413.2b"),
    Leaving.SACRIFICED: ("Glossary.Sacrifice",),
    Leaving.REMOVED: ("217.7a",),
}


@rule("Glossary.Destroy")
def departure(position: Position, way: Leaving) -> Answer[Departure]:
    """The graveyard, or exile for what is exiled; a card that buries forbids regeneration by its own words."""
    return cited(shared.departure(position, way), *WAYS[way])


withstands = answer_with(shared.is_never_destroyed, "Glossary.Indestructible")
keeps_counters = answer_with(shared.drops_counters, "217.1c")
regenerates_each_time = answer_with(shared.regenerates_each_time, "419.6b")
regeneration_window = answer_with(shared.no_regeneration_window, "419.4", "419.6b")
may_regenerate = answer_with(shared.may_regenerate_any_time, "419.3", "419.6b")
after_regeneration = answer_with(shared.taps_heals_and_leaves, "306.2", "419.6b")
may_sacrifice = answer_with(shared.may_sacrifice_own, "Glossary.Sacrifice")
