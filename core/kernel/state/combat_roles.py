"""What something was in combat as it left the battlefield (last known information)."""

from __future__ import annotations

from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.zones import ObjectId


class CombatRole(NamedTuple):
    """What something is in combat: attacking, blocked or unblocked, or blocking, and which creatures it has to do with there."""

    attacks: bool
    """Whether it is an attacking creature."""
    blocked: bool
    """Whether it is a blocked creature."""
    unblocked: bool
    """Whether it is an unblocked creature."""
    blocks: bool
    """Whether it is a blocking creature."""
    met: tuple[ObjectId, ...]
    """The creatures that block it or that it blocks."""
    band: tuple[ObjectId, ...]
    """The attackers in its band, itself included; none if it does not attack."""
