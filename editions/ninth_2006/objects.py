"""Tokens, copies, face-down and flipped permanents, linked abilities. 200.4, 217.7, 420.5f, 502.26, 503, 504.

A token goes where it is sent and ceases to exist there; its maker owns it.
"""

from __future__ import annotations

from core.hooks.asking import Answer, cited, rule
from core.kernel.citations import Permission
from core.kernel.position import Position
from core.kernel.zones import ObjectId, PlayerId, Zone
from editions.shared import objects as shared


@rule("216.3", "420.5f")
def token_moves(position: Position, token: ObjectId, to: Zone) -> bool:
    """It changes zones like anything else."""
    return True


@rule("200.4a")
def owner_of_token(position: Position, maker: PlayerId, receiver: PlayerId) -> PlayerId:
    """Whoever controlled the spell or ability that made it."""
    return maker


@rule("503.2")
def copies_bare_values(position: Position, original: ObjectId) -> Answer[bool]:
    """What is printed, what it copies itself and the blank face of what is face down; no other effects, no counters."""
    thing = position.recall(original)
    if thing.face_down:
        return cited(True, "503.2", "504.2")
    return cited(True, "503.2", "503.3") if shared.is_copy(position, thing) else True


@rule("503.3")
def status_prevails(position: Position, copy: ObjectId) -> Answer[bool]:
    """A flipped permanent shows the other half of what it copies; one that is face down stays blank."""
    return cited(True, "503.3", "504.7") if position.objects[copy].face_down else True


@rule("408.2h", "502.26d", "504.3")
def may_turn_up(position: Position, player: PlayerId, permanent: ObjectId, priced: bool) -> Answer[Permission]:
    """Whoever controls it may, for the morph cost that it would have."""
    permission = shared.may_turn_up(position, player, permanent, priced)
    return permission if priced else cited(permission, "502.26d", "504.3")


@rule("217.7d")
def partners_only(position: Position, permanent: ObjectId) -> bool:
    """Abilities printed together or gained together are linked to each other and to no others."""
    return True
