"""Paying costs: mana, life, tapping, sacrificing, discarding, and everything else a plan of payment holds."""

from __future__ import annotations

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
)
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.zones import ObjectId, Zone
from core.kernel.words.costs import (
    AddCountersToThis,
    CostPart,
    DiscardCards,
    DiscardHand,
    DiscardLastDrawn,
    DiscardThis,
    ExileCards,
    ExileThis,
    ExileTop,
    PayLife,
    RemoveCountersAmong,
    RemoveCountersFromThis,
    ReturnOther,
    SacrificeOther,
    SacrificeThis,
    TapGiver,
    TapOther,
    TapThis,
)
from core.kernel.words.effect import ManaMade
from core.play.costs.loyalty import is_loyalty
from core.play.costs.mana_production import add, add_extras, is_usable, name_what_gives
from core.play.costs.mana_sources import planned
from core.play.costs.payment import Payment, counters_among, life_asked
from core.play.costs.snow_mana import is_snow
from core.play.damage.destruction import take_out
from core.play.zones.moving import discard, move
from core.play.zones.random_discards import at_random
from core.play.zones.tapped_and_untapped import tap

if TYPE_CHECKING:
    from core.play.base.game import Game


SACRIFICES = (SacrificeThis, SacrificeOther)


def pay(game: Game, plan: Payment, *because: Ruling[Any]) -> None:
    """Carry out a plan to pay: draw the mana, spend it, and give what else is asked."""
    pay_mana(game, plan, *because)
    pay_parts(game, plan, False, *because)
    pay_parts(game, plan, True, *because)


def pay_mana(game: Game, plan: Payment, *because: Ruling[Any]) -> None:
    """Draw the mana of a plan and spend it."""
    for drawing in plan.drawings:
        made, extras, only = planned(game, plan.player, drawing)
        tap(game, (drawing.object,), "mana", *_taps(game, drawing.object))
        name_what_gives(game, drawing.object, made)
        fills = game.fact(ManaFact.FILLS_POOL)
        name, snow = game.state.name_of(drawing.object), is_snow(game, drawing.object)
        add(game, plan.player, made, name, fills, snow=snow, only=only)
        add_extras(game, plan.player, drawing.object, made, extras)
    if plan.spends.total:
        tied = game.state.players[plan.player].tied
        usable = tuple(only for only, _ in tied if is_usable(game, only, plan.source))
        game.do(ManaPaid(plan.player, plan.spends, plan.snow, usable), *because)


def pay_parts(game: Game, plan: Payment, sacrifices: bool, *because: Ruling[Any]) -> None:
    """Give the sacrifices that a plan asks for, or all the rest but its mana."""
    for index, part in enumerate(plan.parts):
        if isinstance(part, SACRIFICES) is sacrifices:
            _pay_part(game, plan, part, plan.given[index], because)


def pay_as_announced(game: Game, plan: Payment, *because: Ruling[Any]) -> None:
    """Pay for something announced: all of it at once."""
    first = (game.fact(CastingFact.MANA_FIRST),) if plan.spends.total else ()
    pay_mana(game, plan, *because, *first)
    if not plan.parts:
        return
    pay_parts(game, plan, False, *because)
    if any(isinstance(part, SACRIFICES) for part in plan.parts):
        pay_parts(game, plan, True, *because, game.fact(CastingFact.SACRIFICE_FIRST))


def name_sign(game: Game, made: ManaMade) -> None:
    """Let mana that is made rest on what the symbol in the text gives, if it shows one."""
    shows = made.shows
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


def _pay_part(game: Game, plan: Payment, part: CostPart, given: tuple[ObjectId, ...], because: Because) -> None:
    if isinstance(part, TapThis):
        symbol = _taps(game, plan.source) if plan.draws else (game.fact(CastingFact.TAP_SYMBOL_TAPS),)
        tap(game, (plan.source,), "cost", *because, *symbol)
        return
    if not isinstance(part, (PayLife, *SACRIFICES)):
        paid = CastingFact.LOYALTY_IS_PAID if is_loyalty(part) else CastingFact.COST_IS_PAID
        because = (*because, game.fact(paid))
    if isinstance(part, PayLife):
        if part.amount:
            lost = game.fact(CastingFact.LIFE_IS_LOST)
            game.do(LifeLost(plan.player, life_asked(part.amount), "paid"), *because, lost)
    elif isinstance(part, (SacrificeThis, SacrificeOther)):
        take_out(game, given, Leaving.SACRIFICED, *because)
    elif isinstance(part, ReturnOther):
        move(game, given, Zone.HAND, Cause.RETURN, *because)
    elif isinstance(part, (TapOther, TapGiver)):
        tap(game, given, "cost", *because)
    elif isinstance(part, DiscardCards):
        discard(game, _by_chance(game, plan, len(given)) if part.at_random else given, *because)
    elif isinstance(part, DiscardLastDrawn):
        discard(game, given, *because)
    elif isinstance(part, DiscardHand):
        discard(game, list(game.state.hands[plan.player]), *because)
    elif isinstance(part, DiscardThis):
        discard(game, [plan.source], *because)
    elif isinstance(part, ExileCards):
        move(game, given, Zone.EXILE, Cause.EFFECT, *because)
    elif isinstance(part, ExileThis):
        move(game, [plan.source], Zone.EXILE, Cause.EFFECT, *because)
    elif isinstance(part, AddCountersToThis):
        game.do(CountersChanged(plan.source, part.kind, part.count), *because)
    elif isinstance(part, RemoveCountersAmong):
        _remove_among(game, plan, part, because)
    elif isinstance(part, RemoveCountersFromThis):
        game.do(CountersChanged(plan.source, part.kind, -part.count), *because)
    elif isinstance(part, ExileTop):
        cards = game.state.libraries[plan.player][: part.count]
        moved = move(game, cards, Zone.EXILE, Cause.EFFECT, *because)
        if part.link:
            game.do(CardsLinked(plan.source, part.link, tuple(step.card for step in moved)), *because)


def _remove_among(game: Game, plan: Payment, part: RemoveCountersAmong, because: Because) -> None:
    """Have the payer remove counters, one after the other, from whatever there is of it."""
    for _ in range(part.count):
        left = counters_among(game, plan.player, plan.source, part)
        holders = tuple(dict.fromkeys(found for found, _ in left))
        picked = game.choose(choice_of(plan.player, ChoiceKind.THING, holders, about=plan.source))[0]
        kinds = tuple(dict.fromkeys(kind for found, kind in left if found == picked))
        kind = game.choose(choice_of(plan.player, ChoiceKind.WORD, kinds, about=plan.source))[0]
        game.do(CountersChanged(picked, kind, -1), *because)


def _by_chance(game: Game, plan: Payment, count: int) -> tuple[ObjectId, ...]:
    """Cards of the payer's hand that chance picks for a cost."""
    held = tuple(card for card in game.state.hands[plan.player] if card != plan.source)
    return at_random(game, plan.player, held, count, plan.source)
