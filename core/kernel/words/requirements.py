"""Requirements and restrictions on declaring attackers and blockers, counted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, TypeVar

from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.zones import ObjectId
from core.kernel.words.descriptions import TO_ATTACK, TO_BE_BLOCKED, RestrictionKind

if TYPE_CHECKING:
    from core.kernel.state.position import Position

T = TypeVar("T")
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
    once: int
    """How many effects require that it is blocked, by whomever."""


class _Taking(NamedTuple):
    """How many block each of the attackers that are watched, how many creatures take part, and how many of them may."""

    blocks: tuple[int, ...]
    creatures: int
    room: int | None


class _Plan(NamedTuple):
    """What is declared, how many requirements that meets, and how many joinings it saves: the more of both the better."""

    met: int
    saved: int
    last: Joining | None
    before: _Plan | None
    taking: _Taking

    @property
    def declared(self) -> Iterator[Joining]:
        """What is declared, the last first."""
        plan: _Plan | None = self
        while plan is not None and plan.last is not None:
            yield plan.last
            plan = plan.before


class _Option(NamedTuple):
    """One way for a creature to join in."""

    joining: Joining
    met: int
    """How many requirements that meets by itself."""
    room: int | None
    """How many creatures may take part along with it."""
    blocks: tuple[int, ...]
    """The attackers that it blocks of those that are watched, by their places."""


def best(position: Position, able: Iterable[Joining]) -> list[Joining]:
    """The part of what could be declared that meets the most requirements without going against a restriction.

    What would have to be paid for is left out: nobody has to pay. One creature is looked at after the other, and of all that
    leaves as much to the rest the best is kept.

    Raises:
        LimitReached: there are more ways to look at than a game may take.
    """
    options: dict[ObjectId, list[Joining]] = {}
    for joining in able:
        if not has_cost(position, joining):
            options.setdefault(joining[0], []).append(joining)
    plan = _Search(position, options).best()
    declared = [*plan.declared][::-1]
    return sorted(declared, key=lambda joining: -demands(position, joining))


class _Search:
    """A search for the declaration that meets the most requirements."""

    def __init__(self, position: Position, options: dict[ObjectId, list[Joining]]) -> None:
        self.position = position
        attackers = {attacker for some in options.values() for _, attacker in some if attacker is not None}
        bands = {attacker: tuple(_blocked_with(position, attacker)) for attacker in attackers}
        self.watched = _watched(position, {member for band in bands.values() for member in band})
        places = {watched.attacker: place for place, watched in enumerate(self.watched)}
        self.options = {
            creature: [
                _Option(
                    joining,
                    _by_each(position, joining),
                    room(position, (joining,)),
                    () if joining[1] is None else tuple(places[one] for one in bands[joining[1]] if one in places),
                )
                for joining in some
            ]
            for creature, some in options.items()
        }
        self.has_room = any(option.room is not None for some in self.options.values() for option in some)
        self.alike = _alike(position, self.watched, options)
        self.group = {place: number for number, places in enumerate(self.alike) for place in places}

    def best(self) -> _Plan:
        """The best of all plans."""
        plans = [_Plan(0, 0, None, None, _Taking((0,) * len(self.watched), 0, None))]
        for creature in self.options:
            plans = self._kept(self._grown(plans, creature))
        lawful = [
            plan
            for plan in plans
            if all(
                not number or number >= watched.fewest
                for number, watched in zip(plan.taking.blocks, self.watched, strict=True)
            )
        ]
        return max(lawful, key=lambda plan: plan[:2])

    def _grown(self, plans: list[_Plan], creature: ObjectId) -> list[_Plan]:
        """Some plans, and each with a creature that joins in one way or, as far as it may, in several.

        Of attackers that are alike, and of which as many block each, the one that comes first is taken.
        """
        position, options = self.position, self.options[creature]
        most = may_block_at_once(position, creature)
        must_block = len(position.restrictions(creature, RestrictionKind.MUST_BLOCK))
        best_plans = {(self._left_by(plan.taking), 0): plan for plan in plans}
        for option, blocks, plan in self._once(plans, options) if most == 1 else _several(best_plans, options, most):
            position.work.add(2 + len(self.watched) // 16)
            onward = self._joined(plan.taking, option, blocks)
            if onward is None:
                continue
            counts = plan.taking.blocks
            met_now = plan.met + option.met + sum(self.watched[at].once for at in option.blocks if not counts[at])
            if option.joining[1] is not None and not blocks:
                met_now += must_block
            left = self._left_by(onward), blocks + 1
            if left not in best_plans or (met_now, plan.saved - 1) > best_plans[left][:2]:
                _put(best_plans, left, _Plan(met_now, plan.saved - 1, option.joining, plan, onward))
        return [*best_plans.values()]

    def _once(self, plans: list[_Plan], options: list[_Option]) -> Iterator[tuple[_Option, int, _Plan]]:
        """Each plan with every way for a creature to join in once: of ways that are alike for a plan, with the first."""
        classes: dict[object, list[tuple[int, tuple[int, ...]]]] = {}
        for place, option in enumerate(options):
            alike = (option.met, option.room, *(self.group[at] for at in option.blocks))
            classes.setdefault(alike, []).append((place, option.blocks))
        found: list[tuple[int, int]] = []
        for number, plan in enumerate(plans):
            counts = plan.taking.blocks
            self.position.work.add(len(options) // 4)
            for ways in classes.values():
                seen: set[tuple[int, ...]] = set()
                for place, blocks in ways:
                    count = tuple([counts[at] for at in blocks])
                    if count not in seen:
                        seen.add(count)
                        found.append((place, number))
        return ((options[place], 0, plans[number]) for place, number in sorted(found))

    def _kept(self, plans: list[_Plan]) -> list[_Plan]:
        """The best of those plans that leave as much to other creatures, be it with attackers changed for others that are alike."""
        best_plans: dict[object, _Plan] = {}
        for plan in plans:
            left = self._left_by(plan.taking)
            if left not in best_plans or plan[:2] > best_plans[left][:2]:
                _put(best_plans, left, plan)
        return [*best_plans.values()]

    def _left_by(self, taking: _Taking) -> tuple[object, ...]:
        """What is left to other creatures, with no regard to which of the attackers that are alike are blocked."""
        blocks, creatures, limit = taking
        return tuple([tuple(sorted([blocks[place] for place in places])) for places in self.alike]), creatures, limit

    def _joined(self, taking: _Taking, option: _Option, blocks: int) -> _Taking | None:
        """What is left once a creature joins that blocks so many others by then; nothing if it may not."""
        numbers = taking.blocks
        if option.blocks:
            counts = [*numbers]
            for place in option.blocks:
                watched = self.watched[place]
                more = counts[place] + 1
                if watched.most is not None and more > watched.most:
                    return None
                counts[place] = min(more, watched.counted)
            numbers = tuple(counts)
        if not self.has_room:
            return _Taking(numbers, 0, None)
        limit = option.room
        if taking.room is not None:
            limit = taking.room if limit is None else min(limit, taking.room)
        creatures = taking.creatures + (not blocks)
        if limit is not None and creatures > limit:
            return None
        return _Taking(numbers, creatures, limit)


def _put(best_plans: dict[T, _Plan], left: T, plan: _Plan) -> None:
    """Put a plan in the place of a worse one; after all others, if it declares more: of those as good the first found is taken."""
    if left in best_plans and best_plans[left].saved != plan.saved:
        del best_plans[left]
    best_plans[left] = plan


def _several(
    plans: dict[tuple[tuple[object, ...], int], _Plan], options: list[_Option], most: int | None
) -> Iterator[tuple[_Option, int, _Plan]]:
    """Each plan, those that come of it included, with every way for a creature to join in that may do so several times."""
    for option in options:
        for (_, blocks), plan in [*plans.items()]:
            if most is None or blocks < most:
                yield option, blocks, plan


def _alike(
    position: Position, watched: tuple[_Watched, ...], options: dict[ObjectId, list[Joining]]
) -> list[list[int]]:
    """Which of the attackers that are watched make no difference to what could be declared, by their places."""
    blockers: dict[ObjectId, set[ObjectId]] = {}
    for creature, joinings in options.items():
        for _, attacker in joinings:
            if attacker is not None:
                blockers.setdefault(attacker, set()).add(creature)
    groups: dict[object, list[int]] = {}
    for index, watched_attacker in enumerate(watched):
        attacker = watched_attacker.attacker
        restriction_counts = [len(position.restrictions(attacker, kind)) for kind in TO_BE_BLOCKED]
        alone = len(tuple(_blocked_with(position, attacker))) == 1
        alike = (*watched_attacker[1:], *restriction_counts, frozenset(blockers.get(attacker, ())))
        groups.setdefault(alike if alone else index, []).append(index)
    return [*groups.values()]


def _watched(position: Position, involved: set[ObjectId]) -> tuple[_Watched, ...]:
    """Of which attackers it matters how many block them.

    That too few would is looked at where every creature that could block is among those of which something is required.
    """
    watched: list[_Watched] = []
    for attacker in sorted(involved):
        once = position.restrictions(attacker, RestrictionKind.MUST_BE_BLOCKED_BY_ONE)
        lured = once or position.restrictions(attacker, RestrictionKind.MUST_BE_BLOCKED)
        limits = position.restrictions(attacker, RestrictionKind.BE_BLOCKED_BY_MORE)
        most = min((limit.most for limit in limits if limit.most is not None), default=None)
        least = fewest(position, attacker) if lured else 0
        if once or least > 1 or most is not None:
            watched.append(_Watched(attacker, least, most, max(least, 1) if most is None else most, len(once)))
    return tuple(watched)


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
