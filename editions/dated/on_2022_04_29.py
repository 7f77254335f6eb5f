"""What the document of 2022-04-29 has otherwise than that of 2022-06-10: no Background leads a deck."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.cards import Card
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission, denied
from core.kernel.values.keywords import KeywordName
from core.rulebook.basing import Base, changed
from editions.shared.leading import pairs_by

CREATURE_TYPES = changed({"Gith": None, "Walrus": None})


@rule("903.3")
def may_lead(position: Position, leaders: tuple[Card, ...], *, base: Base) -> Answer[Permission]:
    """Two lead a deck by the other partner abilities."""
    if pairs_by(leaders, KeywordName.CHOOSE_A_BACKGROUND):
        return cited(denied("it is led by two cards"), "903.3", absent="Backgrounds")
    return base(position, leaders)
