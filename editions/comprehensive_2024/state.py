"""State-based actions, looked at whenever a player would get priority. 704."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.state import Fate, Finding
from core.kernel.objects.characteristics import CardType
from core.kernel.state.position import Position
from core.kernel.values.moments import Point
from core.kernel.values.variants import Variant
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from editions.shared import state as shared

SIEGE = "Siege"
ENTERS = {
    CardType.ARTIFACT: "301.2",
    CardType.BATTLE: "310.2",
    CardType.CREATURE: "302.2",
    CardType.ENCHANTMENT: "303.2",
    CardType.PLANESWALKER: "306.2",
}


@rule("117.2d", "405.6f", "704.2", "704.3")
def findings(position: Position, point: Point) -> tuple[Finding, ...]:
    """All that apply happen together. Of legends of one name that a player controls, that player keeps one."""
    if point is not Point.MAY_ACT:
        return ()
    beside = () if not position.shared[Zone.COMMAND] else _beside(position)
    fatal, wounded = shared.fatally_damaged(position), shared.wounded(position)
    conditions = (
        (Fate.CEASES, shared.stray_tokens(position), "704.5d"),
        (Fate.CEASES, shared.stray_copies(position), "704.5e, 707.10a"),
        (Fate.DIES, shared.too_frail(position), "704.5f"),
        (Fate.DESTROYED, fatal, "704.5g"),
        (Fate.DESTROYED, wounded, "704.5h"),
        (Fate.DESTROYED, tuple(found for found in fatal if found in wounded), "704.7"),
        (Fate.DIES, shared.without_loyalty(position), "704.5i"),
        *((Fate.ONE_KEPT, group, "704.5j") for group in shared.namesakes(position, per_player=True)),
        *((Fate.STAYS, group, "704.5j") for group in shared.namesakes_apart(position)),
        (Fate.BURIED, shared.older_worlds(position), "704.5k"),
        (Fate.DETACHED, shared.repelled_auras(position), "702.16c, 704.5m"),
        (Fate.DETACHED, shared.unhosted_auras(position), "303.4c, 704.5m"),
        (Fate.DETACHED, shared.creature_auras(position), "303.4d, 704.5m"),
        (Fate.UNATTACHED, shared.misplaced_equipment(position), "702.16d, 704.5n"),
        (Fate.UNATTACHED, shared.creature_equipment(position), "704.5p"),
        (Fate.UNATTACHED, shared.hangers_on(position), "704.5p"),
        (Fate.UNATTACHED, shared.attached_battles(position), "310.9, 704.5p"),
        (Fate.DIES, shared.without_defense(position), "310.4c, 310.7, 704.5v"),
        (Fate.UNPROTECTED, shared.unprotected(position), "310.10, 704.5w"),
        (Fate.UNPROTECTED, shared.protected_by_its_own(position, SIEGE), "310.8f, 310.10, 704.5x"),
        (Fate.SURPLUS_GOES, shared.laden(position), "704.5r"),
        (Fate.OUTDONE, shared.older_roles(position), "704.5y"),
        (Fate.COUNTERS_CANCEL, shared.opposite_counters(position), "122.3, 704.5q"),
        *beside,
        (Fate.MAY_LEAD, shared.fallen_commanders(position), "704.6d"),
    )
    return tuple(Finding(fate, objects, number) for fate, objects, number in conditions if objects)


def _beside(position: Position) -> tuple[tuple[Fate, tuple[ObjectId, ...], str], ...]:
    """What is found of cards that lie face up in the command zone, in a game of the variant that they are for."""
    if position.variant is Variant.PLANECHASE:
        return ((Fate.WALKED_FROM, shared.spent_phenomena(position), "312.7, 704.6f"),)
    if position.variant is Variant.ARCHENEMY:
        return ((Fate.PUT_UNDER, shared.spent_schemes(position), "314.6, 704.6e"),)
    return ()


@rule("608.3a")
def enters_under(position: Position, card: ObjectId, caster: PlayerId) -> Answer[PlayerId]:
    """Its controller's side, for each type of permanent by a rule of its own."""
    types = position.characteristics(card).types
    return cited(caster, "608.3a", *(number for kind, number in ENTERS.items() if kind in types))


remembers_before = answer_with(shared.remembers_from_before, "704.8")
looks_within = answer_with(shared.looks_only_afterwards, "704.4")
may_get_rid = answer_with(shared.may_not_get_rid, "110.1")
graveyard_remembers = answer_with(shared.graveyard_forgets, "400.7")
changes_hands = answer_with(shared.control_is_heeded, "613.1b")
lies_with = answer_with(shared.lies_with_its_controller, "403.1")
can_be_tapped = answer_with(shared.anything_can_be_tapped, "110.5")
