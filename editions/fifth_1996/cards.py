"""Cards: a color for each colored symbol in the cost, and the wording of the day. "Color", "Older Releases"."""

from __future__ import annotations

from datetime import date

from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.cards import Card, CardFact, Wording, WordingInForce, wording_on
from core.kernel.state.position import Position
from core.kernel.values.colors import Color
from editions.shared import cards as shared

TODAY = date(1996, 11, 1)
SOURCES: Sources = {
    CardFact.EACH_COLOR_COUNTS: ("Resolving-Effects.4", "Resolving-Effects.5", "Color.1"),
    CardFact.COSTLESS_IS_ZERO: ("New-Math.4", "New-Math.5", "Tokens.6"),
    CardFact.PRESENT_STRENGTH: ("Resolving-Effects.2", "Resolving-Effects.1"),
    CardFact.ENCHANTED_STRENGTH: ("Resolving-Effects.2", "Resolving-Effects.1"),
    CardFact.COLORED_MANA_COUNTS: ("Paying-Costs.6", "Paying-Costs.3"),
}


@rule("Older-Releases.2", "Older-Releases.4")
def wording_of(position: Position, card: Card, printing: str) -> Answer[WordingInForce]:
    """The wording of the day; older ones are played as what they are by these rules. A printing on the table says what it says."""
    if printing:
        return cited(
            wording_on(card, TODAY, printing),
            "Older-Releases.4",
            silent="the book asks to keep in mind that wordings have changed, and does not say that a later one replaces what "
            "is printed; we go by the print that is on the table",
        )
    wording = wording_on(card, TODAY)
    if shared.is_artifact_creature(wording):
        return cited(wording, "Older-Releases.2", "Older-Releases.4", "More-on-Creatures.11")
    return wording


@rule("Color.3")
def colors_of(position: Position, wording: Wording) -> Answer[frozenset[Color]]:
    """Each color whose mana is in the cost, one, many or none; a card whose own text names a color has that."""
    if wording.said_colors is not None:
        return cited(wording.said_colors, "The-First-Rule-of-Magic.2")
    colors = wording.face.cost.colors if wording.face.cost else frozenset[Color]()
    if len(colors) > 1:
        return cited(colors, "Color.3", "Color.2")
    return colors if colors else cited(colors, "Color.4")
