"""What the document of 2023-04-14 has otherwise than that of 2023-10-13: no companion of a Doctor, and no shadow counters."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.cards import Card
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission, denied
from core.kernel.values.keywords import KeywordName
from core.rulebook.basing import Base, changed
from editions.shared.leading import lack_partner, pairs_by

CREATURE_TYPES = changed(
    {"Cyberman": None, "Dalek": None, "Detective": None, "Doctor": None, "Scientist": None, "Time Lord": None}
)


@rule("903.3")
def may_lead(position: Position, leaders: tuple[Card, ...], *, base: Base) -> Answer[Permission]:
    """Two lead a deck by the other partner abilities."""
    if pairs_by(leaders, KeywordName.DOCTORS_COMPANION):
        return cited(denied("it is led by two cards"), "903.3", absent="Doctor's companions")
    if position.brought.masters_drafted and lack_partner(leaders):
        return cited(denied("it is led by two cards"), "903.3", absent="Commander Masters boosters")
    return base(position, leaders)


@rule("122.1b")
def counters_give_keywords(position: Position, *, base: Base) -> frozenset[str]:
    """The rule does not name shadow."""
    return frozenset(base(position).answer) - {"shadow"}
