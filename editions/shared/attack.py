"""Answers about attacks that several editions give alike."""

from __future__ import annotations

from core.kernel.characteristics import KeywordName
from core.kernel.citations import ALLOWED, Permission, denied
from core.kernel.position import Position
from core.kernel.zones import ObjectId


def may_band(position: Position, creatures: tuple[ObjectId, ...]) -> Permission:
    """A band holds at most one creature without banding."""
    without = [found for found in creatures if not position.has(found, KeywordName.BANDING)]
    if len(without) > 1:
        names = " and ".join(position.name_of(found) for found in without)
        return denied(f"at most one creature of a band may lack banding; {names} do")
    return ALLOWED
