"""What the document of 2011-05-01 has otherwise than that of 2011-06-17: poison counters kept from one player of a team."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.words.player_rules import Bar
from core.rulebook.basing import Base

ALONE = (
    "810.10 does not say that an effect that stops one player from getting poison counters stops the team; we "
    "apply it to that player alone"
)


@rule("810.9")
def bans_hold_for_team(position: Position, bar: Bar, *, base: Base) -> Answer[bool]:
    """For that player alone, if it is about poison counters."""
    return cited(False, "810.10", silent=ALONE) if bar is Bar.POISON else base(position, bar)
