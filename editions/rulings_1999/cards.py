"""Cards: played by their latest text, whatever is printed on them. D.6, E.4."""

from __future__ import annotations

from datetime import date

from core.kernel.questions.asking import Answer, Cited, Sources, cited, rule
from core.kernel.state.cards import Card, CardFact, Wording, WordingInForce, wording_on
from core.kernel.state.position import Position
from core.kernel.values.card_types import BASIC_LANDS
from core.kernel.values.citations import Permission
from core.kernel.values.colors import Color
from core.rulebook.basing import Base
from editions.shared import cards as shared

TODAY = date(1999, 4, 21)
SOURCES: Sources = {
    CardFact.EFFECTS_SHARE_COLOR: ("K.4.4", "K.4.Ruling.5", "A.1.10", "A.8.5"),
    CardFact.X_ELSEWHERE: ("K.27.3", "G.31.2", "E.4.5"),
}


@rule("K.10.1")
def colors_of(position: Position, wording: Wording, *, base: Base) -> Answer[frozenset[Color]]:
    """The colors of its cost; a card without any may name a color in its text."""
    if wording.said_colors is not None:
        return cited(wording.said_colors, "K.10.6")
    base_answer: Answer[frozenset[Color]] = base(position, wording)
    return base_answer


@rule("K.8.1")
def may_name_card(position: Position, said: str, is_half: bool, has_halves: bool, *, base: Base) -> Answer[Permission]:
    """As the rulebook has it; a basic land with snow on it has another name than one without."""
    base_answer: Cited[Permission] = base(position, said, is_half, has_halves)
    if said.removeprefix("Snow-Covered ") not in BASIC_LANDS:
        return base_answer
    return cited(base_answer.answer, "K.22.Ruling.6")


@rule("D.6.1", "D.6.2")
def wording_of(position: Position, card: Card, printing: str) -> Answer[WordingInForce]:
    """The latest wording of the day, whatever a printing says; that of an artifact creature has no creature type."""
    wording = wording_on(card, TODAY)
    return cited(wording, "D.6.1", "D.6.2", "K.13.2") if shared.is_artifact_creature(wording) else wording
