"""Mana: pools empty as every step and phase ends, at no cost. 106.4, 500.4, 605."""

from __future__ import annotations

from core.hooks.mana import ManaFact
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.values.moments import Point
from core.kernel.values.zones import ObjectId
from core.kernel.words.kinds import Activated
from editions.shared import mana as shared

SOURCES: Sources = {
    ManaFact.TAPS_LAND: ("107.5",),
    ManaFact.PLAINS_GIVES: ("305.6",),
    ManaFact.ISLAND_GIVES: ("305.6",),
    ManaFact.SWAMP_GIVES: ("305.6",),
    ManaFact.MOUNTAIN_GIVES: ("305.6",),
    ManaFact.FOREST_GIVES: ("305.6",),
    ManaFact.FILLS_POOL: source("106.4", beside=("109.4a",)),
    ManaFact.POOL_PAYS: ("118.3a",),
    ManaFact.DRAWN_FOR_COST: ("117.1d", "118.2", "601.2g", "605.3a"),
    ManaFact.STAYS_THERE: ("118.3a",),
    ManaFact.DRAINED: ("106.13",),
    ManaFact.COLOR_PAYS: ("107.4a", "202.1a"),
    ManaFact.NUMBER_PAYS: ("107.4b",),
    ManaFact.PAIR_PAYS: ("107.4e",),
    ManaFact.COLORLESS_PAYS: ("107.4c",),
    ManaFact.SNOW_PAYS: ("107.4h",),
    ManaFact.LIFE_PAYS: ("107.4f",),
    ManaFact.LIMIT_HEEDED: ("106.6",),
    ManaFact.NOBODY_MUST_DRAW: ("118.3c",),
    ManaFact.NUMBER_GIVES: ("106.10",),
    ManaFact.PAIR_GIVES: ("106.8",),
    ManaFact.LIFE_GIVES: ("106.9",),
    ManaFact.SNOW_GIVES: ("106.11",),
    ManaFact.NOTHING_GIVES: ("106.5",),
    ManaFact.COULD_BE_MADE: ("106.7",),
    ManaFact.ADDED_AT_ONCE: ("605.1b", "605.4a"),
    ManaFact.GETTER_PICKS: source(
        silent="no rule says who chooses which of several types of mana is added once more; we let the player "
        "who gets it choose"
    ),
}


@rule("106.4", "500.4")
def pool_empties(position: Position, point: Point) -> bool:
    """As each step and each phase ends."""
    return point in (Point.STEP_ENDS, Point.PHASE_ENDS)


unspent = answer_with(shared.unspent_vanishes, "106.4", "500.4")


triggers_without_mana = answer_with(
    shared.nothing_is_tapped_for_none,
    "106.12a",
)
triggers_at_once = answer_with(shared.triggers_wait, "605.1b", "605.5a")


@rule("405.6c", "605.1a", "605.3b")
def drawn_at_once(position: Position, permanent: ObjectId, ability: Activated) -> Answer[bool]:
    """What makes mana, has no target and is no loyalty ability."""
    if ability.does.targets:
        return cited(False, "605.1a", "605.5a")
    if ability.is_loyalty_ability:
        return cited(False, "605.1a")
    if shared.may_make_none(ability):
        return cited(ability.makes_mana, "405.6c", "605.1a", "605.2", "605.3b")
    return ability.makes_mana
