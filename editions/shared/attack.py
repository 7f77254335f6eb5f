"""Answers about attacks that several editions give alike."""

from __future__ import annotations

from core.kernel.characteristics import KeywordName
from core.kernel.citations import ALLOWED, Permission, denied
from core.kernel.position import Position
from core.kernel.zones import ObjectId


def nobody_must_attack(position: Position, creature: ObjectId) -> bool:
    """Whoever attacks chooses with what."""
    return False


def attackers_tap(position: Position, creature: ObjectId, attacks: bool) -> bool:
    """An attacker taps unless it says otherwise; a blocker does not."""
    return attacks and not position.has(creature, KeywordName.VIGILANCE)


def whole_band_is_blocked(position: Position, attacker: ObjectId) -> bool:
    """All of it, whichever member was chosen."""
    return True


def may_band(position: Position, creatures: tuple[ObjectId, ...]) -> Permission:
    """A band holds at most one creature without banding."""
    without = [found for found in creatures if not position.has(found, KeywordName.BANDING)]
    if len(without) > 1:
        names = " and ".join(position.name_of(found) for found in without)
        return denied(f"at most one creature of a band may lack banding; {names} do")
    return ALLOWED
