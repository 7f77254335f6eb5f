"""Gaining, losing and paying life, adding mana, and effects by which players win or lose the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Self

from core.hooks.casting import CastingFact
from core.hooks.damage import DamageFact
from core.hooks.mana import ManaFact
from core.hooks.table import Ending, TableFact
from core.hooks.winning import WinLose, WinningFact
from core.kernel.decisions.choices import Choice, ChoiceKind, cannot, choice_of, order_of, whether
from core.kernel.events import DamageUndone, LeftUndone, LifeLost
from core.kernel.state.game_objects import Outcome, OutcomeKind
from core.kernel.values.citations import ALLOWED, Fact, Permission, Ruling, denied
from core.kernel.values.colors import Color
from core.kernel.values.phrases import phrase, says
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import PlayerId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.effect import Effect, EffectKind, ManaMade
from core.kernel.words.player_rules import Bar
from core.kernel.words.references import HERE, Amount, HalfOf, LifeOf, Reference, Role, Somebody
from core.play.base.context import Context
from core.play.base.permissions import permitted_by
from core.play.base.turn_history import dealt_by_source
from core.play.continuous.prohibitions import is_banned, rest_on_partners
from core.play.costs.life import bar_to_paying
from core.play.costs.mana_production import add
from core.play.costs.paying import name_sign
from core.play.costs.snow_mana import is_snow
from core.play.damage.life_gain import gain
from core.play.ending.leaving import draw, is_barred, leave, win
from core.play.ending.losing import replaced

if TYPE_CHECKING:
    from core.play.base.game import Game


class AddMana(ManaMade, Effect):
    """Put mana into the controller's pool."""

    effect_kind = EffectKind.MANA

    @property
    def mana(self) -> ManaMade:
        """This mana."""
        return self

    def with_color(self, color: Color) -> Self:
        """Mana of that color alone, where it is of the chosen one."""
        if not self.chosen:
            return self
        return altered(self, options=tuple(option for option in self.options if option.of(color)))

    def carry_out(self, context: Context) -> None:
        choice = choice_of(context.controller, ChoiceKind.COLOR, self.options, about=context.source)
        option = context.game.choose(choice)[0]
        name_sign(context.game, self)
        fills, snow = context.game.fact(ManaFact.FILLS_POOL), is_snow(context.game, context.source)
        for _ in range(context.measure(self.times)):
            add(context.game, context.controller, option, context.name, *context.because, fills, snow=snow)


class HaveAdd(Effect, Record):
    """Players pointed at add mana to their own pools, each of them who chooses among several kinds."""

    player: Reference
    made: AddMana

    def carry_out(self, context: Context) -> None:
        you = context.controller
        for player in context.players(self.player):
            context.controller = player
            try:
                self.made.carry_out(context)
            finally:
                context.controller = you


@says(
    "gain {amount|life}",
    "{player} gain(s) {amount|life}",
)
class GainLife(Effect, Record):
    """A player gains life."""

    amount: Amount
    player: Reference = Role.YOU

    def carry_out(self, context: Context) -> None:
        amount = context.measure(self.amount)
        for player in context.players(self.player):
            gain(context.game, player, amount, *context.because, *context.relied_on)


@says(
    "lose {amount|life}",
    "{player} lose(s) {amount|life}",
    phrase("lose half your life, rounded up", amount=HalfOf(LifeOf(Role.YOU))),
    phrase("you lose half your life, rounded up", amount=HalfOf(LifeOf(Role.YOU))),
)
class LoseLife(Effect, Record):
    """A player loses life, which is not damage."""

    amount: Amount
    player: Reference = Role.YOU

    def carry_out(self, context: Context) -> None:
        amount = context.measure(self.amount)
        for player in context.players(self.player):
            if amount > 0:
                lose_points(context, player, amount)


@says(
    "{player} lose(s) half their life, rounded up",
    phrase("{player} lose(s) half their life, rounded down", down=True),
)
class LoseHalf(Effect, Record):
    """Each player pointed at loses half of that player's own life, rounded up or, if the card says so, down."""

    player: Reference
    down: bool = False

    def carry_out(self, context: Context) -> None:
        players = context.players(self.player)
        halves = {player: context.measure(HalfOf(LifeOf(Somebody(player)), self.down)) for player in players}
        for player, half in halves.items():
            if half > 0:
                lose_points(context, player, half)


def pays_life(context: Context, player: PlayerId, life: int) -> bool:
    """Whether a player pays life who is offered that; who cannot is not asked."""
    game = context.game
    if bar_to_paying(game, player, life) is not None:
        game.choose(cannot(player, context.source))
        return False
    if not game.choose(whether(player, context.source))[0]:
        return False
    pay_life(context, player, life)
    return True


