"""The Comprehensive Rules of 2002-10-07, as far as they differ from those after."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission
from core.kernel.words.requirements import Joining
from editions.shared import attack


@rule("500.2")
def meets_demands(position: Position, declared: tuple[Joining, ...], able: tuple[Joining, ...]) -> Answer[Permission]:
    """Each requirement is looked at by itself: what is declared has to leave no room for what it asks."""
    permission = attack.leaves_no_room(position, declared, able)
    return permission if able[0][1] is None else cited(permission, "500.3")
