"""Winning: life is looked at as phases end and as attacks start and end; a player may concede.

"This Is Your Life", "Other Ways to Lose".
"""

from __future__ import annotations

from core.hooks.winning import WinningFact
from core.kernel.questions.asking import Sources, answer_with
from editions.shared import winning as shared

SOURCES: Sources = {WinningFact.CARD_LOSES: ("Other-Ways-to-Lose.2", "Other-Ways-to-Lose.3")}


may_concede = answer_with(
    shared.conceding_unless_forbidden("The-First-Rule-of-Magic.2"), "Other-Ways-to-Lose.4", "Other-Ways-to-Lose.5"
)
