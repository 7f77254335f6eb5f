"""The Comprehensive Rules of 2007-07-13, as far as they differ from those before."""

from __future__ import annotations

from core.hooks.opening import MulliganRecord, MulliganStep
from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.rulebook.basing import Base
from editions.shared.opening import SEVEN, mulligans_in_turn


@rule("101.4")
def next_mulligan(position: Position, record: MulliganRecord, *, base: Base) -> Answer[MulliganStep]:
    """Of several players each draws seven cards again for the first mulligan."""
    if position.agreed.shares_turns or len(position.players) == 2:
        return base(position, record)
    return cited(mulligans_in_turn(position, record, SEVEN), "101.4", "101.4a", "600.5")
