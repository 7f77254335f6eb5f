"""State-based actions, looked at whenever a player would get priority. 704."""

from __future__ import annotations

from core.hooks.state import Finding, StateBasedAction, StateFact
from core.kernel.questions.asking import Sources, answer_with, rule, source
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType, Supertype
from core.kernel.values.moments import Point
from editions.shared import state as shared
from editions.shared.state import Mark, StateCondition

SOURCES: Sources = {
    StateFact.REMEMBERED_FROM_BEFORE: ("704.8",),
    StateFact.LOOKED_AT_AFTERWARDS: ("704.4",),
    StateFact.NOTHING_GOT_RID_OF: ("110.1",),
    StateFact.ARTIFACT_ENTERS_UNDER_CASTER: source("301.2", beside=("608.3a",)),
    StateFact.BATTLE_ENTERS_UNDER_CASTER: source("310.2", beside=("608.3a",)),
    StateFact.CREATURE_ENTERS_UNDER_CASTER: source("302.2", beside=("608.3a",)),
    StateFact.ENCHANTMENT_ENTERS_UNDER_CASTER: source("303.2", beside=("608.3a",)),
    StateFact.PLANESWALKER_ENTERS_UNDER_CASTER: source("306.2", beside=("608.3a",)),
    StateFact.CONTROL_IS_GIVEN: ("613.1b",),
    StateFact.CONTROL_GOES_BACK: ("110.2",),
    StateFact.GRAVEYARD_FORGETS: ("400.7",),
}


@rule("704.3")
def findings_at(position: Position) -> frozenset[Point]:
    """Whenever a player would get priority."""
    return frozenset({Point.MAY_ACT})


CONDITIONS = (
    StateCondition(StateBasedAction.CEASES, shared.stray_tokens, "704.5d", Mark.TOKEN),
    StateCondition(StateBasedAction.CEASES, shared.stray_copies, "704.5e, 707.10a", Mark.TOKEN),
    StateCondition(StateBasedAction.DIES, shared.too_frail, "704.5f", CardType.CREATURE),
    StateCondition(StateBasedAction.DESTROYED, shared.fatally_damaged, "704.5g", Mark.DAMAGED),
    StateCondition(StateBasedAction.DESTROYED, shared.wounded, "704.5h", Mark.WOUNDED),
    StateCondition(StateBasedAction.DESTROYED, shared.fatally_damaged_and_wounded, "704.7", Mark.WOUNDED),
    StateCondition(StateBasedAction.DIES, shared.without_loyalty, "704.5i", CardType.PLANESWALKER),
    StateCondition(StateBasedAction.ONE_KEPT, shared.namesakes_of_a_player, "704.5j", Supertype.LEGENDARY),
    StateCondition(StateBasedAction.STAYS, shared.namesakes_apart, "704.5j", Supertype.LEGENDARY),
    StateCondition(StateBasedAction.BURIED, shared.older_worlds, "704.5k", Supertype.WORLD),
    StateCondition(StateBasedAction.BURIED, shared.older_worlds_within_range, "704.5k, 801.12", Mark.RANGES),
    StateCondition(StateBasedAction.DETACHED, shared.far_auras, "801.8", Mark.RANGES),
    StateCondition(StateBasedAction.DETACHED, shared.far_auras_on_players, "801.8", Mark.RANGES),
    StateCondition(StateBasedAction.DETACHED, shared.repelled_auras, "702.16c, 704.5m", Mark.ATTACHED),
    StateCondition(StateBasedAction.DETACHED, shared.unhosted_auras, "303.4c, 704.5m", CardType.ENCHANTMENT),
    StateCondition(StateBasedAction.DETACHED, shared.creature_auras, "303.4d, 704.5m", Mark.ATTACHED),
    StateCondition(StateBasedAction.UNATTACHED, shared.misplaced_gear, "702.16d, 704.5n", Mark.ATTACHED),
    StateCondition(StateBasedAction.UNATTACHED, shared.far_gear, "801.9", Mark.RANGES),
    StateCondition(StateBasedAction.UNATTACHED, shared.creature_gear, "704.5p", Mark.ATTACHED),
    StateCondition(StateBasedAction.UNATTACHED, shared.other_hangers_on, "704.5p", Mark.ATTACHED),
    StateCondition(StateBasedAction.UNATTACHED, shared.attached_battles, "310.9, 704.5p", CardType.BATTLE),
    StateCondition(StateBasedAction.DIES, shared.without_defense, "310.4c, 310.7, 704.5v", CardType.BATTLE),
    StateCondition(StateBasedAction.UNPROTECTED, shared.unprotected, "310.10, 704.5w", CardType.BATTLE),
    StateCondition(StateBasedAction.UNPROTECTED, shared.protected_sieges, "310.8f, 310.10, 704.5x", CardType.BATTLE),
    StateCondition(StateBasedAction.SURPLUS_GOES, shared.laden, "704.5r"),
    StateCondition(StateBasedAction.OUTDONE, shared.older_roles, "704.5y", Mark.ATTACHED),
    StateCondition(StateBasedAction.COUNTERS_CANCEL, shared.opposite_counters, "122.3, 704.5q", Mark.WITH_COUNTERS),
    StateCondition(StateBasedAction.WALKED_FROM, shared.spent_phenomena, "312.7, 704.6f"),
    StateCondition(StateBasedAction.PUT_UNDER, shared.spent_schemes, "314.6, 704.6e"),
    StateCondition(StateBasedAction.MAY_LEAD, shared.fallen_commanders, "704.6d"),
)
"""The state-based actions, in the order in which they are told."""


@rule("117.2d", "405.6f", "704.2", "704.3")
def findings(position: Position) -> tuple[Finding, ...]:
    """All that apply happen together. Of legends of one name that a player controls, that player keeps one."""
    return shared.found(position, CONDITIONS)


lies_with = answer_with(shared.lies_with_its_controller, "403.1")
can_be_tapped = answer_with(shared.anything_can_be_tapped, "110.5")
