"""What a player can say as a game asks: an action of the rules, a pass, or an answer to a choice."""

from __future__ import annotations

from typing import Any

from core.kernel.decisions.actions import Action
from core.kernel.decisions.choices import Choice, Input, Offer
from core.kernel.values.records import Record
from core.kernel.values.zones import PlayerId


class Pass(Record):
    """Do nothing: pass, or declare no attackers or no blockers."""

    player: PlayerId


class Answer(Record):
    """Answer a choice: `taken` has the options chosen, in a division each with its share."""

    player: PlayerId
    taken: tuple[Any, ...]


Decision = Action | Pass | Answer
"""Whatever `Game.push` takes."""

Asked = Offer | Choice[Any]
"""What a game asks a player."""


def as_input(decision: Decision) -> Input:
    """What an agent says who decides so."""
    if isinstance(decision, Pass):
        return None
    return decision.taken if isinstance(decision, Answer) else decision


class Effort:
    """How many things are still tried while decisions are listed; `is_spent` once something was left untried."""

    def __init__(self, left: float) -> None:
        self._left = left
        self.is_spent = False

    def spend(self) -> bool:
        """Whether one more is tried."""
        self._left -= 1
        self.is_spent = self.is_spent or self._left < 0
        return not self.is_spent
