"""Damage and help against it, life, mana, and effects that end a game."""

from __future__ import annotations

from core.hooks.winning import Ending, Restart, WinLose
from core.kernel.choices import Choice, ChoiceKind
from core.kernel.effects import (
    AddMana,
    Bar,
    DealDamage,
    DrawGame,
    ExchangeLife,
    GainLife,
    LoseGame,
    LoseLife,
    Prevent,
    Redirect,
    RestartGame,
    WinAndLose,
    WinGame,
)
from core.kernel.events import (
    DamagePrevented,
    LeftUndone,
    LifeGained,
    LifeLost,
    LifeSet,
    ManaAdded,
    PlayerLeft,
    ShieldMade,
)
from core.kernel.mana import Color
from core.kernel.objects import Outcome, OutcomeKind, Recipient, Shield, ShieldKind
from core.kernel.zones import DamageId, ObjectId, PlayerId
from core.play import damage
from core.play.context import Context
from core.play.ending import end_without, is_barred
from core.play.losing import replaced
from core.play.payment import mana_made, pool_filled
from core.play.perform.registry import Because, performs
from core.play.snow import is_snow


@performs(DealDamage)
def _deal_damage(context: Context, effect: DealDamage, because: Because) -> None:
    amount = context.measure(effect.amount)
    source = context.as_source(effect.source)
    source = source._replace(colors=damage.colors_of(context.game, source.object, source.colors))
    packets = [
        damage.packet(context.game, source, amount, found)
        for found in context.things(effect.to)
        if not isinstance(found, DamageId)
    ]
    damage.deal(context.game, packets, *because, *context.relied_on)


@performs(Prevent)
def _prevent(context: Context, effect: Prevent, because: Because) -> None:
    """Prevent damage that is about to land, or make a shield against damage to come."""
    assigned = _assigned(context, effect)
    if assigned:
        for found in assigned:
            packet = context.game.state.packet(found)
            if packet is not None and packet.amount > 0:
                amount = packet.amount if effect.amount is None else min(packet.amount, context.measure(effect.amount))
                context.game.do(DamagePrevented(found, amount, context.name, packet.to, packet.source), *because)
        return
    for protected in context.things(effect.to):
        if isinstance(protected, DamageId):
            continue
        limit = None if effect.amount is None else context.measure(effect.amount)
        source = _source_chosen(context, effect.from_colors) if effect.from_colors else None
        if effect.from_colors and source is None:
            continue
        number = context.game.state.fresh_id()
        shield = Shield(number, ShieldKind.PREVENT, protected, limit, source, effect.from_colors)
        context.game.do(ShieldMade(shield), *because)


def _assigned(context: Context, effect: Prevent | Redirect) -> list[DamageId]:
    """The assigned damage that an effect works on: its target, or what it was announced to be about."""
    found = context.damage(effect.to)
    if not found and isinstance(context.about, DamageId):
        return [context.about]
    return found


def _source_chosen(context: Context, colors: frozenset[Color]) -> ObjectId | None:
    """The source that a shield watches for: the one named when it was announced if it will do, or one chosen now."""
    position = context.game.state
    waiting = (found for found, what in position.waiting.items() if what.source is not None)
    options = tuple(
        found
        for found in (*waiting, *position.battlefield)
        if not colors or not colors.isdisjoint(position.characteristics(_object(context, found)).colors)
    )
    if not options:
        return None
    for found in options:
        if context.about == _object(context, found):
            return _object(context, found)
    chosen = context.game.choose(
        Choice(context.controller, ChoiceKind.SOURCE, options, (options[0],), about=context.source)
    )
    return _object(context, chosen[0])


def _object(context: Context, found: ObjectId) -> ObjectId:
    waiting = context.game.state.waiting.get(found)
    return found if waiting is None or waiting.source is None else waiting.source


@performs(Redirect)
def _redirect(context: Context, effect: Redirect, because: Because) -> None:
    instead = [found for found in context.things(effect.instead) if not isinstance(found, DamageId)]
    if not instead:
        return
    assigned = _assigned(context, effect)
    if assigned:
        for found in assigned:
            packet = context.game.state.packet(found)
            if packet is not None and packet.amount > 0:
                amount = packet.amount if effect.amount is None else min(packet.amount, context.measure(effect.amount))
                damage.redirect(context.game, packet, amount, instead[0], *because)
        return
    for protected in context.things(effect.to):
        if not isinstance(protected, DamageId):
            _redirecting_shield(context, effect, protected, instead[0], because)


def _redirecting_shield(
    context: Context, effect: Redirect, protected: Recipient, instead: Recipient, because: Because
) -> None:
    limit = None if effect.amount is None else context.measure(effect.amount)
    source = _source_chosen(context, frozenset()) if effect.one_source else None
    number = context.game.state.fresh_id()
    shield = Shield(number, ShieldKind.REDIRECT, protected, limit, source, instead=instead)
    context.game.do(ShieldMade(shield), *because)


