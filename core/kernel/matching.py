"""Whether an object fits a description."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.characteristics import Characteristics
from core.kernel.filters import Filter, Whose
from core.kernel.zones import ObjectId, PlayerId

if TYPE_CHECKING:
    from core.kernel.objects import GameObject
    from core.kernel.position import Position


def fits(
    position: Position,
    described: Filter,
    thing: GameObject,
    now: Characteristics,
    you: PlayerId,
    source: ObjectId | None,
) -> bool:
    """Whether `thing`, taken as having the characteristics `now`, fits a description."""
    return (
        _fits_kind(described, now)
        and _fits_values(described, now)
        and _fits_place(position, described, thing, you, source)
    )


def _fits_kind(described: Filter, now: Characteristics) -> bool:
    return (
        (not described.types or not described.types.isdisjoint(now.types))
        and (not described.not_types or described.not_types.isdisjoint(now.types))
        and (not described.supertypes or not described.supertypes.isdisjoint(now.supertypes))
        and (not described.not_supertypes or described.not_supertypes.isdisjoint(now.supertypes))
        and (not described.subtypes or not described.subtypes.isdisjoint(now.subtypes))
        and (not described.not_subtypes or described.not_subtypes.isdisjoint(now.subtypes))
        and (not described.name or described.name == now.name)
    )


def _fits_values(described: Filter, now: Characteristics) -> bool:
    return (
        (not described.colors or not described.colors.isdisjoint(now.colors))
        and (not described.not_colors or described.not_colors.isdisjoint(now.colors))
        and (described.keyword is None or now.has(described.keyword))
        and (described.without_keyword is None or not now.has(described.without_keyword))
        and (described.min_power is None or now.power >= described.min_power)
        and (described.max_power is None or now.power <= described.max_power)
        and (described.max_toughness is None or now.toughness <= described.max_toughness)
        and (described.mana_value is None or described.mana_value in (now.mana_values or (now.mana_value,)))
    )


def _fits_place(
    position: Position, described: Filter, thing: GameObject, you: PlayerId, source: ObjectId | None
) -> bool:
    if described.whose is not Whose.ANYONE and (thing.controller == you) is not (described.whose is Whose.YOURS):
        return False
    if described.other and thing.id == source:
        return False
    if described.tapped is not None and thing.tapped is not described.tapped:
        return False
    if described.token is not None and (position.cards[thing.card].card is None) is not described.token:
        return False
    if described.attacking is None and described.blocking is None:
        return True
    attack = position.attack
    attacks = attack is not None and thing.id in attack.bands
    blocks = attack is not None and thing.id in attack.blockers
    return (described.attacking is None or attacks is described.attacking) and (
        described.blocking is None or blocks is described.blocking
    )
