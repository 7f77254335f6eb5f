"""Cards: what is printed counts, and color comes from the colored mana in the cost. Revised Edition, pp. 35 and 43."""

from __future__ import annotations

from datetime import date

from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.cards import Card, CardFact, Wording, WordingInForce, wording_on
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission
from core.kernel.values.colors import Color
from core.kernel.values.zones import ObjectId
from editions.shared import cards as shared
from editions.shared.silence import unsaid

TODAY = date(1994, 4, 30)
SOURCES: Sources = {
    CardFact.COLORED_MANA_COUNTS: ("p19.16",),
    CardFact.X_ELSEWHERE: ("p20.2",),
    CardFact.PRESENT_STRENGTH: ("p30.10",),
    CardFact.ENCHANTED_STRENGTH: ("p26.6", "p30.10"),
    CardFact.EFFECTS_SHARE_COLOR: ("p35.5",),
    CardFact.LAND_IS_COLORLESS: ("p35.8",),
    CardFact.ONE_COLOR_IS_MONOCOLORED: source(absent="monocolored things; we read the word as later rules do"),
    CardFact.NO_COLOR_IS_COLORLESS: ("p35.6",),
    CardFact.LARGER_COUNTS: source(absent="symbols that can be paid in either of two amounts; we read one as printed"),
    CardFact.ONE_CARD: source(absent="split cards; we read one as printed"),
    CardFact.BOTH_HALVES: source(absent="split cards; we read one as printed"),
    CardFact.BACK_ALONE: source(absent="double-faced cards; we read one as printed"),
    CardFact.TEAM_MEANS_TEAMMATES: source(absent="teams"),
    CardFact.PLANE_SPEAKS_TO_TEAM: source(absent="planes and phenomena"),
    **unsaid(
        (
            CardFact.COSTLESS_IS_ZERO,
            CardFact.EACH_COLOR_COUNTS,
            CardFact.AIMS_COUNTED,
            CardFact.AIMED_AT_NOW,
            CardFact.AIMED_AT_ALONE,
        )
    ),
}


@rule("p43.10")
def wording_of(position: Position, card: Card, printing: str) -> Answer[WordingInForce]:
    """The wording of this edition, as wordings and rules belong together; about older printings players agree before the game."""
    if printing:
        wording = wording_on(card, TODAY, printing)
        return cited(
            wording, "p43.10", silent="the players decide between them what a misprint means; we take it literally"
        )
    return wording_on(card, TODAY)


@rule("p35.4", "p35.6")
def colors_of(position: Position, wording: Wording) -> Answer[frozenset[Color]]:
    """The colored mana of the cost; a card whose own text names a color has it, as text prevails."""
    if wording.said_colors is not None:
        return cited(wording.said_colors, "p43.8")
    colors = wording.face.cost.colors if wording.face.cost else frozenset[Color]()
    if len(colors) > 1:
        return cited(
            colors,
            "p35.4",
            silent="the book speaks of costs of one color only; we give a card every color in its cost",
        )
    return colors


@rule(absent="split cards")
def mana_values_of(position: Position, wording: Wording) -> tuple[int, ...]:
    """The book has no split cards; a card with halves answers for each of them."""
    return tuple(half.mana_value for half in wording.halves)


back_costs_as_front = answer_with(shared.nothing_for_the_back, absent="double-faced cards; we read one as printed")


expansion_of = answer_with(
    shared.by_its_symbol, silent="the book does not say to which set a card belongs; we go by the symbol on it"
)

share_name = answer_with(
    shared.share_name, silent="the book does not say when two cards have the same name; we compare the printed names"
)
may_name_card = answer_with(shared.by_both_names, absent="cards with two names")


@rule("p43.8", silent="the book does not limit which cards can affect the ante; we follow each card's text")
def may_stake(position: Position, source: ObjectId, for_ante: bool) -> Permission:
    """Whatever its text says."""
    return ALLOWED