@performs(AddMana)
def _add_mana(context: Context, effect: AddMana, because: Because) -> None:
    option = effect.options[0]
    if len(effect.options) > 1:
        choice = Choice(context.controller, ChoiceKind.COLOR, effect.options, (option,), about=context.source)
        option = context.game.choose(choice)[0]
    filled, fills = pool_filled(context.game, context.controller)
    option, snow = mana_made(context.game, effect, option), is_snow(context.game, context.source)
    for _ in range(context.measure(effect.times)):
        context.game.do(ManaAdded(filled, option, context.name, snow), *because, fills)


@performs(GainLife)
def _gain_life(context: Context, effect: GainLife, because: Because) -> None:
    amount = context.measure(effect.amount)
    for player in context.players(effect.player):
        if amount > 0:
            _gain(context, player, amount, because)


def _gain(context: Context, player: PlayerId, amount: int, because: Because) -> None:
    game = context.game
    state = game.state.players[player]
    if state.life + amount > state.began_with:
        limit = game.rules.winning.may_exceed_beginning(game.state, player)
        because = (*because, limit)
        if not limit.answer:
            amount = max(0, state.began_with - state.life)
    if amount:
        game.do(LifeGained(player, amount), *because, *context.relied_on)


@performs(LoseLife)
def _lose_life(context: Context, effect: LoseLife, because: Because) -> None:
    amount = context.measure(effect.amount)
    for player in context.players(effect.player):
        if amount > 0:
            context.game.do(LifeLost(player, amount, context.name), *because, *context.relied_on)


@performs(ExchangeLife)
def _exchange_life(context: Context, effect: ExchangeLife, because: Because) -> None:
    players = context.game.state.players
    one, other = context.players(effect.one), context.players(effect.other)
    if one and other:
        totals = ((one[0], players[other[0]].life), (other[0], players[one[0]].life))
        context.game.do(LifeSet(totals), *because)


@performs(WinGame)
def _win_game(context: Context, effect: WinGame, because: Because) -> None:
    for player in context.players(effect.player):
        state = context.game.state
        reason = f"{context.name} says that {state.players[player].name} wins"
        ruling = context.game.rules.winning.card_ends_game(state, Ending.WINS)
        barred = is_barred(context.game, player, Bar.WINNING)
        if barred is not None:
            context.game.do(LeftUndone(f"the victory of {state.players[player].name}"), barred)
        elif ruling.answer:
            _lose(context, state.opponent(player), reason, (*because, ruling))


@performs(LoseGame)
def _lose_game(context: Context, effect: LoseGame, because: Because) -> None:
    for player in context.players(effect.player):
        ruling = context.game.rules.winning.card_ends_game(context.game.state, Ending.LOSES)
        barred = is_barred(context.game, player, Bar.LOSING)
        if barred is not None:
            context.game.do(LeftUndone(f"the loss of {context.game.state.players[player].name}"), barred)
        elif ruling.answer and not replaced(context.game, player):
            _lose(context, player, f"{context.name} says so", (*because, ruling))


def _lose(context: Context, player: PlayerId, reason: str, because: Because) -> None:
    game = context.game
    game.do(PlayerLeft(player, reason), *because)
    end_without(game, player, reason, *because)


@performs(WinAndLose)
def _win_and_lose(context: Context, effect: WinAndLose, because: Because) -> None:
    game = context.game
    for player in context.players(effect.player):
        ruling = game.rules.winning.wins_and_loses(game.state, player)
        if ruling.answer is WinLose.LOSES:
            _lose(context, player, "who would win and lose at the same time loses", (*because, ruling))
        game.end(Outcome(OutcomeKind.UNSETTLED, reason="no rule says which prevails"), *because, ruling)


@performs(DrawGame)
def _draw_game(context: Context, effect: DrawGame, because: Because) -> None:
    ruling = context.game.rules.winning.card_ends_game(context.game.state, Ending.DRAWS)
    if ruling.answer:
        context.game.end(Outcome(OutcomeKind.DRAWN, reason=f"{context.name} says so"), *because, ruling)


@performs(RestartGame)
def _restart_game(context: Context, effect: RestartGame, because: Because) -> None:
    ruling = context.game.rules.winning.restarts(context.game.state)
    if ruling.answer is Restart.BEGINS_ANEW:
        context.game.end(Outcome(OutcomeKind.RESTARTED, reason=f"{context.name} restarts it"), *because, ruling)
    elif ruling.answer is Restart.UNSETTLED:
        context.game.end(Outcome(OutcomeKind.UNSETTLED, reason="no rule says what restarting means"), *because, ruling)
    else:
        context.game.do(LeftUndone("the restart of the game"), ruling)
