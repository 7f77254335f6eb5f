"""What the document of 2011-02-04 has otherwise than that of 2011-04-01: teammates have poison counters of their own."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.words.player_rules import Bar
from core.rulebook.basing import Base


@rule("704.5c", "810.5")
def shares_poison(position: Position) -> bool:
    """Nothing but life is shared."""
    return False


@rule("810.9")
def bans_hold_for_team(position: Position, bar: Bar, *, base: Base) -> Answer[bool]:
    """For that player alone, if it is about poison counters."""
    return cited(False, "810.5") if bar is Bar.POISON else base(position, bar)
