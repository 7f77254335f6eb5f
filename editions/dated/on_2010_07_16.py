"""What the document of 2010-07-16 has otherwise than that of 2010-10-01: loyalty abilities may be mana abilities."""

from __future__ import annotations

from core.hooks.asking import Answer, cited, rule
from core.hooks.basing import Base
from core.kernel.abilities.kinds import Activated
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId


@rule("605.1a")
def drawn_at_once(position: Position, permanent: ObjectId, ability: Activated, *, base: Base) -> Answer[bool]:
    """Whatever makes mana and has no target, for whatever cost."""
    if ability.is_loyalty_ability and not ability.does.targets:
        return cited(ability.makes_mana, "605.1a")
    return base(position, permanent, ability)
