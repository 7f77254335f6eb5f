"""To what an Aura, Equipment or Fortification may be attached."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.state.position import Position
from core.kernel.state.protection import admits_none, is_taken, shuns
from core.kernel.values.card_types import CardType
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import Filter

if TYPE_CHECKING:
    from core.play.base.game import Game


def may_be_on(
    game: Game, aura: Characteristics, host: ObjectId, player: PlayerId, itself: ObjectId | None = None
) -> bool:
    """Whether an Aura may be on something: what it enchants, neither protected from its colors nor kept for another Aura."""
    state = game.state
    described = aura.all_about(KeywordName.ENCHANT)
    fits = all(isinstance(about, Filter) and state.fits(about, host, player) for about in described)
    kept_off = is_taken(state, host, itself) or (not _is_on(state, itself, host) and admits_none(state, host))
    return fits and not kept_off and not shuns(state, host, aura)


def _is_on(position: Position, aura: ObjectId | None, host: ObjectId) -> bool:
    return aura is not None and position.objects[aura].attached_to == host


def may_bear(game: Game, host: ObjectId, equipment: ObjectId) -> bool:
    """Whether Equipment may be on something: another permanent, a creature, not protected from it; itself it is no creature.

    A Fortification may be on a land as Equipment may on a creature.
    """
    state = game.state
    now, bearer = state.characteristics(equipment), state.characteristics(host)
    fits = bearer.is_creature if "Equipment" in now.subtypes else CardType.LAND in bearer.types
    return host != equipment and fits and not now.is_creature and not shuns(state, host, now)
