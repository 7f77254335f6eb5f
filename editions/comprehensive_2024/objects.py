"""Tokens: they go where they are sent and cease to exist there; whoever creates one owns it. 111, 704.5d."""

from __future__ import annotations

from core.hooks.asking import rule
from core.kernel.position import Position
from core.kernel.zones import ObjectId, PlayerId, Zone


@rule("111.7", "704.5d")
def token_moves(position: Position, token: ObjectId, to: Zone) -> bool:
    """It changes zones like anything else."""
    return True


@rule("111.2")
def owner_of_token(position: Position, maker: PlayerId, receiver: PlayerId) -> PlayerId:
    """Whoever creates it, which is the player under whose control it enters."""
    return receiver
