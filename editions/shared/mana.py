"""Answers about mana that several editions give alike."""

from __future__ import annotations

from core.hooks.mana import Sign, Unspent
from core.kernel.abilities.kinds import Activated
from core.kernel.effects import AddMana
from core.kernel.objects.characteristics import BASIC_LANDS
from core.kernel.state.position import Position
from core.kernel.values.mana import Color, Mana
from core.kernel.values.zones import ObjectId, PlayerId


def unspent_vanishes(position: Position, player: PlayerId, mana: Mana) -> Unspent:
    """Unspent mana is lost and costs nothing."""
    return Unspent.VANISHES


def every_mana_ability_at_once(position: Position, permanent: ObjectId, ability: Activated) -> bool:
    """Whatever could make mana takes effect at once."""
    return ability.makes_mana


def may_make_none(ability: Activated) -> bool:
    """Whether how much mana an ability makes depends on what there is."""
    return any(isinstance(effect, AddMana) and not isinstance(effect.times, int) for effect in ability.does.effects)


ANY_TYPE = frozenset[Color | None]((*Color, None))


def pays_for(position: Position, symbol: Color | None) -> frozenset[Color | None]:
    """Its own colour for a coloured symbol, and mana of any type for a point of the number."""
    return ANY_TYPE if symbol is None else frozenset({symbol})


def land_gives(position: Position, land_type: str) -> Color:
    """White for Plains, blue for Islands, black for Swamps, red for Mountains, green for Forests."""
    return BASIC_LANDS[land_type]


def pays_snow(position: Position, from_snow: bool) -> bool:
    """Mana of snow permanents, whatever its colour."""
    return from_snow


COLORLESS = frozenset[Color | None]({None})


def pays_colorless(position: Position) -> frozenset[Color | None]:
    """Colourless mana."""
    return COLORLESS


def heeds_limit(position: Position, paid_for: ObjectId) -> bool:
    """What the card says of its mana holds."""
    return True


def triggered_at_once(position: Position, permanent: ObjectId) -> bool:
    """The mana is there in time."""
    return True


def whose_pool_it_is(position: Position, player: PlayerId) -> PlayerId:
    """Whoever gets the mana."""
    return player


def nobody_must_draw(position: Position, player: PlayerId) -> bool:
    """Whoever does not want to pay does not."""
    return False


def symbol_gives(position: Position, sign: Sign) -> bool:
    """What is written is what is made."""
    return True
