"""Paying costs: mana, life, tapping, sacrificing, discarding, and everything else a plan of payment holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.casting import CastingFact
from core.hooks.destruction import Leaving
from core.hooks.mana import Flow, Sign
from core.kernel.abilities.costs import (
    AddCountersToThis,
    CostPart,
    DiscardCards,
    DiscardHand,
    DiscardThis,
    ExileTop,
    PayLife,
    RemoveCountersFromThis,
    ReturnOther,
    SacrificeOther,
    SacrificeThis,
    TapThis,
    UntapThis,
)
from core.kernel.effects import AddMana
from core.kernel.events import (
    CardsLinked,
    Cause,
    CountersChanged,
    LifeLost,
    ManaAdded,
    ManaPaid,
)
from core.kernel.objects.characteristics import CardType
from core.kernel.values.citations import Ruling
from core.kernel.values.mana import NO_MANA, Mana
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.play.costs.mana_production import add_extras, is_usable
from core.play.costs.mana_sources import planned
from core.play.costs.payment import Payment, life_asked
from core.play.costs.snow_mana import is_snow
from core.play.zones.moving import discard, move
from core.play.zones.tapping import tap, untap

if TYPE_CHECKING:
    from core.play.game import Game


SACRIFICES = (SacrificeThis, SacrificeOther)


def pay(game: Game, plan: Payment, *because: Ruling[Any]) -> None:
    """Carry out a plan to pay: draw the mana, spend it, and give what else is asked."""
    pay_mana(game, plan, *because)
    pay_parts(game, plan, False, *because)
    pay_parts(game, plan, True, *because)


def pay_mana(game: Game, plan: Payment, *because: Ruling[Any]) -> None:
    """Draw the mana of a plan and spend it."""
    for drawing in plan.drawings:
        made, extras, only = planned(game, drawing)
        taps, why = _taps(game, drawing.object)
        if taps:
            tap(game, (drawing.object,), "mana", *because, *why)
        filled, fills = pool_filled(game, plan.player)
        name, snow = game.state.name_of(drawing.object), is_snow(game, drawing.object)
        game.do(ManaAdded(filled, made, name, snow, only), *because, fills)
        add_extras(game, filled, drawing.object, made, extras)
    if plan.spends.total:
        pool = game.state.players[plan.player].pool
        theirs = Mana(*(max(0, points - held) for points, held in zip(plan.spends, pool, strict=True)))
        tied = game.state.players[plan.player].tied
        usable = tuple(only for only, _ in tied if is_usable(game, only, plan.source))
        game.do(ManaPaid(plan.player, plan.spends.minus(theirs), plan.snow, usable), *because)
        if theirs.total:
            game.do(ManaPaid(game.state.opponent(plan.player), theirs), *because)


def pay_parts(game: Game, plan: Payment, sacrifices: bool, *because: Ruling[Any]) -> None:
    """Give the sacrifices that a plan asks for, or all the rest but its mana."""
    for index, part in enumerate(plan.parts):
        if isinstance(part, SACRIFICES) is sacrifices:
            _pay_part(game, plan, part, plan.given[index], because)


def pay_as_announced(game: Game, plan: Payment, *because: Ruling[Any]) -> None:
    """Pay for something announced: all of it at once."""
    first = (game.fact(CastingFact.MANA_FIRST),) if plan.spends.total else ()
    pay_mana(game, plan, *because, *first)
    pay_parts(game, plan, False, *because)
    if any(isinstance(part, SACRIFICES) for part in plan.parts):
        pay_parts(game, plan, True, *because, game.fact(CastingFact.SACRIFICE_FIRST))


def pool_filled(game: Game, player: PlayerId) -> tuple[PlayerId, Ruling[bool]]:
    """Whose pool mana goes into that a player draws, and what says so."""
    own = game.rules.mana.flows(game.state, Flow.FILLS_POOL)
    return (player if own.answer else game.state.opponent(player)), own


def mana_made(game: Game, effect: AddMana, option: Mana) -> Mana:
    """The mana that an option of an effect puts into the pool, by what the symbols in its text stand for."""
    shows = effect.shows
    if shows is None:
        return option
    sign = Sign.PAIR if shows.hybrid else Sign.LIFE if shows.for_life else Sign.SNOW if shows.snow else Sign.NUMBER
    if game.rest_on(game.rules.mana.symbol_gives(game.state, sign)):
        return option
    return effect.options[0] if shows.hybrid else NO_MANA


def _taps(game: Game, source: ObjectId) -> tuple[bool, tuple[Ruling[bool], ...]]:
    """Whether what mana is drawn from becomes tapped: a land by the rules, everything else by its own text."""
    if CardType.LAND not in game.state.characteristics(source).types:
        return True, ()
    taps = game.rules.mana.flows(game.state, Flow.TAPS_LAND)
    return taps.answer, (taps,)


def _pay_part(
    game: Game, plan: Payment, part: CostPart, given: tuple[ObjectId, ...], because: tuple[Ruling[Any], ...]
) -> None:
    if isinstance(part, TapThis):
        taps, why = _taps(game, plan.source) if plan.draws else (True, ())
        if taps:
            tap(game, (plan.source,), "cost", *because, *why)
    elif isinstance(part, UntapThis):
        untap(game, (plan.source,), *because)
    elif isinstance(part, PayLife):
        if part.amount:
            lost = game.fact(CastingFact.LIFE_IS_LOST)
            game.do(LifeLost(plan.player, life_asked(part.amount), "paid"), *because, lost)
    elif isinstance(part, (SacrificeThis, SacrificeOther)):
        from core.play.damage.destruction import take_out

        take_out(game, given, Leaving.SACRIFICED, *because)
    elif isinstance(part, ReturnOther):
        move(game, given, Zone.HAND, Cause.RETURN, *because)
    elif isinstance(part, DiscardCards):
        discard(game, given, *because)
    elif isinstance(part, DiscardHand):
        discard(game, list(game.state.hands[plan.player]), *because)
    elif isinstance(part, DiscardThis):
        discard(game, [plan.source], *because)
    elif isinstance(part, AddCountersToThis):
        game.do(CountersChanged(plan.source, part.kind, part.count), *because)
    elif isinstance(part, RemoveCountersFromThis):
        game.do(CountersChanged(plan.source, part.kind, -part.count), *because)
    elif isinstance(part, ExileTop):
        cards = game.state.libraries[plan.player][: part.count]
        moved = move(game, cards, Zone.EXILE, Cause.EFFECT, *because)
        if part.link:
            game.do(CardsLinked(plan.source, part.link, tuple(step.card for step in moved)), *because)
