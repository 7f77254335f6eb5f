"""Cards: the official wording of the day counts; text and color indicators give colors; a split card is the sum of its halves.

108, 202, 709.
"""

from __future__ import annotations

from datetime import date

from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule
from core.kernel.state.cards import Card, CardFact, Wording, WordingInForce, wording_on
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.colors import Color
from editions.shared import cards as shared

TODAY = date(2024, 11, 8)
SOURCES: Sources = {
    CardFact.COLORED_MANA_COUNTS: ("202.3",),
    CardFact.X_ELSEWHERE: ("107.3g", "202.3e"),
    CardFact.PRESENT_STRENGTH: ("608.2h",),
    CardFact.ENCHANTED_STRENGTH: ("608.2h",),
    CardFact.EFFECTS_SHARE_COLOR: ("113.7", "702.16b"),
    CardFact.LAND_IS_COLORLESS: ("202.1b", "202.2b"),
    CardFact.COSTLESS_IS_ZERO: ("202.3a",),
    CardFact.EACH_COLOR_COUNTS: ("608.2j",),
    CardFact.ONE_COLOR_IS_MONOCOLORED: ("105.2a",),
    CardFact.NO_COLOR_IS_COLORLESS: ("105.2c",),
    CardFact.LARGER_COUNTS: ("202.3f",),
    CardFact.ONE_CARD: ("709.2",),
    CardFact.BOTH_HALVES: ("709.4", "709.4c"),
    CardFact.BACK_ALONE: ("712.8e",),
    CardFact.AIMS_COUNTED: ("115.9a",),
    CardFact.AIMED_AT_NOW: ("115.9b",),
    CardFact.TEAM_MEANS_TEAMMATES: ("102.4",),
    CardFact.PLANE_SPEAKS_TO_TEAM: ("901.12c",),
    CardFact.AIMED_AT_ALONE: ("115.9c",),
}


@rule("108.1")
def wording_of(position: Position, card: Card, printing: str) -> WordingInForce:
    """The official wording, whatever a printing says."""
    return wording_on(card, TODAY)


@rule("105.2", "202.2")
def colors_of(position: Position, wording: Wording) -> Answer[frozenset[Color]]:
    """The symbols of the mana cost and the color indicator, unless the text says what color the object is."""
    if wording.said_colors is not None:
        return cited(wording.said_colors, "105.2", "113.6a", "604.3")
    if CardType.ARTIFACT in wording.face.types and wording.face.cost and wording.face.cost.colors:
        return cited(wording.face.cost.colors, "202.2", "301.4")
    colors = wording.face.cost.colors if wording.face.cost else frozenset[Color]()
    if wording.color_indicator:
        return cited(colors | wording.color_indicator, "105.2", "202.2e", "204.2")
    if wording.face.cost and wording.face.cost.hybrid:
        return cited(colors, "105.2", "202.2d")
    return cited(colors, "105.2", "105.2b", "202.2c") if len(colors) > 1 else colors


@rule("202.3d", "709.4b")
def mana_values_of(position: Position, wording: Wording) -> tuple[int, ...]:
    """The two halves together."""
    return (sum(half.mana_value for half in wording.halves),) if wording.halves else ()


@rule("202.3b", "712.8e")
def back_costs_as_front(position: Position, wording: Wording) -> bool:
    """Its mana value is worked out from the mana cost of the front face."""
    return True


expansion_of = answer_with(shared.by_first_printing, "206.3")


may_name_card = answer_with(shared.by_one_name, "201.4b", "709.4a")


@rule("201.2a")
def share_name(position: Position, one: str, other: str, interchangeable: bool) -> Answer[bool]:
    """What has one name in common, interchangeable ones included."""
    if interchangeable:
        return cited(True, "201.3", "201.3a")
    return shared.share_name(position, one, other, interchangeable)


may_stake = answer_with(shared.only_for_ante, "407.3")
