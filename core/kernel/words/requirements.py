"""Requirements and restrictions on declaring attackers and blockers, counted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.zones import ObjectId
from core.kernel.words.descriptions import TO_ATTACK, TO_BE_BLOCKED, RestrictionKind

if TYPE_CHECKING:
    from core.kernel.state.position import Position

Joining = tuple[ObjectId, ObjectId | None]
"""A creature that is declared, with the attacker that it blocks, if it does."""


def demands(position: Position, joining: Joining) -> int:
    """How many requirements a creature meets by attacking, or by blocking an attacker as the first that does."""
    return met(position, (joining,))


def met(position: Position, declared: Iterable[Joining]) -> int:
    """How many requirements a declaration meets."""
    number = 0
    blockers: set[ObjectId] = set()
    blocked: set[ObjectId] = set()
    for creature, attacker in declared:
        number += _by_each(position, (creature, attacker))
        if attacker is not None:
            blockers.add(creature)
            blocked.update(_blocked_with(position, attacker))
    number += sum(len(position.restrictions(blocker, RestrictionKind.MUST_BLOCK)) for blocker in blockers)
    return number + sum(
        len(position.restrictions(blocked_attacker, RestrictionKind.MUST_BE_BLOCKED_BY_ONE))
        for blocked_attacker in blocked
    )


def _by_each(position: Position, joining: Joining) -> int:
    """How many requirements an attack, or the block of one attacker by one creature, meets by itself whatever else is declared."""
    creature, attacker = joining
    if attacker is None:
        return sum(len(position.restrictions(creature, kind)) for kind in TO_ATTACK)
    must_block_each = position.restrictions(creature, RestrictionKind.MUST_BLOCK_EACH)
    return len(must_block_each) + len(position.restrictions(attacker, RestrictionKind.MUST_BE_BLOCKED))


def _blocked_with(position: Position, attacker: ObjectId) -> Iterable[ObjectId]:
    """An attacker and what becomes blocked along with it."""
    return (attacker,) if position.attack is None else position.attack.band_of(attacker)


class _Watched(NamedTuple):
    """An attacker of which it matters how many block it: the fewest that may, the most, and how far they are counted."""

    attacker: ObjectId
    fewest: int
    most: int | None
    counted: int


class _Taking(NamedTuple):
    """How many block each of the attackers that are watched, how many creatures take part, and how many of them may."""

    blocks: tuple[int, ...]
    creatures: int
    room: int | None


class _Plan(NamedTuple):
    """What is declared, how many requirements that meets, and how many joinings it saves: the more of both the better."""

    met: int
    saved: int
    declared: tuple[Joining, ...]
    taking: _Taking


def best(position: Position, able: Iterable[Joining]) -> list[Joining]:
    """The part of what could be declared that meets the most requirements without going against a restriction.

    What would have to be paid for is left out: nobody has to pay. One creature is looked at after the other, and of all that
    leaves as much to the rest the best is kept.
    """
    options: dict[ObjectId, list[Joining]] = {}
    for joining in able:
        if not has_cost(position, joining):
            options.setdefault(joining[0], []).append(joining)
    watched = _watched(
        position, {attacker for some in options.values() for _, attacker in some if attacker is not None}
    )
    alike = _alike(position, watched, options)
    plans = [_Plan(0, 0, (), _Taking((0,) * len(watched), 0, None))]
    for creature, joinings in options.items():
        plans = _kept(_grown(position, watched, plans, creature, joinings, alike), alike)
    lawful = [
        plan
        for plan in plans
        if all(
            not number or number >= watched_attacker.fewest
            for number, watched_attacker in zip(plan.taking.blocks, watched, strict=True)
        )
    ]
    return sorted(max(lawful, key=lambda plan: plan[:2]).declared, key=lambda joining: -demands(position, joining))


def _grown(
    position: Position,
    watched: tuple[_Watched, ...],
    plans: list[_Plan],
    creature: ObjectId,
    options: list[Joining],
    alike: list[list[int]],
) -> list[_Plan]:
    """Some plans, and each with a creature that joins in one way or, as far as it may, in several.

    Of attackers that are alike those that come first are taken.
    """
    most = may_block_at_once(position, creature)
    best_plans = {(_left_by(plan.taking, alike), 0): plan for plan in plans}
    for joining in options:
        for (_, blocks), plan in [*best_plans.items()]:
            taking = plan.taking
            onward = (
                None if most is not None and blocks >= most else _joined(position, watched, taking, joining, blocks)
            )
            if onward is None:
                continue
            gained = _gained(position, watched, taking, joining, blocks)
            more = _Plan(plan.met + gained, plan.saved - 1, (*plan.declared, joining), onward)
            left = _left_by(onward, alike), blocks + 1
            if left not in best_plans or more[:2] > best_plans[left][:2]:
                best_plans[left] = more
    return [*best_plans.values()]


def _kept(plans: list[_Plan], alike: list[list[int]]) -> list[_Plan]:
    """The best of those plans that leave as much to other creatures, be it with attackers changed for others that are alike."""
    best_plans: dict[object, _Plan] = {}
    for plan in plans:
        left = _left_by(plan.taking, alike)
        if left not in best_plans or plan[:2] > best_plans[left][:2]:
            best_plans[left] = plan
    return [*best_plans.values()]


def _left_by(taking: _Taking, alike: list[list[int]]) -> tuple[object, ...]:
    """What is left to other creatures, with no regard to which of the attackers that are alike are blocked."""
    blocks, creatures, limit = taking
    return tuple(tuple(sorted(blocks[index] for index in indexes)) for indexes in alike), creatures, limit


def _alike(
    position: Position, watched: tuple[_Watched, ...], options: dict[ObjectId, list[Joining]]
) -> list[list[int]]:
    """Which of the attackers that are watched make no difference to what could be declared, by their places."""
    groups: dict[object, list[int]] = {}
    for index, watched_attacker in enumerate(watched):
        blockers = frozenset(
            creature for creature, joinings in options.items() if (creature, watched_attacker.attacker) in joinings
        )
        restriction_counts = [len(position.restrictions(watched_attacker.attacker, kind)) for kind in TO_BE_BLOCKED]
        alone = len(tuple(_blocked_with(position, watched_attacker.attacker))) == 1
        groups.setdefault((*watched_attacker[1:], *restriction_counts, blockers) if alone else index, []).append(index)
    return [*groups.values()]


def _watched(position: Position, attackers: set[ObjectId]) -> tuple[_Watched, ...]:
    """Of which attackers it matters how many block them.

    That too few would is looked at where every creature that could block is among those of which something is required.
    """
    watched: list[_Watched] = []
    involved = {attacker_along for attacker in attackers for attacker_along in _blocked_with(position, attacker)}
    for attacker in sorted(involved):
        once = position.restrictions(attacker, RestrictionKind.MUST_BE_BLOCKED_BY_ONE)
        lured = once or position.restrictions(attacker, RestrictionKind.MUST_BE_BLOCKED)
        limits = position.restrictions(attacker, RestrictionKind.BE_BLOCKED_BY_MORE)
        most = min((limit.most for limit in limits if limit.most is not None), default=None)
        least = fewest(position, attacker) if lured else 0
        if once or least > 1 or most is not None:
            watched.append(_Watched(attacker, least, most, max(least, 1) if most is None else most))
    return tuple(watched)


def _joined(
    position: Position, watched: tuple[_Watched, ...], taking: _Taking, joining: Joining, blocks: int
) -> _Taking | None:
    """What takes part once a creature joins that blocks so many others by then; nothing if it may not."""
    attacker = joining[1]
    together = () if attacker is None else _blocked_with(position, attacker)
    numbers: list[int] = []
    for number, watched_attacker in zip(taking.blocks, watched, strict=True):
        more = number + (watched_attacker.attacker in together)
        if watched_attacker.most is not None and more > watched_attacker.most:
            return None
        numbers.append(min(more, watched_attacker.counted))
    limit = room(position, (joining,))
    if taking.room is not None:
        limit = taking.room if limit is None else min(limit, taking.room)
    creatures = taking.creatures + (not blocks)
    if limit is not None and creatures > limit:
        return None
    return _Taking(tuple(numbers), creatures, limit)


def _gained(position: Position, watched: tuple[_Watched, ...], taking: _Taking, joining: Joining, blocks: int) -> int:
    """How many more requirements are met once a creature joins that blocks so many others by then."""
    creature, attacker = joining
    gained = _by_each(position, joining)
    if attacker is None:
        return gained
    if not blocks:
        gained += len(position.restrictions(creature, RestrictionKind.MUST_BLOCK))
    together = _blocked_with(position, attacker)
    return gained + sum(
        len(position.restrictions(watched_attacker.attacker, RestrictionKind.MUST_BE_BLOCKED_BY_ONE))
        for number, watched_attacker in zip(taking.blocks, watched, strict=True)
        if not number and watched_attacker.attacker in together
    )


def fewest(position: Position, attacker: ObjectId) -> int:
    """By how many creatures an attacker has to be blocked at least, if it is blocked."""
    restrictions = position.restrictions(attacker, RestrictionKind.BE_BLOCKED_BY_FEWER)
    return max((restriction.most or 0 for restriction in restrictions), default=0)


def may_block_at_once(position: Position, creature: ObjectId) -> int | None:
    """How many attackers effects let a creature block; nothing if as many as it likes."""
    more = [restriction.most for restriction in position.restrictions(creature, RestrictionKind.BLOCK_MORE)]
    counted = [most for most in more if most is not None]
    return None if len(counted) < len(more) else 1 + sum(counted)


def room(position: Position, declared: Iterable[Joining]) -> int | None:
    """How many creatures may take part together, if an effect on any of those declared says so."""
    limits = [
        restriction.most
        for creature, attacker in declared
        for restriction in position.restrictions(creature, _together(attacker))
        if restriction.most is not None
    ]
    return min(limits, default=None)


def _together(attacker: ObjectId | None) -> RestrictionKind:
    return RestrictionKind.ATTACK_TOGETHER if attacker is None else RestrictionKind.BLOCK_TOGETHER


def has_cost(position: Position, joining: Joining) -> bool:
    """Whether something has to be paid for a creature to attack, or to block an attacker."""
    kind = RestrictionKind.ATTACK_UNPAID if joining[1] is None else RestrictionKind.BLOCK_UNPAID
    return bool(position.restrictions(joining[0], kind))