def pay_life(context: Context, player: PlayerId, life: int) -> None:
    """Have a player pay life who can."""
    paid = context.game.fact(CastingFact.LIFE_IS_LOST)
    context.game.do(LifeLost(player, life, "paid"), *context.because, paid)


def lose_points(context: Context, player: PlayerId, amount: int) -> None:
    """Have a player lose life, unless something keeps that player from it."""
    game = context.game
    rest_on_partners(game, Bar.LOSING_LIFE, player)
    if is_banned(game.state, Bar.LOSING_LIFE, player):
        prevails = game.rules.words.ban_prevails(game.state, player)
        if prevails.answer:
            game.do(LeftUndone(f"{game.state.players[player].name} does not lose {amount} life"), prevails)
            return
    game.do(LifeLost(player, amount, context.name), *context.because, *context.relied_on)
    context.life_lost += amount


@says(
    "{player's} life total becomes {amount}[each? , counted for each of them]",
    "{player's} life total becomes equal to {amount}",
)
class SetLife(Effect, Record):
    """A player's life total becomes a number; with `each`, "you" in the number is each of several players."""

    amount: Amount
    player: Reference = HERE
    each: bool = False

    def carry_out(self, context: Context) -> None:
        players = context.players(self.player)
        if self.each:
            _bring_to(context, [(player, _measured_for(context, self, player)) for player in players])
            return
        total = context.measure(self.amount)
        _bring_to(context, [(player, total) for player in players])


@says("double {player's} life total")
class DoubleLife(Effect, Record):
    """A player's life total becomes twice as much as it is."""

    player: Reference = Role.YOU

    def carry_out(self, context: Context) -> None:
        totals = [(player, 2 * context.life_of(player)) for player in context.players(self.player)]
        _bring_to(context, totals, DamageFact.LIFE_TOTAL_DOUBLED)


def _measured_for(context: Context, effect: SetLife, player: PlayerId) -> int:
    """The new life total as it is for one of several players."""
    you, context.controller = context.controller, player
    try:
        return context.measure(effect.amount)
    finally:
        context.controller = you


def _bring_to(
    context: Context, totals: list[tuple[PlayerId, int]], fact: Fact = DamageFact.LIFE_TOTAL_SET_BY_GAIN_OR_LOSS
) -> None:
    """Give players other life totals, by what they gain or lose; the fact has them do so."""
    game = context.game
    context.also(game.fact(fact))
    for player, more in _changes(context, totals):
        if more > 0:
            gain(context.game, player, more, *context.because, *context.relied_on)
        elif more < 0:
            lose_points(context, player, -more)


def _changes(context: Context, totals: list[tuple[PlayerId, int]]) -> list[tuple[PlayerId, int]]:
    """How much life each player gains or loses by having a new total; of a team with one total, as the edition has it."""
    game = context.game
    state = game.state
    if not state.agreed.shares_life:
        return [(player, total - state.players[player].life) for player, total in totals]
    new = dict(totals)
    changes: list[tuple[PlayerId, int]] = []
    for player, total in totals:
        team = state.teammates(player)
        if any(mate not in new for mate in team) or len(team) == 1:
            becomes = game.rules.table.life_set_for_one(state, player, total)
            context.relied_on = (*context.relied_on, becomes)
            changes.append((player, becomes.answer - state.players[player].life))
        elif player == team[0]:
            ruling = game.rules.table.life_totals_add_up(state)
            context.relied_on = (*context.relied_on, ruling)
            if ruling.answer:
                changes.append((player, sum(new[mate] for mate in team) - state.players[player].life))
                continue
            choice_of_total = choice_of(player, ChoiceKind.TARGET, tuple(team), about=context.source)
            chosen = game.choose(choice_of_total, None, ruling)[0]
            changes.append((chosen, new[chosen] - context.life_of(chosen)))
    return changes


