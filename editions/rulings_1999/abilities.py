"""Abilities: when each is played, and what it goes by. A.1 to A.16, E.3, E.7, G.6."""

from __future__ import annotations

from core.hooks.abilities import AbilityFact, ByEffect
from core.kernel.questions.asking import Sources, answer_with, rule
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId, PlayerId
from editions.rulings_1999.keywords import KEYWORDS
from editions.shared import abilities as shared

SOURCES: Sources = {
    **KEYWORDS,
    AbilityFact.ACTIVATOR_CONTROLS: ("A.1.10",),
    AbilityFact.STATIC_WHERE_SAID: ("A.1.4",),
    AbilityFact.COST_IS_PAID_EACH_TIME: ("A.2.Ruling.1", "G.7.Ruling.5"),
    AbilityFact.MANA_IS_A_COST: ("A.2.2", "A.2.Ruling.1"),
    AbilityFact.ARTIFACTS_MANA_COST: ("A.2.2", "A.2.Ruling.1"),
    AbilityFact.CREATURES_MANA_COST: ("A.2.2", "A.2.Ruling.1"),
    AbilityFact.ENCHANTMENTS_MANA_COST: ("A.2.2", "A.2.Ruling.1"),
    AbilityFact.TRIGGERS_AT_BEGINNING: ("A.3.2",),
    AbilityFact.TRIGGER_NEEDS_TARGETS: ("A.3.3", "A.5.5"),
    AbilityFact.ENCHANTMENTS_STATIC_ABILITY: ("A.4.1",),
    AbilityFact.LEAVING_LOOKS_BACK: ("A.8.6", "A.8.7", "A.8.Ruling.8"),
    AbilityFact.TRIGGER_STILL_MEANS: ("A.8.8",),
    AbilityFact.LOSING_CONTROL_LOOKS_BACK: ("A.8.Ruling.2",),
    AbilityFact.FOUND_WHERE_IT_WENT: ("A.8.Ruling.4",),
    AbilityFact.DELAYED_TRIGGER_FINDS: ("T.2.Ruling.7",),
    AbilityFact.DELAYED_TRIGGER_LOSES: ("A.8.Ruling.4", "Z.1.Ruling.1", "T.2.10"),
    AbilityFact.ATTACKS_ONCE_DECLARED: ("C.4.1",),
    AbilityFact.BLOCKING_TRIGGERS_ONCE: ("C.6.1",),
    AbilityFact.BLOCKING_TRIGGERS_FOR_EACH: ("C.6.1",),
    AbilityFact.BECOMING_BLOCKED_TRIGGERS_ONCE: ("C.6.1",),
    AbilityFact.BECOMING_BLOCKED_TRIGGERS_FOR_EACH: ("C.6.1",),
    AbilityFact.BLOCK_JUDGED_AS_DECLARED: ("C.6.Ruling.6",),
    AbilityFact.TRIGGERS_UNBLOCKED: ("E.7.2",),
}
pays_together = answer_with(shared.each_by_itself, "A.2.Ruling.1")


@rule("A.8.11", "A.8.12", "G.6.Ruling.3")
def controls_offer(position: Position, source: ObjectId, controller: PlayerId, offered: PlayerId) -> PlayerId:
    """The player to whom it offers something; what it offers to each player belongs to its source's controller."""
    return offered


@rule("C.6.Ruling.5", "C.6.Ruling.6")
def effect_counts_as_block(position: Position, creature: ObjectId, way: ByEffect) -> bool:
    """What waits for a block sees only what is declared, and sees that as it is."""
    return False
