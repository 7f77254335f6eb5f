"""Mana: when a pool empties and what unspent mana costs. Revised Edition, pp. 15-17."""

from __future__ import annotations

from core.hooks.mana import ManaFact, Unspent
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.mana import Mana
from core.kernel.values.moments import Point
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.kinds import Activated
from editions.revised_1994.rulings import settled
from editions.shared import mana as shared

SOURCES: Sources = {
    ManaFact.NOBODY_MUST_DRAW: settled(
        ManaFact.NOBODY_MUST_DRAW,
        "mana that a card asks for need not be spent, unless the card says which mana",
    ),
    ManaFact.TAPS_LAND: ("p15.9",),
    ManaFact.PLAINS_GIVES: ("p15.10", "p15.7"),
    ManaFact.ISLAND_GIVES: ("p15.14", "p15.7"),
    ManaFact.SWAMP_GIVES: ("p15.13", "p15.7"),
    ManaFact.MOUNTAIN_GIVES: ("p15.11", "p15.7"),
    ManaFact.FOREST_GIVES: ("p15.12", "p15.7"),
    ManaFact.FILLS_POOL: ("p15.20",),
    ManaFact.POOL_PAYS: ("p17.2", "p17.1"),
    ManaFact.DRAWN_FOR_COST: ("p8.2",),
    ManaFact.STAYS_THERE: ("p17.8",),
    ManaFact.DRAINED: ("p43.8",),
    ManaFact.COLOR_PAYS: ("p19.6", "p15.4"),
    ManaFact.NUMBER_PAYS: ("p19.7", "p15.5"),
    ManaFact.PAIR_PAYS: source("p43.8", absent="two-color symbols; we read the symbol as printed"),
    ManaFact.COLORLESS_PAYS: source(absent="colorless mana symbols in costs; we read them as printed"),
    ManaFact.SNOW_PAYS: source(absent="snow and its symbols; we read them as printed"),
    ManaFact.LIFE_PAYS: ("p43.8",),
    ManaFact.LIMIT_HEEDED: ("p43.8",),
    ManaFact.NUMBER_GIVES: ("p15.19",),
    ManaFact.PAIR_GIVES: source(absent="two-color symbols; we read them as printed"),
    ManaFact.LIFE_GIVES: source(absent="symbols for life or for snow; we read them as printed"),
    ManaFact.SNOW_GIVES: source(absent="symbols for life or for snow; we read them as printed"),
    ManaFact.NOTHING_GIVES: source(
        silent='the book does not say what "a color" is if nothing has one; we assume there is none'
    ),
    ManaFact.COULD_BE_MADE: ("p15.19",),
    ManaFact.ADDED_AT_ONCE: source(
        silent="the book does not say when a land's extra mana, such as Wild Growth's, is added; we add it at once"
    ),
    ManaFact.GETTER_PICKS: source(
        silent="the book does not say who chooses among kinds of mana that a card adds; we let the player who gets the mana choose"
    ),
}

BURNS_AT = {Point.PHASE_ENDS: "p17.3", Point.ATTACK_STARTS: "p17.4", Point.ATTACK_ENDS: "p17.5"}


@rule("p17.3")
def pool_empties(position: Position, point: Point) -> Answer[bool]:
    """As a phase ends, and as an attack starts and ends: an attack is one stretch, whatever happens in it."""
    return cited(True, BURNS_AT[point]) if point in BURNS_AT else False


@rule("p17.6", "p17.7")
def unspent(position: Position, player: PlayerId, mana: Mana) -> Answer[Unspent]:
    """Damage from a colorless source, so that it can be prevented.

    The book does not say whether it lands before or after the look at life totals; the Fourth Edition questions and answers
    of 1995 put it first, and so do we.
    """
    return cited(
        Unspent.DEALS_DAMAGE,
        "p17.6",
        "p17.7",
        "p35.9",
        silent="the book does not say whether damage for unspent mana or the check of life totals comes first; "
        "we put the damage first",
    )


triggers_without_mana = answer_with(
    shared.nothing_is_tapped_for_none,
    silent="the book does not say whether a land that makes no mana has been tapped for mana; we take it not to have been",
)
triggers_at_once = answer_with(
    shared.triggers_wait,
    silent="the book does not say when mana comes from a triggered ability; we let the ability resolve like others",
)


@rule("p17.9", "p36.7")
def drawn_at_once(position: Position, permanent: ObjectId, ability: Activated) -> Answer[bool]:
    """Lands are tapped for mana as interrupts; of other sources the book says only that they work as their cards say."""
    if not ability.makes_mana or CardType.LAND in position.characteristics(permanent).types:
        return ability.makes_mana
    return cited(
        True,
        "p17.9",
        "p15.19",
        silent="the book gives interrupt speed to tapping lands; other mana sources get it only from their text; we "
        "give it to all",
    )
