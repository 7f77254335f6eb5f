"""What the document of 2010-04-23 has otherwise than that of 2010-06-18: teams of equal size that attack their neighbors."""

from __future__ import annotations

from core.hooks.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.variants import TWO_HEADED


@rule("100.1")
def may_sit_down(position: Position) -> Answer[Permission]:
    """Two players or more, in teams of equal size if there are any."""
    if len({position.teams.count(team) for team in position.teams}) > 1:
        return cited(denied("teams are of equal size"), "809.1")
    return cited(ALLOWED, "809.1") if position.teams and position.variant not in TWO_HEADED else ALLOWED


@rule("809.4")
def attacks_neighbors_only(position: Position) -> bool:
    """Nobody attacks an opponent who does not sit beside."""
    return True
