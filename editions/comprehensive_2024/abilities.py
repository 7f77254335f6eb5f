"""Abilities: activated by the controller; triggered ones go on the stack when a player would get priority. 602, 603."""

from __future__ import annotations

from core.hooks.asking import Answer, cited, rule
from core.kernel.abilities import Activated
from core.kernel.citations import Permission
from core.kernel.position import Position
from core.kernel.zones import ObjectId, PlayerId
from editions.shared import abilities as shared


@rule("117.1b", "602.2")
def may_activate(
    position: Position, player: PlayerId, permanent: ObjectId, ability: Activated, fresh: bool
) -> Answer[Permission]:
    """Only the controller; a creature that came this turn has no use of its tap symbol."""
    permission = shared.may_activate(position, player, permanent, ability, fresh)
    own = position.objects[permanent].controller == player
    return cited(permission, "602.5a") if own and not permission else permission


@rule("117.2a", "603.3", "603.3b")
def triggers_may_join(position: Position) -> bool:
    """Whenever a player would get priority, whatever else waits."""
    return shared.triggers_join_with_priority(position)
