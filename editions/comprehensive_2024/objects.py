"""Tokens, copies, face-down and flipped permanents, linked abilities. 111, 607, 702.37, 704.5d, 707, 708.

A token goes where it is sent and ceases to exist there; whoever creates it owns it.
"""

from __future__ import annotations

from core.hooks.asking import Answer, cited, rule
from core.kernel.citations import Permission
from core.kernel.position import Position
from core.kernel.zones import ObjectId, PlayerId, Zone
from editions.shared import objects as shared


@rule("111.7", "704.5d")
def token_moves(position: Position, token: ObjectId, to: Zone) -> bool:
    """It changes zones like anything else."""
    return True


@rule("111.2")
def owner_of_token(position: Position, maker: PlayerId, receiver: PlayerId) -> PlayerId:
    """Whoever creates it, which is the player under whose control it enters."""
    return receiver


@rule("707.2")
def copies_bare_values(position: Position, original: ObjectId) -> Answer[bool]:
    """What derives from the printed text, what it copies itself and its being face down; no other effects, no counters."""
    thing = position.recall(original)
    if thing.face_down:
        return cited(True, "707.2", "708.2")
    return cited(True, "707.2", "707.3") if shared.is_copy(position, thing) else True


@rule("707.3")
def status_prevails(position: Position, copy: ObjectId) -> Answer[bool]:
    """A flipped permanent shows the other half of what it copies; one that is face down stays blank."""
    return cited(True, "707.3", "708.10") if position.objects[copy].face_down else True


@rule("116.2b", "702.37e")
def may_turn_up(position: Position, player: PlayerId, permanent: ObjectId, priced: bool) -> Answer[Permission]:
    """Whoever controls it may, for the morph cost that it would have."""
    permission = shared.may_turn_up(position, player, permanent, priced)
    return permission if priced else cited(permission, "702.37e", "708.7")


@rule("607.2a", "607.5")
def partners_only(position: Position, permanent: ObjectId) -> bool:
    """Abilities printed together or gained by one effect are linked to each other and to no others."""
    return True
