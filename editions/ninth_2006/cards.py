"""Cards: the official wording of the day counts; text may give a color; split cards answer half by half. 200, 203, 505."""

from __future__ import annotations

from datetime import date

from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.cards import Card, CardFact, Wording, WordingInForce, wording_on
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.colors import Color
from editions.shared import cards as shared

TODAY = date(2006, 10, 1)
TWO_FACES = "double-faced cards; we treat them as later rules do"
SOURCES: Sources = {
    CardFact.COLORED_MANA_COUNTS: ("203.3", "203.Ruling.6"),
    CardFact.X_ELSEWHERE: ("Glossary.X",),
    CardFact.PRESENT_STRENGTH: ("413.2f",),
    CardFact.ENCHANTED_STRENGTH: ("413.2f",),
    CardFact.EFFECTS_SHARE_COLOR: ("502.7b",),
    CardFact.LAND_IS_COLORLESS: ("203.1a", "203.2a"),
    CardFact.COSTLESS_IS_ZERO: ("203.3a",),
    CardFact.EACH_COLOR_COUNTS: ("413.2g",),
    CardFact.ONE_COLOR_IS_MONOCOLORED: ("Glossary.Monocolored",),
    CardFact.NO_COLOR_IS_COLORLESS: ("203.2a",),
    CardFact.LARGER_COUNTS: source(absent="symbols that can be paid in either of two amounts"),
    CardFact.ONE_CARD: ("505.4",),
    CardFact.BOTH_HALVES: ("505.2",),
    CardFact.BACK_ALONE: source(absent=TWO_FACES),
    CardFact.AIMS_COUNTED: ("409.1c", "Glossary.Target"),
    CardFact.AIMED_AT_NOW: source(
        silent="no rule says whether an effect that looks at a target sees it as it is or as it was; we look "
        "at it as it is"
    ),
    CardFact.TEAM_MEANS_TEAMMATES: ("200.3a",),
    CardFact.PLANE_SPEAKS_TO_TEAM: source(absent="planes and phenomena"),
    CardFact.AIMED_AT_ALONE: source(
        silent="no rule says whether a spell that had another target, now gone, has a single target; we "
        "assume it does not"
    ),
}


@rule("200.2")
def wording_of(position: Position, card: Card, printing: str) -> WordingInForce:
    """The official wording, whatever a printing says."""
    return wording_on(card, TODAY)


@rule("203.2", "203.2a")
def colors_of(position: Position, wording: Wording) -> Answer[frozenset[Color]]:
    """The symbols of the mana cost, unless the text says what color the object is."""
    if wording.said_colors is not None:
        return cited(wording.said_colors, "402.8a", "405.2", "405.2a")
    if CardType.ARTIFACT in wording.face.types and wording.face.cost and wording.face.cost.colors:
        return cited(wording.face.cost.colors, "203.2", "212.2d")
    if wording.halves:
        return cited(wording.face.cost.colors if wording.face.cost else frozenset[Color](), "203.2b", "505.3")
    colors = wording.face.cost.colors if wording.face.cost else frozenset[Color]()
    if wording.face.cost and wording.face.cost.hybrid:
        return cited(colors, "203.2e")
    return cited(colors, "203.2b") if len(colors) > 1 else colors


@rule("505.2", "505.5", "505.6")
def mana_values_of(position: Position, wording: Wording) -> tuple[int, ...]:
    """Each half answers for itself: comparisons see both numbers and not their sum."""
    return tuple(half.mana_value for half in wording.halves)


back_costs_as_front = answer_with(shared.nothing_for_the_back, "203.3a", absent=TWO_FACES)
expansion_of = answer_with(shared.by_its_symbol, "206.1", "206.3")


share_name = answer_with(shared.share_name, "202.3")
may_name_card = answer_with(shared.by_both_names, "505.7")

may_stake = answer_with(shared.only_for_ante, "217.9c")
