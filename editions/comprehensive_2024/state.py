"""State-based actions, looked at whenever a player would get priority. 704."""

from __future__ import annotations

from core.hooks.asking import Sources, answer_with, rule, source
from core.hooks.state import Finding, StateBasedAction, StateFact
from core.kernel.state.position import Position
from core.kernel.values.moments import Point
from core.kernel.values.variants import Variant
from core.kernel.values.zones import ObjectId, Zone
from editions.shared import state as shared

SIEGE = "Siege"
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


@rule("117.2d", "405.6f", "704.2", "704.3")
def findings(position: Position, point: Point) -> tuple[Finding, ...]:
    """All that apply happen together. Of legends of one name that a player controls, that player keeps one."""
    if point is not Point.MAY_ACT:
        return ()
    in_command_zone = () if not position.shared[Zone.COMMAND] else _in_command_zone(position)
    fatal, wounded = shared.fatally_damaged(position), shared.wounded(position)
    conditions = (
        (StateBasedAction.CEASES, shared.stray_tokens(position), "704.5d"),
        (StateBasedAction.CEASES, shared.stray_copies(position), "704.5e, 707.10a"),
        (StateBasedAction.DIES, shared.too_frail(position), "704.5f"),
        (StateBasedAction.DESTROYED, fatal, "704.5g"),
        (StateBasedAction.DESTROYED, wounded, "704.5h"),
        (StateBasedAction.DESTROYED, tuple(found for found in fatal if found in wounded), "704.7"),
        (StateBasedAction.DIES, shared.without_loyalty(position), "704.5i"),
        *((StateBasedAction.ONE_KEPT, group, "704.5j") for group in shared.namesakes(position, per_player=True)),
        *((StateBasedAction.STAYS, group, "704.5j") for group in shared.namesakes_apart(position)),
        (StateBasedAction.BURIED, shared.older_worlds(position), "704.5k"),
        (StateBasedAction.DETACHED, shared.repelled_auras(position), "702.16c, 704.5m"),
        (StateBasedAction.DETACHED, shared.unhosted_auras(position), "303.4c, 704.5m"),
        (StateBasedAction.DETACHED, shared.creature_auras(position), "303.4d, 704.5m"),
        (StateBasedAction.UNATTACHED, shared.misplaced_equipment(position), "702.16d, 704.5n"),
        (StateBasedAction.UNATTACHED, shared.creature_equipment(position), "704.5p"),
        (StateBasedAction.UNATTACHED, shared.hangers_on(position), "704.5p"),
        (StateBasedAction.UNATTACHED, shared.attached_battles(position), "310.9, 704.5p"),
        (StateBasedAction.DIES, shared.without_defense(position), "310.4c, 310.7, 704.5v"),
        (StateBasedAction.UNPROTECTED, shared.unprotected(position), "310.10, 704.5w"),
        (StateBasedAction.UNPROTECTED, shared.protected_by_its_own(position, SIEGE), "310.8f, 310.10, 704.5x"),
        (StateBasedAction.SURPLUS_GOES, shared.laden(position), "704.5r"),
        (StateBasedAction.OUTDONE, shared.older_roles(position), "704.5y"),
        (StateBasedAction.COUNTERS_CANCEL, shared.opposite_counters(position), "122.3, 704.5q"),
        *in_command_zone,
        (StateBasedAction.MAY_LEAD, shared.fallen_commanders(position), "704.6d"),
    )
    return tuple(Finding(fate, objects, number) for fate, objects, number in conditions if objects)


def _in_command_zone(position: Position) -> tuple[tuple[StateBasedAction, tuple[ObjectId, ...], str], ...]:
    """What is found of cards that lie face up in the command zone, in a game of the variant that they are for."""
    if position.variant is Variant.PLANECHASE:
        return ((StateBasedAction.WALKED_FROM, shared.spent_phenomena(position), "312.7, 704.6f"),)
    if position.variant is Variant.ARCHENEMY:
        return ((StateBasedAction.PUT_UNDER, shared.spent_schemes(position), "314.6, 704.6e"),)
    return ()


lies_with = answer_with(shared.lies_with_its_controller, "403.1")
can_be_tapped = answer_with(shared.anything_can_be_tapped, "110.5")
