"""Tokens: they go where they are sent and cease to exist there; their maker owns them. 200.4, 420.5f."""

from __future__ import annotations

from core.hooks.asking import rule
from core.kernel.position import Position
from core.kernel.zones import ObjectId, PlayerId, Zone


@rule("420.5f")
def token_moves(position: Position, token: ObjectId, to: Zone) -> bool:
    """It changes zones like anything else."""
    return True


@rule("200.4a")
def owner_of_token(position: Position, maker: PlayerId, receiver: PlayerId) -> PlayerId:
    """Whoever controlled the spell or ability that made it."""
    return maker
