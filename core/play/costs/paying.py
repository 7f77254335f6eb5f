"""Paying costs: mana, life, tapping, sacrificing, discarding, and everything else a plan of payment holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from core.hooks.casting import CastingFact
from core.hooks.destruction import Leaving
from core.hooks.mana import ManaFact
from core.kernel.decisions.choices import ChoiceKind, choice_of
from core.kernel.events import (
    CardsLinked,
    Cause,
    CountersChanged,
    LifeLost,
    ManaPaid,
    Untapped,
)
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.zones import ObjectId, Zone
from core.kernel.words.costs import (
    Act,
    ChangeCounters,
    CostPart,
    Discard,
    DrawFromLibrary,
    LoseLife,
    PutCounters,
    PutInZone,
    RemoveCounters,
    Sacrifice,
    Tap,
    Untap,
    counters_among,
)
from core.kernel.words.effect import ManaMade
from core.play.costs.mana_production import add, add_extras, is_usable, name_what_gives
from core.play.costs.mana_sources import planned
from core.play.costs.payment import CostPayer, Payment
from core.play.costs.snow_mana import is_snow
from core.play.damage.destruction import take_out
from core.play.replacement.instead import hard_to_replace
from core.play.zones.draws import draw
from core.play.zones.moving import discard, move
from core.play.zones.random_discards import at_random
from core.play.zones.tapped_and_untapped import tap

if TYPE_CHECKING:
    from core.play.base.game import Game


def pay(game: Game, plan: Payment, *because: Ruling[Any]) -> None:
    """Carry out a plan to pay: draw the mana, spend it, and give what else is asked."""
    pay_mana(game, plan, *because)
    pay_parts(game, plan, False, *because)
    pay_parts(game, plan, True, *because)


def pay_mana(game: Game, plan: Payment, *because: Ruling[Any]) -> None:
    """Draw the mana of a plan and spend it."""
    for drawing in plan.drawings:
        mana_made, extras, only = planned(game, plan.player, drawing)
        tap(game, (drawing.object,), "mana", *_taps(game, drawing.object))
        name_what_gives(game, drawing.object, mana_made)
        fills = game.fact(ManaFact.FILLS_POOL)
        name, snow = game.state.name_of(drawing.object), is_snow(game, drawing.object)
        add(game, plan.player, mana_made, name, fills, snow=snow, only=only)
        add_extras(game, plan.player, drawing.object, mana_made, extras)
    if plan.spends.total:
        tied = game.state.players[plan.player].tied
        usable = tuple(only for only, _ in tied if is_usable(game, only, plan.source))
        game.do(ManaPaid(plan.player, plan.spends, plan.snow, usable), *because)


def pay_parts(game: Game, plan: Payment, sacrifices: bool, *because: Ruling[Any]) -> None:
    """Give the sacrifices that a plan asks for, or all the rest but its mana."""
    for index, part in enumerate(plan.parts):
        if part.is_sacrifice is sacrifices:
            _pay_part(game, plan, part, plan.given[index], because)


def pay_as_announced(game: Game, plan: Payment, *because: Ruling[Any]) -> None:
    """Pay for something announced: all of it at once."""
    first = (game.fact(CastingFact.MANA_FIRST),) if plan.spends.total else ()
    pay_mana(game, plan, *because, *first)
    if not plan.parts:
        return
    pay_parts(game, plan, False, *because)
    if any(part.is_sacrifice for part in plan.parts):
        pay_parts(game, plan, True, *because, game.fact(CastingFact.SACRIFICE_FIRST))


def name_sign(game: Game, mana_made: ManaMade) -> None:
    """Let mana that is made rest on what the symbol in the text gives, if it shows one."""
    shows = mana_made.shows
    if shows is None:
        return
    if shows.hybrid:
        game.rest_on_fact(ManaFact.PAIR_GIVES)
    elif shows.phyrexian:
        game.rest_on_fact(ManaFact.LIFE_GIVES)
    else:
        game.rest_on_fact(ManaFact.SNOW_GIVES if shows.snow else ManaFact.NUMBER_GIVES)


def _taps(game: Game, source: ObjectId) -> tuple[Ruling[bool], ...]:
    """What says that what mana is drawn from becomes tapped: of a land the rules, of everything else its own text."""
    is_land = CardType.LAND in game.state.characteristics(source).types
    return (game.fact(ManaFact.TAPS_LAND if is_land else CastingFact.TAP_SYMBOL_TAPS),)


def _pay_part(game: Game, plan: Payment, part: CostPart, taken: tuple[ObjectId, ...], because: Because) -> None:
    """Do what is done to pay a part of a cost, with what it has taken."""
    payer = CostPayer(game, plan.player, plan.source, plan.parts)
    for act in part.acts(payer, taken):
        PAID_BY[type(act)](game, plan, act, (*because, *map(game.fact, _facts_of(part, act))))


def _facts_of(part: CostPart, act: Act) -> tuple[CastingFact, ...]:
    """What says that a part of a cost is paid by what is done; of a sacrifice and the tap symbol something else does."""
    if isinstance(act, LoseLife):
        return (CastingFact.LIFE_IS_LOST,)
    if isinstance(act, Sacrifice) or (isinstance(act, Tap) and act.symbol):
        return ()
    return (CastingFact.LOYALTY_IS_PAID if part.is_loyalty else CastingFact.COST_IS_PAID,)


def _tap(game: Game, plan: Payment, act: Tap, because: Because) -> None:
    symbol = _taps(game, plan.source) if plan.draws else (game.fact(CastingFact.TAP_SYMBOL_TAPS),)
    tap(game, act.things, "cost", *because, *(symbol if act.symbol else ()))


def _untap(game: Game, plan: Payment, act: Untap, because: Because) -> None:
    game.do(Untapped(act.things), *because)


def _lose(game: Game, plan: Payment, act: LoseLife, because: Because) -> None:
    game.do(LifeLost(plan.player, act.amount, "paid"), *because)


def _sacrifice(game: Game, plan: Payment, act: Sacrifice, because: Because) -> None:
    take_out(game, act.things, Leaving.SACRIFICED, *because)


def _put(game: Game, plan: Payment, act: PutInZone, because: Because) -> None:
    cause = Cause.RETURN if act.zone is Zone.HAND else Cause.EFFECT
    moved = move(game, act.things, act.zone, cause, *because)
    if act.link:
        game.do(CardsLinked(plan.source, act.link, tuple(step.card for step in moved)), *because)


def _discard(game: Game, plan: Payment, act: Discard, because: Because) -> None:
    discard(game, _by_chance(game, plan, len(act.cards)) if act.at_random else act.cards, *because)


def _draw(game: Game, plan: Payment, act: DrawFromLibrary, because: Because) -> None:
    with hard_to_replace(game):
        draw(game, plan.player, act.number, *because)


def _count(game: Game, plan: Payment, act: ChangeCounters, because: Because) -> None:
    game.do(CountersChanged(plan.source, act.kind, act.number), *because)


def _put_counters(game: Game, plan: Payment, act: PutCounters, because: Because) -> None:
    """Have the payer put counters on one of what there is for it."""
    bearers = tuple(game.state.matching(act.described, plan.player, plan.source))
    picked = game.choose(choice_of(plan.player, ChoiceKind.THING, bearers, about=plan.source))[0]
    game.do(CountersChanged(picked, act.kind, act.number, plan.player), *because)


def _remove(game: Game, plan: Payment, act: RemoveCounters, because: Because) -> None:
    """Have the payer remove counters, one after the other, from whatever there is of it."""
    for _ in range(act.number):
        left = counters_among(game.state, plan.player, plan.source, act.described, act.kind)
        holders = tuple(dict.fromkeys(holder for holder, _ in left))
        picked = game.choose(choice_of(plan.player, ChoiceKind.THING, holders, about=plan.source))[0]
        kinds = tuple(dict.fromkeys(kind for holder, kind in left if holder == picked))
        kind = game.choose(choice_of(plan.player, ChoiceKind.WORD, kinds, about=plan.source))[0]
        game.do(CountersChanged(picked, kind, -1), *because)


PAID_BY: Mapping[type[Act], Callable[[Game, Payment, Any, Because], None]] = {
    Tap: _tap,
    Untap: _untap,
    LoseLife: _lose,
    Sacrifice: _sacrifice,
    PutInZone: _put,
    Discard: _discard,
    DrawFromLibrary: _draw,
    ChangeCounters: _count,
    PutCounters: _put_counters,
    RemoveCounters: _remove,
}
"""How each act is done by which a part of a cost is paid."""


def _by_chance(game: Game, plan: Payment, count: int) -> tuple[ObjectId, ...]:
    """Cards of the payer's hand that chance picks for a cost."""
    held = tuple(card for card in game.state.hands[plan.player] if card != plan.source)
    return at_random(game, plan.player, held, count, plan.source)
