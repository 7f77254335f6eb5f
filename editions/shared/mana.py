"""Answers about mana that several editions give alike."""

from __future__ import annotations

from core.hooks.mana import Unspent
from core.kernel.abilities import Activated
from core.kernel.mana import Mana
from core.kernel.position import Position
from core.kernel.zones import ObjectId, PlayerId


def unspent_vanishes(position: Position, player: PlayerId, mana: Mana) -> Unspent:
    """Unspent mana is lost and costs nothing."""
    return Unspent.VANISHES


def every_mana_ability_at_once(position: Position, permanent: ObjectId, ability: Activated) -> bool:
    """Whatever could make mana takes effect at once."""
    return ability.makes_mana
