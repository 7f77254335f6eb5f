"""What the document of 2012-05-01 has otherwise than that of 2012-06-01: no phenomena."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.rulebook.basing import Base


@rule("108.2")
def begins_in_command_zone(position: Position, kind: CardType, *, base: Base) -> Answer[bool]:
    """There are no phenomena."""
    if kind is CardType.PHENOMENON:
        return cited(False, absent="phenomena")
    return base(position, kind)
