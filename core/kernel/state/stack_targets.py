"""What something that waits is aimed at, for what looks at that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.abilities.descriptions import Filter
from core.kernel.objects.cards import CardFact
from core.kernel.values.zones import DamageId, ObjectId, PlayerId

if TYPE_CHECKING:
    from core.kernel.objects.game_objects import Chosen
    from core.kernel.state.position import Position


def has_single_target(position: Position, found: ObjectId) -> bool:
    """Whether one target was chosen for something that waits."""
    position.fact(CardFact.AIMS_COUNTED)
    return len(_targets(position, found)) == 1


def is_aimed_so(position: Position, described: Filter, found: ObjectId, you: PlayerId, source: ObjectId | None) -> bool:
    """Whether something that waits is aimed at what a description asks for, and at nothing else if it asks for that."""
    targets = _targets(position, found)
    fits = any(_fits(position, described, target, you, source) for target in targets)
    if not fits or not described.aims_at_one:
        return fits
    position.fact(CardFact.AIMED_AT_ALONE)
    return len(set(targets)) == 1


def _targets(position: Position, found: ObjectId) -> list[Chosen]:
    waiting = position.waiting.get(found)
    return [] if waiting is None else [target for group in waiting.targets for target in group]


def _fits(position: Position, described: Filter, target: Chosen, you: PlayerId, source: ObjectId | None) -> bool:
    if described.aims_at is None or isinstance(target, (PlayerId, DamageId)):
        return False
    if target not in position.objects:
        position.fact(CardFact.AIMED_AT_NOW)
        return False
    return position.fits(described.aims_at, target, you, source)