@says(
    "exchange life totals with {other}",
    "{one} exchange(s) life totals with {other}",
)
class ExchangeLife(Effect, Record):
    """Two players exchange their life totals; if both are pointed at by one reference, those two."""

    one: Reference = Role.YOU
    other: Reference = HERE

    def carry_out(self, context: Context) -> None:
        """Exchange life totals, unless a player could not get to the new one."""
        game = context.game
        # Two targets of one description are the first and the last of them.
        first_player, second_player = context.players(self.one)[:1], context.players(self.other)[-1:]
        if not first_player or not second_player or first_player == second_player:
            return
        if game.state.agreed.shares_life and game.state.are_together(first_player[0], second_player[0]):
            game.do(LeftUndone("life totals are not exchanged"), game.fact(TableFact.NO_EXCHANGE_WITH_TEAMMATE))
            return
        totals = [
            (first_player[0], context.life_of(second_player[0])),
            (second_player[0], context.life_of(first_player[0])),
        ]
        for player, total in totals:
            bar = Bar.GAINING_LIFE if total > context.life_of(player) else Bar.LOSING_LIFE
            if total != context.life_of(player) and is_banned(game.state, bar, player):
                uneven = game.fact(DamageFact.LIFE_EXCHANGE_NEEDS_BOTH)
                game.do(LeftUndone("life totals are not exchanged"), uneven)
                return
        _bring_to(context, totals, DamageFact.LIFE_TOTALS_EXCHANGED)


@says("redistribute any number of players' life totals")
class RedistributeLife(Effect, Record):
    """The controller picks players, and hands their life totals out among them anew: each gets one of these."""

    def carry_out(self, context: Context) -> None:
        game, state = context.game, context.game.state
        everybody = tuple(player.id for player in state.seated)
        picking = Choice(context.controller, ChoiceKind.THING, everybody, (), 0, len(everybody), about=context.source)
        players_picked = game.choose(
            picking, (lambda players: _one_of_each_team(game, players)) if state.agreed.shares_life else None
        )
        if len(players_picked) < 2:
            return
        totals = {player: context.life_of(player) for player in players_picked}
        handing = order_of(context.controller, players_picked, context.source)
        receivers = game.choose(handing, lambda order: _can_all_receive(context, totals, order))
        _bring_to(context, [(player, totals[whose]) for player, whose in zip(players_picked, receivers, strict=True)])


def _one_of_each_team(game: Game, players: tuple[PlayerId, ...]) -> Ruling[Permission]:
    """Whether nobody is among some players along with a partner."""
    state = game.state
    twice = [
        player
        for index, player in enumerate(players)
        if any(state.are_together(player, earlier_player) for earlier_player in players[:index])
    ]
    name = state.players[twice[0]].name if twice else ""
    allowed = denied(f"{name} has the same life total as a partner") if twice else ALLOWED
    return permitted_by(game, TableFact.ONE_OF_TEAM_GETS_TOTAL, allowed)


def _can_all_receive(
    context: Context, totals: Mapping[PlayerId, int], order: tuple[PlayerId, ...]
) -> Ruling[Permission]:
    """Whether each player could get the life total of the one in the same place of an order."""
    game = context.game
    for player, whose in zip(totals, order, strict=True):
        more = totals[whose] - totals[player]
        if more and is_banned(game.state, Bar.GAINING_LIFE if more > 0 else Bar.LOSING_LIFE, player):
            name = game.state.players[player].name
            beyond = denied(f"{name} cannot {'gain' if more > 0 else 'lose'} life")
            return permitted_by(game, DamageFact.TOTALS_CAN_BE_REACHED, beyond)
    return permitted_by(game, DamageFact.TOTALS_CAN_BE_REACHED, ALLOWED)


@says(
    "have the damage that a source of your choice dealt to {player} this turn added to {player's} life total "
    "instead of subtracted",
)
class TakeDamageBack(Effect, Record):
    """A player gains twice the life that damage from one source has cost this turn; the controller picks the source.

    That damage no longer counts as dealt.
    """

    player: Reference = Role.YOU

    def carry_out(self, context: Context) -> None:
        game = context.game
        for player in context.players(self.player):
            dealt = dealt_by_source(game, player)
            if not dealt:
                continue
            choice = choice_of(context.controller, ChoiceKind.SOURCE, tuple(dealt), about=context.source)
            source = game.choose(choice)[0]
            damage = game.state.this_turn.damage_to(player)
            undone = tuple(part for part in damage if part.source.object == source)
            leaves = game.fact(DamageFact.MADE_GOOD_AFTERWARDS)
            game.do(DamageUndone(undone), *context.because, leaves)
            gain(game, player, 2 * dealt[source], *context.because, leaves)


@says(
    "win the game",
    "{player} win(s) the game",
)
class WinGame(Effect, Record):
    """A player wins the game."""

    player: Reference = Role.YOU

    def carry_out(self, context: Context) -> None:
        for player in context.players(self.player):
            state = context.game.state
            reason = f"{context.name} says that {state.players[player].name} wins"
            by_losses = context.game.rules.winning.wins_by_losses(state, player)
            if by_losses.answer and not state.agreed.ranges:
                _have_lose(context, tuple(state.opponents(player)), reason, by_losses)
                continue
            barred = is_barred(context.game, player, Bar.WINNING)
            if barred is not None:
                context.game.do(LeftUndone(f"{state.players[player].name} does not win"), barred)
            else:
                win(context.game, player, reason, *context.because, context.game.fact(WinningFact.CARD_WINS))


