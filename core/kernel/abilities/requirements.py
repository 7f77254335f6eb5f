"""Requirements and restrictions on declaring attackers and blockers, counted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from core.kernel.abilities.descriptions import TO_ATTACK, TO_BLOCK, RestrictionKind
from core.kernel.values.zones import ObjectId

if TYPE_CHECKING:
    from core.kernel.state.position import Position

Joining = tuple[ObjectId, ObjectId | None]
"""A creature that is declared, with the attacker that it blocks, if it does."""


def demands(position: Position, joining: Joining) -> int:
    """How many requirements a creature meets by attacking, or by blocking an attacker."""
    creature, attacker = joining
    if attacker is None:
        return sum(len(position.restrictions(creature, kind)) for kind in TO_ATTACK)
    own = [found for kind in TO_BLOCK for found in position.restrictions(creature, kind)]
    return len(own) + len(position.restrictions(attacker, RestrictionKind.MUST_BE_BLOCKED))


def met(position: Position, declared: Iterable[Joining]) -> int:
    """How many requirements a declaration meets."""
    return sum(demands(position, joining) for joining in declared)


def best(position: Position, able: Iterable[Joining]) -> list[Joining]:
    """The part of what could be declared that meets the most requirements, as far as effects let so many take part.

    What would have to be paid for is left out: nobody has to pay.
    """
    chosen: dict[ObjectId | Joining, Joining] = {}
    for joining in able:
        each = joining[1] is not None and position.restrictions(joining[0], RestrictionKind.MUST_BLOCK_EACH)
        key = joining if each else joining[0]
        held = chosen.get(key)
        if not has_cost(position, joining) and demands(position, joining) > (met(position, [held]) if held else 0):
            chosen[key] = joining
    found = sorted(chosen.values(), key=lambda joining: -demands(position, joining))
    most = room(position, found)
    return found if most is None else found[:most]


def room(position: Position, declared: Iterable[Joining]) -> int | None:
    """How many creatures may take part together, if an effect on any of those declared says so."""
    limits = [
        found.most
        for creature, attacker in declared
        for found in position.restrictions(creature, _together(attacker))
        if found.most is not None
    ]
    return min(limits, default=None)


def _together(attacker: ObjectId | None) -> RestrictionKind:
    return RestrictionKind.ATTACK_TOGETHER if attacker is None else RestrictionKind.BLOCK_TOGETHER


def has_cost(position: Position, joining: Joining) -> bool:
    """Whether something has to be paid for a creature to attack, or to block an attacker."""
    kind = RestrictionKind.ATTACK_UNPAID if joining[1] is None else RestrictionKind.BLOCK_UNPAID
    return bool(position.restrictions(joining[0], kind))
