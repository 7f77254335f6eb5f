"""Destruction: regeneration is a shield made in advance; anything one controls can be sacrificed. 614, 701."""

from __future__ import annotations

from core.hooks.destruction import DestructionFact
from core.kernel.questions.asking import Sources, answer_with, source
from editions.shared import destruction as shared

SOURCES: Sources = {
    DestructionFact.REGENERATION_SHIELD: ("701.15a",),
    DestructionFact.DESTROYED_DIES: source("701.7a", beside=("701.7c",)),
    DestructionFact.KILLED_DIES: ("704.5g",),
    DestructionFact.TOUCHED_DIES: ("704.5h",),
    DestructionFact.BURIED_DIES: source("701.7a", "701.15c", beside=("608.2c",)),
    DestructionFact.SACRIFICED_DIES: source("701.17a", beside=("701.7b",)),
    DestructionFact.REMOVED_GOES_OUT: source("701.11a", beside=("406.2",)),
    DestructionFact.INDESTRUCTIBLE_STAYS: ("702.12b",),
    DestructionFact.INDESTRUCTIBLE_ONCE: ("702.12c",),
    DestructionFact.REGENERATES_EACH_TIME: ("701.15b",),
    DestructionFact.REGENERATED_TAPS: ("614.8", "701.15a"),
    DestructionFact.NO_COUNTERS_IN_GRAVEYARD: ("122.2",),
    DestructionFact.NO_COUNTERS_ELSEWHERE: ("122.2",),
}


regeneration_window = answer_with(shared.no_regeneration_window, "614.4", "701.15a")
may_regenerate = answer_with(shared.may_regenerate_any_time, "614.3", "701.15a", "701.15c")
regenerates_in_advance = answer_with(shared.waits_for_destruction, "701.15a")
regeneration_lasts = answer_with(shared.until_the_turn_ends, "701.15a")
regenerates_in_vain = answer_with(shared.nothing_in_vain, "614.4", "701.15a")
indestructible_can_be_buried = answer_with(shared.buried_like_destroyed, "701.7a", "702.12b")
may_sacrifice = answer_with(shared.may_sacrifice_own, "701.17a")
regenerated_leaves_attack = answer_with(shared.leaves_attack, "506.4", "701.15a")
