"""Tokens, of which the book of 1994 does not speak."""

from __future__ import annotations

from core.hooks.asking import rule
from core.kernel.position import Position
from core.kernel.zones import ObjectId, PlayerId, Zone


@rule(
    "p43.8",
    silent="the book has no tokens; the cards that make them say so, and the rulings of April 1994 remove them for good",
)
def token_moves(position: Position, token: ObjectId, to: Zone) -> bool:
    """A token that leaves play is gone."""
    return False


@rule(silent="the book has no tokens; we give them to the player on whose side they come")
def owner_of_token(position: Position, maker: PlayerId, receiver: PlayerId) -> PlayerId:
    """Nothing is said about who owns one."""
    return receiver
