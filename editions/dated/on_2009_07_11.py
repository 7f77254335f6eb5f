"""What the document of 2009-07-11 has otherwise than that of 2009-09-04: no planes, and no other loop breaker."""

from __future__ import annotations

from core.hooks.asking import rule
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission, denied
from core.kernel.values.zones import PlayerId


@rule("114.2", absent="the planar die")
def may_roll_planar_die(position: Position, player: PlayerId, slow: bool) -> Permission:
    """There is none."""
    return denied("there is no planar die")
