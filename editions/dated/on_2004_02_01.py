"""The Comprehensive Rules of 2004-02-01, as far as they differ from those after."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission
from core.kernel.values.zones import PlayerId
from editions.shared import winning


@rule("100.6")
def may_concede(position: Position, player: PlayerId) -> Answer[Permission]:
    """A player may give up at any time; no card prevails over the first section."""
    return cited(ALLOWED, "100.6", "103.1") if winning.card_forbids_conceding(position, player) else ALLOWED


@rule("103.1", "100.2")
def cards_set_number(position: Position) -> bool:
    """No card prevails over the first section, which sets the number."""
    return False
