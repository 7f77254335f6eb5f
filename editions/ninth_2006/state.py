"""State-based effects, looked at whenever a player would get priority. 420."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.state import Finding, StateBasedAction
from core.kernel.objects.characteristics import CardType
from core.kernel.state.position import Position
from core.kernel.values.moments import Point
from core.kernel.values.zones import ObjectId, PlayerId
from editions.shared import state as shared

ENTERS = {CardType.ARTIFACT: "212.2b", CardType.CREATURE: "212.3b", CardType.ENCHANTMENT: "212.4b"}


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


@rule("413.2h")
def enters_under(position: Position, card: ObjectId, caster: PlayerId) -> Answer[PlayerId]:
    """Its controller's side, for each type of permanent by a rule of its own."""
    types = position.characteristics(card).types
    return cited(caster, "413.2h", *(number for kind, number in ENTERS.items() if kind in types))


remembers_before = answer_with(shared.remembers_from_before, "420.3", "Glossary.Last Known Information")
looks_within = answer_with(shared.looks_only_afterwards, "420.4")
may_get_rid = answer_with(shared.may_not_get_rid, "214.1")
graveyard_remembers = answer_with(shared.graveyard_forgets, "217.1c")
changes_hands = answer_with(shared.control_is_heeded, "418.5a")
lies_with = answer_with(shared.lies_with_its_controller, "217.5a")
can_be_tapped = answer_with(shared.anything_can_be_tapped, "510.1")
