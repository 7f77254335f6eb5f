"""The most requirements that blocks can meet, held against every set of blocks that restrictions allow."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, product
from typing import cast

import pytest

from core.kernel.state.position import Position
from core.kernel.values.limits import Work
from core.kernel.values.zones import ObjectId
from core.kernel.words.descriptions import Restriction, RestrictionKind
from core.kernel.words.requirements import Joining, best, fewest, may_block_at_once, met, room

ONE = RestrictionKind.MUST_BE_BLOCKED_BY_ONE
LURE = RestrictionKind.MUST_BE_BLOCKED
BLOCK = RestrictionKind.MUST_BLOCK
MORE = RestrictionKind.BLOCK_MORE
FEWER = RestrictionKind.BE_BLOCKED_BY_FEWER
AT_MOST = RestrictionKind.BE_BLOCKED_BY_MORE
TOGETHER = RestrictionKind.BLOCK_TOGETHER
P, Q, R = map(ObjectId, (1, 2, 3))
X, Y, Z = map(ObjectId, (11, 12, 13))

Effects = dict[ObjectId, list[Restriction]]


class Board:
    """As much of a game as blocks are looked at by: what effects forbid some creatures, and demand of them."""

    attack = None
    work = Work()

    def __init__(self, effects: Effects) -> None:
        self.effects = effects

    def restrictions(self, found: ObjectId, kind: RestrictionKind) -> list[Restriction]:
        """What effects forbid a creature, of one kind."""
        return [one for one in self.effects.get(found, ()) if one.kind is kind]


def board(effects: Effects) -> Position:
    """A game in which some effects are at work."""
    return cast(Position, Board(effects))


def of(*kinds: RestrictionKind | tuple[RestrictionKind, int]) -> list[Restriction]:
    """Effects of some kinds, those that have a number with it."""
    return [Restriction(kind[0], most=kind[1]) if isinstance(kind, tuple) else Restriction(kind) for kind in kinds]


def every(position: Position, able: list[Joining]) -> Iterator[tuple[Joining, ...]]:
    """Every set of blocks that goes against no restriction."""
    creatures = list(dict.fromkeys(creature for creature, _ in able))
    ways: list[list[tuple[Joining, ...]]] = []
    for creature in creatures:
        own = [joining for joining in able if joining[0] == creature]
        most = may_block_at_once(position, creature)
        sizes = range((len(own) if most is None else min(most, len(own))) + 1)
        ways.append([some for size in sizes for some in combinations(own, size)])
    for picked in product(*ways):
        declared = tuple(joining for some in picked for joining in some)
        if is_lawful(position, declared):
            yield declared


def is_lawful(position: Position, declared: tuple[Joining, ...]) -> bool:
    """Whether as many creatures block, and each attacker is blocked by as many, as effects allow."""
    limit = room(position, declared)
    if limit is not None and len({creature for creature, _ in declared}) > limit:
        return False
    for attacker in {attacker for _, attacker in declared if attacker is not None}:
        number = sum(against == attacker for _, against in declared)
        most = [one.most for one in position.restrictions(attacker, AT_MOST) if one.most is not None]
        if number < fewest(position, attacker) or any(number > one for one in most):
            return False
    return True


def all_of(blockers: tuple[ObjectId, ...], attackers: tuple[ObjectId, ...]) -> list[Joining]:
    """Each of some creatures against each of some attackers."""
    return [(blocker, attacker) for blocker in blockers for attacker in attackers]


@pytest.mark.parametrize(
    ("effects", "blockers", "attackers", "number"),
    [
        pytest.param({P: of(ONE)}, (X, Y), (P,), 1, id="one block is enough, whoever else could"),
        pytest.param({P: of(ONE), Q: of(ONE)}, (X, Y), (P, Q), 2, id="two are blocked by one each"),
        pytest.param({P: of(ONE), Q: of(ONE)}, (X,), (P, Q), 1, id="one creature blocks one of two"),
        pytest.param({P: of(ONE), Q: of(LURE)}, (X, Y), (P, Q), 2, id="beside a lure it is as good to block either"),
        pytest.param({P: of(ONE, ONE), Q: of(LURE)}, (X, Y), (P, Q), 3, id="two effects weigh more than one lure"),
        pytest.param({P: of(ONE, LURE), Q: of(LURE)}, (X, Y), (P, Q), 3, id="a lure and more on one attacker"),
        pytest.param({P: of(ONE), X: of(BLOCK)}, (X, Y), (P, Q), 2, id="who has to block meets both at once"),
        pytest.param({P: of(ONE, (FEWER, 2)), Q: of(ONE)}, (X, Y), (P, Q), 1, id="two for one or one for the other"),
        pytest.param({P: of(ONE, (FEWER, 2)), Q: of(ONE)}, (X, Y, Z), (P, Q), 2, id="three for both"),
        pytest.param({P: of(ONE, (FEWER, 2))}, (X,), (P,), 0, id="one alone may not"),
        pytest.param({P: of(LURE, (AT_MOST, 1))}, (X, Y), (P,), 1, id="a lure where no more than one may block"),
        pytest.param(
            {P: of(ONE), Q: of(ONE), **{found: of((TOGETHER, 1)) for found in (X, Y)}},
            (X, Y),
            (P, Q),
            1,
            id="no more than one may block at all",
        ),
        pytest.param({P: of(ONE), Q: of(ONE), X: of((MORE, 1))}, (X,), (P, Q), 2, id="one that may block two"),
        pytest.param(
            {P: of(ONE), Q: of(ONE), X: of((MORE, 1), (TOGETHER, 1)), Y: of((TOGETHER, 1))},
            (X, Y),
            (P, Q),
            2,
            id="one that may block two where one may block",
        ),
    ],
)
def test_as_many_requirements_are_met_as_can_be(
    effects: Effects, blockers: tuple[ObjectId, ...], attackers: tuple[ObjectId, ...], number: int
) -> None:
    position, able = board(effects), all_of(blockers, attackers)

    found = tuple(best(position, able))

    assert met(position, found) == number
    assert is_lawful(position, found)
    assert max(met(position, declared) for declared in every(position, able)) == number


@pytest.mark.parametrize("seed", range(300))
def test_no_set_of_blocks_meets_more_than_the_best(seed: int) -> None:
    dice = random.Random(seed)
    effects: Effects = {}
    attackers, blockers = (P, Q, R)[: dice.randint(1, 3)], (X, Y, Z)[: dice.randint(1, 3)]
    for attacker in attackers:
        kinds = [dice.choice((ONE, LURE)) for _ in range(dice.randint(0, 2))]
        limits = [(FEWER, 2)] * (dice.random() < 0.3) if kinds else []
        effects[attacker] = of(*kinds, *(limits or [(AT_MOST, 1)] * (dice.random() < 0.3)))
    limit = dice.choice((None, None, 1, 2))
    for blocker in blockers:
        own = [BLOCK] * (dice.random() < 0.3)
        more = [(MORE, 1)] * (dice.random() < 0.3)
        effects[blocker] = of(*own, *more, *([] if limit is None else [(TOGETHER, limit)]))
    position = board(effects)
    able = [joining for joining in all_of(blockers, attackers) if dice.random() < 0.8]

    found = tuple(best(position, able))

    assert is_lawful(position, found)
    assert met(position, found) == max(met(position, declared) for declared in every(position, able))


def test_many_attackers_that_are_alike_take_no_longer_than_a_few() -> None:
    attackers, blockers = tuple(map(ObjectId, range(24))), tuple(map(ObjectId, range(100, 118)))
    position = board({attacker: of(ONE) for attacker in attackers})

    found = best(position, all_of(blockers, attackers))

    assert met(position, found) == len(found) == len(blockers)
