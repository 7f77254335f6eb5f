"""Answers about mana that several editions give alike."""

from __future__ import annotations

from core.hooks.mana import Unspent
from core.kernel.state.position import Position
from core.kernel.values.mana import Mana
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.kinds import Activated


def unspent_vanishes(position: Position, player: PlayerId, mana: Mana) -> Unspent:
    """Unspent mana is lost and costs nothing."""
    return Unspent.VANISHES


def every_mana_ability_at_once(position: Position, permanent: ObjectId, ability: Activated) -> bool:
    """Whatever could make mana takes effect at once."""
    return ability.makes_mana


def may_make_none(ability: Activated) -> bool:
    """Whether how much mana an ability makes depends on what there is."""
    mana_made = (effect.mana for effect in ability.does.effects)
    return any(mana is not None and not isinstance(mana.times, int) for mana in mana_made)


def triggers_wait(position: Position, source: ObjectId) -> bool:
    """It waits like any other triggered ability."""
    return False


def nothing_is_tapped_for_none(position: Position, permanent: ObjectId) -> bool:
    """What makes no mana has not been tapped for mana."""
    return False
