"""Mana planning: a plan pays its cost, and there is one whenever any way to tap what makes mana pays it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from games import ANN, board, permanent, rewrite
from hypothesis import example, given, settings
from hypothesis import strategies as st

from core.effects.life_and_mana import AddMana
from core.kernel.values.card_types import Supertype
from core.kernel.values.citations import Refused
from core.kernel.values.colors import Color
from core.kernel.values.mana import NO_MANA, Mana
from core.kernel.values.mana_cost import ManaCost, payments
from core.kernel.values.mana_symbols import cost, mana
from core.kernel.values.zones import ObjectId
from core.kernel.words.costs import TapThis
from core.kernel.words.kinds import Activated, Instructions
from core.play.base.game import Game
from core.play.costs.mana_sources import Drawing, plan_mana

SYMBOLS = ("{1}", "{2}", "{W}", "{U}", "{R}", "{C}", "{W/U}", "{U/R}", "{2/W}", "{S}", "{S}")
COSTS = st.lists(st.sampled_from(SYMBOLS), max_size=4).map("".join)
AMOUNTS = st.sampled_from(["{W}", "{U}", "{R}", "{C}", "{C}{C}", "{W}{U}", "{R}{R}{R}"]).map(mana)
SOURCES = st.lists(
    st.tuples(st.lists(AMOUNTS, min_size=1, max_size=3, unique=True).map(tuple), st.booleans()), max_size=4
)
"""What each source makes, one of several amounts, and whether it is a snow permanent."""
POOLS = st.lists(st.sampled_from(["{W}", "{U}", "{R}", "{C}"]), max_size=3).map("".join).map(mana)
Source = tuple[tuple[Mana, ...], bool]


def units(amount: Mana) -> list[Color | None]:
    """Mana one by one."""
    return [color for color in (*Color, None) for _ in range(amount.of(color))]


def pays(
    symbols: list[frozenset[Color | None] | None], units_of_snow: list[Color | None], plain: list[Color | None]
) -> bool:
    """Whether some of this mana pays for all symbols: each is a set of types of which any pays, or asks for snow mana."""
    if not symbols:
        return True
    first, rest = symbols[0], symbols[1:]
    for pool, others in ((units_of_snow, plain), (plain, units_of_snow)):
        for at, color in enumerate(pool):
            if (first is None and pool is units_of_snow) or (first is not None and color in first):
                left = [*pool[:at], *pool[at + 1 :]]
                if pays(rest, *((left, others) if pool is units_of_snow else (others, left))):
                    return True
    return False


def readings(asked: ManaCost) -> Iterator[list[frozenset[Color | None] | None]]:
    """The symbols of a cost, once for each way to take those that one colored mana or two of any type pay."""
    every = frozenset((*Color, None))
    plain: list[frozenset[Color | None] | None] = [frozenset({color}) for color in units(asked.colored)]
    plain += [frozenset(pair) for pair in asked.hybrid]
    for ways in product((True, False), repeat=len(asked.monocolored_hybrid)):
        more = [
            [frozenset({color})] if way else [every] * 2
            for way, color in zip(ways, asked.monocolored_hybrid, strict=True)
        ]
        yield [
            *[None] * asked.snow,
            *plain,
            *(symbol for symbols in more for symbol in symbols),
            *[every] * asked.generic,
        ]


def can_pay(asked: ManaCost, snow: Mana, plain: Mana) -> bool:
    return any(pays(symbols, units(snow), units(plain)) for symbols in readings(asked))


def totals(pool: Mana, sources: list[Source]) -> Iterator[tuple[Mana, Mana]]:
    """All the mana, of snow permanents and other, that some way of tapping sources makes, with what is in the pool."""
    for drawn in product(*((None, *options) for options, _ in sources)):
        snow, plain = NO_MANA, pool
        for amount, (_, is_snow) in zip(drawn, sources, strict=True):
            if amount is not None:
                snow, plain = (snow.plus(amount), plain) if is_snow else (snow, plain.plus(amount))
        yield snow, plain


def set_out(pool: Mana, sources: list[Source]) -> tuple[Game, list[ObjectId], ObjectId]:
    """A game in which Ann has this mana and these sources, and a creature to pay for that makes none."""
    game = board(", ".join(["Grizzly Bears", *["Mox Ruby"] * len(sources)]))
    rocks = [found for found in game.state.battlefield if game.state.name_of(found) == "Mox Ruby"]
    for rock, (options, is_snow) in zip(rocks, sources, strict=True):
        ability = Activated((TapThis(),), Instructions((AddMana(options),)))
        rewrite(game, rock, abilities=(ability,), supertypes=frozenset({Supertype.SNOW} if is_snow else ()))
    game.state.players[ANN].pool = pool
    return game, rocks, permanent(game, "Grizzly Bears")


def plan(
    game: Game, asked: ManaCost, paid_for: ObjectId, pay_with: tuple[ObjectId, ...] = ()
) -> tuple[tuple[Drawing, ...], Mana, Mana] | None:
    try:
        return plan_mana(game, ANN, asked, pay_with, frozenset(), paid_for)
    except Refused:
        return None


@settings(max_examples=200)
@given(COSTS, POOLS, SOURCES)
def test_a_plan_is_found_whenever_there_is_one(text: str, pool: Mana, sources: list[Source]) -> None:
    asked = cost(text)
    game, _, bear = set_out(pool, sources)

    assert (plan(game, asked, bear) is not None) is any(can_pay(asked, *found) for found in totals(pool, sources))


@given(COSTS, POOLS, SOURCES)
def test_a_plan_pays_with_what_there_is(text: str, pool: Mana, sources: list[Source]) -> None:
    asked = cost(text)
    game, rocks, bear = set_out(pool, sources)
    found = plan(game, asked, bear)
    if found is None:
        return
    drawings, spent, for_snow = found
    made = dict(zip(rocks, sources, strict=True))
    drawn = pool
    snow = NO_MANA
    for drawing in drawings:
        options, is_snow = made.pop(drawing.object)
        assert drawing.mana in options
        drawn = drawn.plus(drawing.mana)
        snow = snow.plus(drawing.mana) if is_snow else snow

    assert min(drawn.minus(spent)) >= 0
    assert min(snow.minus(for_snow)) >= 0
    assert min(spent.minus(for_snow)) >= 0
    assert for_snow.total == asked.snow
    assert spent.total in {len(symbols) for symbols in readings(asked)}
    assert can_pay(asked, for_snow, spent.minus(for_snow))


@given(COSTS.filter(lambda text: "{S}" not in text), POOLS, SOURCES)
@example("{2/W}", mana("{U}{U}"), [((mana("{W}"),), False)])
def test_nothing_is_tapped_for_what_the_pool_pays(text: str, pool: Mana, sources: list[Source]) -> None:
    game, _, bear = set_out(pool, sources)
    found = plan(game, cost(text), bear)

    assert found is None or (found[0] == ()) is can_pay(cost(text), NO_MANA, pool)


@given(COSTS.filter(lambda text: "{S}" not in text), SOURCES, st.data())
def test_only_the_sources_that_were_named_are_tapped(text: str, sources: list[Source], data: st.DataObject) -> None:
    game, rocks, bear = set_out(NO_MANA, sources)
    named = data.draw(st.lists(st.sampled_from(rocks), min_size=1, unique=True).map(tuple)) if rocks else ()
    found = plan(game, cost(text), bear, named)
    own = [source for rock, source in zip(rocks, sources, strict=True) if rock in named or not named]

    assert (found is not None) is any(can_pay(cost(text), *made) for made in totals(NO_MANA, own))
    assert found is None or not named or {drawing.object for drawing in found[0]} <= set(named)


@given(COSTS, POOLS, SOURCES)
@example("{R}", mana("{R}{R}"), [((mana("{R}"),), False)])
@example("{2/W}", mana("{W}"), [((mana("{C}{C}"),), False)])
def test_what_is_named_pays_before_the_pool(text: str, pool: Mana, sources: list[Source]) -> None:
    """Where all that was named pays without the pool, nothing is different with mana in the pool."""
    game, rocks, bear = set_out(NO_MANA, sources)
    alone = plan(game, cost(text), bear, tuple(rocks))
    game.state.players[ANN].pool = pool
    found = plan(game, cost(text), bear, tuple(rocks))

    assert alone is None or (found is not None and found[0] == alone[0])


@given(COSTS.filter(lambda text: "{S}" not in text), POOLS)
def test_each_way_to_pay_pays_and_there_is_one_if_any(text: str, pool: Mana) -> None:
    ways = list(payments(cost(text), pool))

    assert bool(ways) is can_pay(cost(text), NO_MANA, pool)
    for way in ways:
        assert min(pool.minus(way)) >= 0
        assert can_pay(cost(text), NO_MANA, way)
        assert not any(
            can_pay(cost(text), NO_MANA, way.minus(mana(one)))
            for one in ("{W}", "{U}", "{R}", "{C}")
            if min(way.minus(mana(one))) >= 0 and not cost(text).monocolored_hybrid
        )


def test_what_has_no_other_use_is_tapped_before_what_has() -> None:
    """A land before a creature that makes the same mana, and one kind of mana before the choice of several."""
    game = board("Llanowar Elves, Forest, Bayou, Grizzly Bears")
    found = plan(game, cost("{G}{G}"), permanent(game, "Grizzly Bears"))

    assert found is not None
    assert [game.state.name_of(drawing.object) for drawing in found[0]] == ["Forest", "Llanowar Elves"]


def test_what_is_tapped_or_is_paid_for_makes_mana_last_or_not_at_all() -> None:
    game = board("Llanowar Elves, Forest, Bayou")
    elves, forest = permanent(game, "Llanowar Elves"), permanent(game, "Forest")
    game.state.objects[permanent(game, "Bayou")].tapped = True

    assert plan(game, cost("{2}{G}"), elves) is None
    assert [drawing.object for drawing in (plan(game, cost("{G}"), elves) or ((),))[0]] == [forest]
    assert [drawing.object for drawing in (plan(game, cost("{1}{G}"), forest) or ((),))[0]] == [elves, forest]


def test_what_x_is_takes_its_place_in_a_cost() -> None:
    asked = cost("{X}{X}{B}")

    assert asked.with_x(2) == cost("{4}{B}")
    assert asked.with_x(2, Color.BLACK) == ManaCost(colored=mana("{B}"), on_x=mana("{B}{B}{B}{B}"))
    assert cost("{1}{B}").with_x(2, Color.BLACK) == cost("{1}{B}")
