"""What the document of 2025-11-14 has otherwise than that of 2025-09-19: partners need not be creatures."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.cards import Card
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission
from core.kernel.values.keywords import KeywordName
from core.rulebook.basing import Base, changed
from editions.shared.leading import are_legends_alike

CREATURE_TYPES = changed({"Bison": "Bison", "Kangaroo": "Kangaroo", "Lemur": "Lemur", "Platypus": "Platypus"})


@rule("903.3")
def may_lead(position: Position, leaders: tuple[Card, ...], *, base: Base) -> Answer[Permission]:
    """Two legendary cards of any kind, if both have partner."""
    if are_legends_alike(leaders, KeywordName.PARTNER):
        return cited(ALLOWED, "702.124h", "702.124a")
    return base(position, leaders)
