"""State-based effects, looked at whenever a player would get priority. 420."""

from __future__ import annotations

from core.hooks.state import Finding, StateBasedAction, StateFact
from core.kernel.questions.asking import Sources, answer_with, rule, source
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType, Supertype
from core.kernel.values.moments import Point
from editions.shared import state as shared
from editions.shared.state import Mark, StateCondition

SOURCES: Sources = {
    StateFact.REMEMBERED_FROM_BEFORE: ("420.3", "Glossary.Last Known Information"),
    StateFact.LOOKED_AT_AFTERWARDS: ("420.4",),
    StateFact.NOTHING_GOT_RID_OF: ("214.1",),
    StateFact.ARTIFACT_ENTERS_UNDER_CASTER: source("212.2b", beside=("413.2h",)),
    StateFact.BATTLE_ENTERS_UNDER_CASTER: source(
        "413.2h", absent="battles; its caster controls one like any other permanent"
    ),
    StateFact.CREATURE_ENTERS_UNDER_CASTER: source("212.3b", beside=("413.2h",)),
    StateFact.ENCHANTMENT_ENTERS_UNDER_CASTER: source("212.4b", beside=("413.2h",)),
    StateFact.PLANESWALKER_ENTERS_UNDER_CASTER: source(
        "413.2h", absent="planeswalkers; its caster controls one like any other permanent"
    ),
    StateFact.CONTROL_IS_GIVEN: ("418.5a",),
    StateFact.CONTROL_GOES_BACK: ("214.4",),
    StateFact.GRAVEYARD_FORGETS: ("217.1c",),
}


@rule("420.3")
def findings_at(position: Position) -> frozenset[Point]:
    """Whenever a player would get priority."""
    return frozenset({Point.MAY_ACT})


CONDITIONS = (
    StateCondition(StateBasedAction.DIES, shared.too_frail, "420.5b", CardType.CREATURE),
    StateCondition(StateBasedAction.DESTROYED, shared.fatally_damaged, "420.5c", Mark.DAMAGED),
    StateCondition(StateBasedAction.DETACHED, shared.repelled_auras, "420.5d, 502.7c", Mark.ATTACHED),
    StateCondition(StateBasedAction.DETACHED, shared.unhosted_auras, "212.4f, 420.5d", CardType.ENCHANTMENT),
    StateCondition(StateBasedAction.DETACHED, shared.far_auras, "601.8", Mark.RANGES),
    StateCondition(StateBasedAction.BURIED, shared.namesakes, "205.4c, 420.5e", Supertype.LEGENDARY),
    StateCondition(StateBasedAction.BURIED, shared.namesakes_within_range, "420.5e, 601.12", Mark.RANGES),
    StateCondition(StateBasedAction.CEASES, shared.stray_tokens, "420.5f", Mark.TOKEN),
    StateCondition(StateBasedAction.CEASES, shared.phased_out_tokens, "217.8d, 420.5f", Mark.TOKEN),
    StateCondition(StateBasedAction.CEASES, shared.stray_copies, "420.5j, 503.10a", Mark.TOKEN),
    StateCondition(StateBasedAction.BURIED, shared.older_worlds, "205.4d, 420.5i", Supertype.WORLD),
    StateCondition(StateBasedAction.BURIED, shared.older_worlds_within_range, "420.5i, 601.13", Mark.RANGES),
    StateCondition(StateBasedAction.DETACHED, shared.creature_auras, "212.4g, 420.5d", Mark.ATTACHED),
    StateCondition(StateBasedAction.UNATTACHED, shared.misplaced_equipment, "212.2g, 420.5k, 502.7d", Mark.ATTACHED),
    StateCondition(StateBasedAction.UNATTACHED, shared.far_equipment, "601.9", Mark.RANGES),
    StateCondition(StateBasedAction.UNATTACHED, shared.creature_equipment, "212.2i, 420.5k", Mark.ATTACHED),
    StateCondition(StateBasedAction.UNATTACHED, shared.hangers_on, "420.5m", Mark.ATTACHED),
    StateCondition(StateBasedAction.COUNTERS_CANCEL, shared.opposite_counters, "420.5n", Mark.WITH_COUNTERS),
)
"""The state-based effects, in the order in which they are told."""


@rule("408.2c", "420.2", "420.3")
def findings(position: Position) -> tuple[Finding, ...]:
    """All that apply happen together. Legends of one name all go, whoever controls them."""
    return shared.found(position, CONDITIONS)


lies_with = answer_with(shared.lies_with_its_controller, "217.5a")
can_be_tapped = answer_with(shared.anything_can_be_tapped, "510.1")
