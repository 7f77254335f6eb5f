"""Destruction: regeneration is a shield made in advance; anything one controls can be sacrificed. 419.6b."""

from __future__ import annotations

from core.hooks.destruction import DestructionFact
from core.kernel.questions.asking import Sources, answer_with, source
from editions.shared import destruction as shared

SOURCES: Sources = {
    DestructionFact.REGENERATION_SHIELD: ("419.6b",),
    DestructionFact.DESTROYED_DIES: ("Glossary.Destroy",),
    DestructionFact.KILLED_DIES: ("420.5c",),
    DestructionFact.TOUCHED_DIES: source(absent="deathtouch; its damage is like any other"),
    DestructionFact.BURIED_DIES: source("Glossary.Destroy", beside=("413.2b",)),
    DestructionFact.SACRIFICED_DIES: ("Glossary.Sacrifice",),
    DestructionFact.REMOVED_GOES_OUT: ("217.7a",),
    DestructionFact.INDESTRUCTIBLE_STAYS: ("Glossary.Indestructible",),
    DestructionFact.INDESTRUCTIBLE_ONCE: source(
        absent="indestructible as an ability; a second reason to be indestructible adds nothing"
    ),
    DestructionFact.REGENERATES_EACH_TIME: ("419.6b",),
    DestructionFact.REGENERATED_TAPS: ("419.6b",),
    DestructionFact.NO_COUNTERS_IN_GRAVEYARD: ("217.1c",),
    DestructionFact.NO_COUNTERS_ELSEWHERE: ("217.1c",),
}


regeneration_window = answer_with(shared.no_regeneration_window, "419.4", "419.6b")
may_regenerate = answer_with(shared.may_regenerate_any_time, "419.3", "419.6b")
regenerates_in_advance = answer_with(shared.waits_for_destruction, "419.6b")
regeneration_lasts = answer_with(shared.until_the_turn_ends, "419.6b")
regenerates_in_vain = answer_with(shared.nothing_in_vain, "419.4", "419.6b")
indestructible_can_be_buried = answer_with(shared.buried_like_destroyed, "Glossary.Destroy", "Glossary.Indestructible")
may_sacrifice = answer_with(shared.may_sacrifice_own, "Glossary.Sacrifice")
regenerated_leaves_attack = answer_with(shared.leaves_attack, "306.2", "419.6b")