def _have_lose(context: Context, players: Sequence[PlayerId], reason: str, *because: Ruling[Any]) -> None:
    """Let players lose at the same time, but for those who cannot and for whom something else happens instead."""
    losers = []
    for player in players:
        barred = is_barred(context.game, player, Bar.LOSING)
        if barred is not None:
            context.game.do(LeftUndone(f"{context.game.state.players[player].name} does not lose"), barred)
        elif not replaced(context.game, player, *because):
            losers.append(player)
    if losers:
        leave(context.game, dict.fromkeys(losers, reason), *context.because, *because)


@says(
    "{player} lose(s) the game",
)
class LoseGame(Effect, Record):
    """A player loses the game."""

    player: Reference = HERE

    def carry_out(self, context: Context) -> None:
        players = context.players(self.player)
        _have_lose(context, players, f"{context.name} says so", context.game.fact(WinningFact.CARD_LOSES))


@says(
    "{player} win(s) and lose(s) the game",
)
class WinAndLose(Effect, Record):
    """A player wins and loses the game at one stroke."""

    player: Reference = Role.YOU

    def carry_out(self, context: Context) -> None:
        game = context.game
        for player in context.players(self.player):
            ruling = game.rules.winning.wins_and_loses(game.state, player)
            if ruling.answer is WinLose.LOSES:
                leave(
                    game, {player: "a player who would win and lose at the same time loses"}, *context.because, ruling
                )
            game.end(Outcome(OutcomeKind.UNSETTLED, reason="no rule says which prevails"), *context.because, ruling)


@says(
    phrase("play a subgame. each player who doesn't win it loses half their life, rounded up", if_drawn=True),
    phrase("play a subgame. each player who loses it loses half their life, rounded up", if_drawn=False),
)
class PlaySubgame(Effect, Record):
    """Play a game within the game; who has not won it loses half of what life is left, and nobody for a draw unless `if_drawn`."""

    if_drawn: bool

    def carry_out(self, context: Context) -> None:
        game = context.game
        played = game.play_subgame(*context.because)
        losing = played.others if played.winners or self.if_drawn else ()
        halves = {player: (context.life_of(player) + 1) // 2 for player in losing}
        for player, half in halves.items():
            if half > 0:
                lose_points(context, player, half)


@says(
    "the game is a draw",
)
class DrawGame(Effect, Record):
    """The game is a draw."""

    def carry_out(self, context: Context) -> None:
        game = context.game
        drawn = game.fact(WinningFact.CARD_DRAWS)
        if game.state.agreed.ranges:
            within = game.rules.table.ends_within_range(game.state, Ending.DRAW)
            if within.answer:
                reached = [
                    player for player in game.state.in_turn_order() if game.state.reaches(context.controller, player)
                ]
                draw(game, reached, f"{context.name} says so", *context.because, within)
                return
            context.also(within)
        context.game.end(Outcome(OutcomeKind.DRAWN, reason=f"{context.name} says so"), *context.because, drawn)


def _stays(now: Characteristics) -> bool:
    """Whether a card is one of a permanent that stands by itself."""
    return now.is_permanent_card and not now.is_aura


@says(
    "restart the game[, leaving {leaving} in exile and putting it on the battlefield under your control]",
)
class RestartGame(Effect, Record):
    """Restart the game: it ends without a result and begins anew.

    Of the cards pointed at, those of permanents other than Auras are left in exile, out of the new decks, and come under the
    control of whoever restarts it in the end.
    """

    leaving: Reference | None = None

    def carry_out(self, context: Context) -> None:
        ruling = context.game.rules.winning.restarts(context.game.state)
        if ruling.answer:
            reason, state = f"{context.name} restarts it", context.game.state
            left = context.objects(self.leaving) if self.leaving is not None else []
            lasting = [thing for thing in left if _stays(state.characteristics(thing))]
            exempt = tuple(state.recall(thing).card for thing in lasting)
            outcome = Outcome(OutcomeKind.RESTARTED, reason=reason, by=context.controller, exempt=exempt)
            context.game.end(outcome, *context.because, ruling)
        else:
            context.game.do(LeftUndone("the game does not restart"), ruling)
