"""Winning: life is looked at as phases end and as attacks start and end; a player may concede.

"This Is Your Life", "Other Ways to Lose".
"""

from __future__ import annotations

from core.hooks.winning import WinningFact
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.zones import PlayerId
from editions.shared import winning as shared

SOURCES: Sources = {WinningFact.CARD_LOSES: ("Other-Ways-to-Lose.2", "Other-Ways-to-Lose.3")}


@rule("Other-Ways-to-Lose.4", "Other-Ways-to-Lose.5")
def may_concede(position: Position, player: PlayerId) -> Answer[Permission]:
    """At any time, unless a card forbids it."""
    if shared.card_forbids_conceding(position, player):
        return cited(denied("a card forbids conceding"), "The-First-Rule-of-Magic.2")
    return ALLOWED
