"""Mana sources for a cost: which permanents can produce it, and which of them to tap."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, TypeGuard

from core.hooks.casting import CastingFact
from core.hooks.mana import ManaFact
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Refused
from core.kernel.values.colors import Color
from core.kernel.values.mana import NO_MANA, Mana, mana_of
from core.kernel.values.mana_cost import FREE, ManaCost, payment
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import Filter
from core.kernel.words.kinds import Activated
from core.play.base.permissions import may_activate, refuse
from core.play.costs import snow_mana
from core.play.costs.mana_production import is_usable, not_for_this, options_of, own_part, with_extras

if TYPE_CHECKING:
    from core.play.base.game import Game

MANA_TYPES = (*Color, None)
SPENT_FIRST = (None, *Color)
ANY_TYPE = frozenset[Color | None](MANA_TYPES)


class Drawing(Record):
    """A source of mana: one permanent from which mana is drawn, by which ability, and which of its kinds of mana."""

    object: ObjectId
    mana: Mana


def mana_sources(
    game: Game, player: PlayerId, without: frozenset[ObjectId], paid_for: ObjectId
) -> list[tuple[ObjectId, list[Mana]]]:
    """The untapped permanents from which a player can draw mana by tapping alone, with what each can give.

    Those come first that give one kind and can do nothing else, lands before others; of those that are alike, what the player
    owns, so that it does not matter who sat down first.
    """
    position = game.state
    sources = []
    for thing in position.permanents(player):
        if thing.tapped or thing.id in without:
            continue
        options = [
            total
            for ability in position.characteristics(thing.id).abilities
            if is_plain_mana_ability(ability) and may_activate(game, player, thing.id, ability).answer
            for effect in ability.does.effects
            if (mana_made := effect.mana) is not None
            and isinstance(mana_made.times, int)
            and is_usable(game, mana_made.only, paid_for)
            for option in options_of(game, player, mana_made, thing.id)
            for total in with_extras(game, player, thing.id, option)
        ]
        if options:
            sources.append((thing.id, options))

    def speaks_against(source: tuple[ObjectId, list[Mana]]) -> tuple[int, bool, bool, bool]:
        thing = position.objects[source[0]]
        return len(source[1]), *_worth(position.characteristics(thing.id)), thing.owner != player

    if len(sources) > 1:
        sources.sort(key=speaks_against)
    return sources


def _worth(source: Characteristics) -> tuple[bool, bool]:
    """What speaks against tapping something for mana: that it has another use, and that it is more than a land."""
    useful = False
    for ability in source.abilities:
        useful = useful or (isinstance(ability, Activated) and not ability.makes_mana)
    return useful, CardType.LAND not in source.types or source.is_creature


def is_plain_mana_ability(ability: object) -> TypeGuard[Activated]:
    """Whether an ability makes mana, does nothing else and costs nothing but tapping."""
    return isinstance(ability, Activated) and ability.is_plain_mana_ability


def planned(game: Game, player: PlayerId, drawing: Drawing) -> tuple[Mana, tuple[Mana, ...], Filter | None]:
    """What something gives a player itself of the mana that was planned, what is set off by that, and on what it may be spent."""
    abilities = game.state.characteristics(drawing.object).abilities
    productions = [
        effect.mana
        for ability in abilities
        if is_plain_mana_ability(ability)
        for effect in ability.does.effects
        if effect.mana is not None
    ]
    options = [option for production in productions for option in production.options]
    mana_made, extras = own_part(game, player, drawing.object, options, drawing.mana)
    for production in productions:
        if mana_made in production.options:
            return mana_made, extras, production.only
    return mana_made, extras, None


def plan_mana(
    game: Game,
    player: PlayerId,
    asked: ManaCost,
    pay_with: tuple[ObjectId, ...],
    without: frozenset[ObjectId],
    paid_for: ObjectId,
) -> tuple[tuple[Drawing, ...], Mana, Mana]:
    """Which mana to draw and to spend for a cost, and what of it for snow: out of the pool first, then from permanents.

    What the player names to pay with, if it pays for all, comes before the pool. What is paid for gives its own mana only
    if nothing else can.

    Raises:
        Refused: the cost cannot be paid.
    """
    if asked is FREE or not asked.value:
        return (), NO_MANA, NO_MANA
    game.fact(ManaFact.POOL_PAYS)
    pool = game.state.players[player].pool
    if game.state.players[player].tied:
        pool = pool.minus(not_for_this(game, player, paid_for))
    if pay_with and pool.total:
        try:
            return _plan(game, player, asked, pay_with, without, paid_for, Unspent(NO_MANA, NO_MANA))
        except Refused:
            pass
    return _plan(game, player, asked, pay_with, without, paid_for, Unspent(pool, game.state.players[player].snow))


class Unspent(NamedTuple):
    """Mana in a pool that may be spent, and what of it came from snow permanents."""

    pool: Mana
    snow: Mana


def _plan(
    game: Game,
    player: PlayerId,
    asked: ManaCost,
    pay_with: tuple[ObjectId, ...],
    without: frozenset[ObjectId],
    paid_for: ObjectId,
    unspent: Unspent,
) -> tuple[tuple[Drawing, ...], Mana, Mana]:
    """Which mana to draw and to spend for a cost with what is unspent.

    Raises:
        Refused: the cost cannot be paid.
    """
    pool = unspent.pool
    if asked.monocolored_hybrid:
        ways = sorted(asked.ways, key=lambda way: bool(pay_with) or payment(way, pool) is None)
        return _in_one_way(game, player, ways, pay_with, without, paid_for, unspent)
    name_what_pays(game, asked)
    points, asked = asked.snow, altered(asked, snow=0) if asked.snow else asked
    sources: list[tuple[ObjectId, list[Mana]]] = []
    if pay_with or points or payment(asked, pool) is None:
        game.fact(ManaFact.DRAWN_FOR_COST)
        sources = mana_sources(game, player, without, paid_for)
    if pay_with:
        chosen = [source for wanted in pay_with for source in sources if source[0] == wanted]
        if len(chosen) < len(pay_with):
            missing = next(wanted for wanted in pay_with if wanted not in [source[0] for source in sources])
            refuse(game, CastingFact.UNPAID, _why_no_source(game, player, missing))
        sources = chosen
    own = [source for source in sources if source[0] == paid_for]
    if own:
        sources = [*[source for source in sources if source[0] != paid_for], *own]
    needs = _needs(asked)

    def search(
        left: Mana, further_sources: list[tuple[ObjectId, list[Mana]]], drawn: list[Drawing]
    ) -> list[Drawing] | None:
        return _search(needs, left, further_sources, drawn)

    if points:
        snow_plan = snow_mana.search(game, points, unspent, sources, [], search, Drawing)
        plan, for_snow = (None, NO_MANA) if snow_plan is None else snow_plan
    else:
        plan, for_snow = search(pool, sources, []), NO_MANA
    mana_of_others = NO_MANA
    for other_player in game.state.others(player) if plan is None else ():
        mana_of_others = mana_of_others.plus(game.state.players[other_player].pool)
    if (
        plan is None
        and mana_of_others.total
        and not points
        and _search(needs, pool.plus(mana_of_others), sources, []) is not None
    ):
        refuse(game, ManaFact.STAYS_THERE, "mana in another player's pool does not pay for it")
    if plan is None:
        enough = _search([ANY_TYPE] * (len(needs) + points), pool, sources, []) is not None
        name, payer = game.state.name_of(paid_for), game.state.players[player].name
        refuse(
            game,
            CastingFact.WRONG_MANA if enough else CastingFact.UNPAID,
            f"{payer} cannot pay {asked.symbols} for {name}",
        )
    drawn = pool
    for drawing in plan:
        drawn = drawn.plus(drawing.mana)
    spends = payment(asked, drawn.minus(for_snow))
    if spends is None:
        raise AssertionError("a plan to pay does not pay")
    return tuple(plan), spends.plus(for_snow), for_snow


def _in_one_way(
    game: Game,
    player: PlayerId,
    ways: list[ManaCost],
    pay_with: tuple[ObjectId, ...],
    without: frozenset[ObjectId],
    paid_for: ObjectId,
    unspent: Unspent,
) -> tuple[tuple[Drawing, ...], Mana, Mana]:
    """How a cost is paid that can be paid in several ways: in the first that can be.

    Raises:
        Refused: it cannot be paid in any of them.
    """
    for way in ways[:-1]:
        try:
            return _plan(game, player, way, pay_with, without, paid_for, unspent)
        except Refused:
            continue
    return _plan(game, player, ways[-1], pay_with, without, paid_for, unspent)


def covers(game: Game, asked: ManaCost, spent: Mana) -> bool:
    """Whether mana that was spent on something else could pay a cost, all of it or a part; what is asked for snow it cannot."""
    due, _ = asked.in_mana(len(asked.phyrexian))
    name_what_pays(game, due)
    return not due.snow and payment(due, spent) is not None


def name_what_pays(game: Game, asked: ManaCost) -> None:
    """Name what pays for the symbols of a cost."""
    if any(asked.colored[:5]):
        game.fact(ManaFact.COLOR_PAYS)
    if asked.colored.of(None):
        game.fact(ManaFact.COLORLESS_PAYS)
    if asked.hybrid:
        game.fact(ManaFact.PAIR_PAYS)
    if asked.generic:
        game.fact(ManaFact.NUMBER_PAYS)
    if asked.snow:
        game.fact(ManaFact.SNOW_PAYS)


@lru_cache(maxsize=1024)
def _why_no_source(game: Game, player: PlayerId, named: ObjectId) -> str:
    """Why a permanent that is named to pay gives no mana."""
    state = game.state
    thing, name = state.objects.get(named), state.name_of(named)
    if thing is None or thing.zone is not Zone.BATTLEFIELD:
        return f"{name} is not on the battlefield"
    if thing.controller != player:
        return f"{state.players[player].name} does not control {name}"
    return f"{name} is already tapped" if thing.tapped else f"{name} gives no mana for this now"


def _needs(asked: ManaCost) -> list[frozenset[Color | None]]:
    """The points of a cost one by one, each with the types that pay it; any type for the generic ones."""
    colored: list[frozenset[Color | None]] = []
    for color, points in zip(MANA_TYPES, asked.colored, strict=True):
        if points:
            colored += [frozenset({color})] * points
    return [*colored, *asked.hybrid, *[ANY_TYPE] * asked.generic]


_Left = tuple[list[frozenset[Color | None]], Mana, list[tuple[ObjectId, list[Mana]]], list[Drawing], int]
"""What of a payment is left to plan: the points that nothing pays yet, the mana and the sources there are, the plan so far,
and how much more mana than needed all of that can give at most.
"""


def _search(
    needs: list[frozenset[Color | None]], pool: Mana, sources: list[tuple[ObjectId, list[Mana]]], plan: list[Drawing]
) -> list[Drawing] | None:
    """The first plan that pays all points, looked for in depth; `None` if there is none."""
    if not needs:
        return plan
    spare = pool.total - len(needs)
    for _, options in sources:
        spare += _most(options)
    if spare < 0:
        return None
    open_ways = [_ways_on(needs, pool, sources, plan, spare)]
    while open_ways:
        left = next(open_ways[-1], None)
        if left is None:
            open_ways.pop()
        elif left[0]:
            open_ways.append(_ways_on(*left))
        else:
            return left[3]
    return None


def _ways_on(
    needs: list[frozenset[Color | None]],
    pool: Mana,
    sources: list[tuple[ObjectId, list[Mana]]],
    plan: list[Drawing],
    spare: int,
) -> Iterator[_Left]:
    """What is left after one more step: the first point is paid out of the pool, or else a source is drawn on for it."""
    first, rest = needs[0], needs[1:]
    for color in SPENT_FIRST if pool != NO_MANA else ():
        if color in first and pool.of(color):
            yield rest, pool.minus(mana_of(color)), sources, plan, spare
            if first is ANY_TYPE:
                break
    tried: list[list[Mana]] = []
    for index, (source, options) in enumerate(sources):
        if options in tried:
            continue
        tried.append(options)
        for option in options:
            short = 0 if len(options) == 1 else _most(options) - option.total
            if short <= spare and _gives_any(option, first):
                left = sources[:index] + sources[index + 1 :]
                yield needs, pool.plus(option), left, [*plan, Drawing(source, option)], spare - short


def _gives_any(mana: Mana, types: frozenset[Color | None]) -> bool:
    """Whether some mana has any of some types."""
    for color in types:
        if mana.of(color):
            return True
    return False


def _most(options: list[Mana]) -> int:
    """The most points of mana that a source can give."""
    return sum(options[0]) if len(options) == 1 else max(map(sum, options))
