"""Mana: pools empty as a phase ends, and each point lost costs a life. 300.3, 406."""

from __future__ import annotations

from core.hooks.mana import ManaFact, Unspent
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.values.mana import Mana
from core.kernel.values.moments import Point
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.kinds import Activated
from editions.shared import mana as shared

SOURCES: Sources = {
    ManaFact.TAPS_LAND: ("104.4",),
    ManaFact.PLAINS_GIVES: ("212.6d",),
    ManaFact.ISLAND_GIVES: ("212.6d",),
    ManaFact.SWAMP_GIVES: ("212.6d",),
    ManaFact.MOUNTAIN_GIVES: ("212.6d",),
    ManaFact.FOREST_GIVES: ("212.6d",),
    ManaFact.FILLS_POOL: source("Glossary.Mana Pool", beside=("406.1",)),
    ManaFact.POOL_PAYS: ("409.1h",),
    ManaFact.DRAWN_FOR_COST: ("409.1g", "411.2"),
    ManaFact.STAYS_THERE: ("409.1h",),
    ManaFact.DRAINED: ("103.1",),
    ManaFact.COLOR_PAYS: ("104.3a", "203.1"),
    ManaFact.NUMBER_PAYS: ("104.3b",),
    ManaFact.PAIR_PAYS: ("104.3f",),
    ManaFact.COLORLESS_PAYS: source("104.3", absent="colorless mana symbols in costs; we read them as printed"),
    ManaFact.SNOW_PAYS: ("104.3h",),
    ManaFact.LIFE_PAYS: ("103.1",),
    ManaFact.LIMIT_HEEDED: ("103.1",),
    ManaFact.NOBODY_MUST_DRAW: ("411.2",),
    ManaFact.NUMBER_GIVES: ("104.3d",),
    ManaFact.PAIR_GIVES: ("104.3g",),
    ManaFact.LIFE_GIVES: source("104.3", absent="Phyrexian mana symbols; we read them as printed"),
    ManaFact.SNOW_GIVES: source(
        silent="the rules know snow symbols in costs alone; a snow symbol in an effect that adds mana gives "
        "colorless mana"
    ),
    ManaFact.NOTHING_GIVES: ("406.6",),
    ManaFact.COULD_BE_MADE: source(
        "406.6",
        silent="406.6 is about mana of no type, and no rule covers mana that a source could make; we take "
        "what it would make right now",
    ),
    ManaFact.ADDED_AT_ONCE: ("411.3",),
    ManaFact.GETTER_PICKS: ("411.3a",),
}


@rule("300.3")
def pool_empties(position: Position, point: Point) -> bool:
    """As a phase ends, not as a step does."""
    return point is Point.PHASE_ENDS


@rule("300.3")
def unspent(position: Position, player: PlayerId, mana: Mana) -> Answer[Unspent]:
    """Loss of life, which is not damage and cannot be prevented, but for a player whom another controls."""
    if position.controller_of(player) is not None:
        return cited(Unspent.VANISHES, "507.4")
    return Unspent.COSTS_LIFE


triggers_without_mana = answer_with(
    shared.nothing_is_tapped_for_none,
    silent="the rules do not say whether a land that makes no mana has been tapped for mana; we take it not to have been, as later "
    "documents have it",
)
triggers_at_once = answer_with(shared.triggers_wait, "406.2")


@rule("406.1", "406.4", "408.2e", "411.1")
def drawn_at_once(position: Position, permanent: ObjectId, ability: Activated) -> Answer[bool]:
    """Whatever could make mana takes effect at once, though it may make none as things stand."""
    at_once = shared.every_mana_ability_at_once(position, permanent, ability)
    return cited(at_once, "406.1", "406.3", "406.4", "408.2e", "411.1") if shared.may_make_none(ability) else at_once
