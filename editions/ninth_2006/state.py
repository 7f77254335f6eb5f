"""State-based effects, looked at whenever a player would get priority. 420."""

from __future__ import annotations

from core.hooks.asking import Sources, answer_with, rule, source
from core.hooks.state import Finding, StateBasedAction, StateFact
from core.kernel.state.position import Position
from core.kernel.values.moments import Point
from editions.shared import state as shared

SOURCES: Sources = {
    StateFact.REMEMBERED_FROM_BEFORE: ("420.3", "Glossary.Last Known Information"),
    StateFact.LOOKED_AT_AFTERWARDS: ("420.4",),
    StateFact.NOTHING_GOT_RID_OF: ("214.1",),
    StateFact.ARTIFACT_ENTERS_UNDER_CASTER: source("212.2b", beside=("413.2h",)),
    StateFact.BATTLE_ENTERS_UNDER_CASTER: source(
        "413.2h", absent="battles; one is its caster's like any other permanent"
    ),
    StateFact.CREATURE_ENTERS_UNDER_CASTER: source("212.3b", beside=("413.2h",)),
    StateFact.ENCHANTMENT_ENTERS_UNDER_CASTER: source("212.4b", beside=("413.2h",)),
    StateFact.PLANESWALKER_ENTERS_UNDER_CASTER: source(
        "413.2h", absent="planeswalkers; one is its caster's like any other permanent"
    ),
    StateFact.CONTROL_IS_GIVEN: ("418.5a",),
    StateFact.CONTROL_GOES_BACK: ("214.4",),
    StateFact.GRAVEYARD_FORGETS: ("217.1c",),
}


@rule("408.2c", "420.2", "420.3")
def findings(position: Position, point: Point) -> tuple[Finding, ...]:
    """All that apply happen together. Legends of one name all go, whoever controls them."""
    if point is not Point.MAY_ACT:
        return ()
    conditions = (
        (StateBasedAction.DIES, shared.too_frail(position), "420.5b"),
        (StateBasedAction.DESTROYED, shared.fatally_damaged(position), "420.5c"),
        (StateBasedAction.DETACHED, shared.repelled_auras(position), "420.5d, 502.7c"),
        (StateBasedAction.DETACHED, shared.unhosted_auras(position), "212.4f, 420.5d"),
        *((StateBasedAction.BURIED, group, "205.4c, 420.5e") for group in shared.namesakes(position, per_player=False)),
        (StateBasedAction.CEASES, shared.stray_tokens(position), "420.5f"),
        (StateBasedAction.CEASES, shared.phased_out_tokens(position), "217.8d, 420.5f"),
        (StateBasedAction.CEASES, shared.stray_copies(position), "420.5j, 503.10a"),
        (StateBasedAction.BURIED, shared.older_worlds(position), "205.4d, 420.5i"),
        (StateBasedAction.DETACHED, shared.creature_auras(position), "212.4g, 420.5d"),
        (StateBasedAction.UNATTACHED, shared.misplaced_equipment(position), "212.2g, 420.5k, 502.7d"),
        (StateBasedAction.UNATTACHED, shared.creature_equipment(position), "212.2i, 420.5k"),
        (StateBasedAction.UNATTACHED, shared.hangers_on(position), "420.5m"),
        (StateBasedAction.COUNTERS_CANCEL, shared.opposite_counters(position), "420.5n"),
    )
    return tuple(Finding(fate, objects, number) for fate, objects, number in conditions if objects)


lies_with = answer_with(shared.lies_with_its_controller, "217.5a")
can_be_tapped = answer_with(shared.anything_can_be_tapped, "510.1")
