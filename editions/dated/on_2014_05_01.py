"""What the document of 2014-05-01 has otherwise than that of 2014-06-01: no conspiracies."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.rulebook.basing import Base


@rule("408.3")
def begins_in_command_zone(position: Position, kind: CardType, *, base: Base) -> Answer[bool]:
    """The cards of other variants do."""
    return cited(False, absent="conspiracies") if kind is CardType.CONSPIRACY else base(position, kind)


@rule("103.2", absent="cards that say before the game who starts")
def starts_by_card(position: Position) -> bool:
    """Players settle who starts, or the game before does."""
    return False
