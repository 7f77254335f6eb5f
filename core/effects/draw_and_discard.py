"""Drawing, discarding and shuffling: effects on hands and libraries."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from core.effects.life_and_mana import pays_life
from core.effects.moving_cards import put_back, shuffle
from core.hooks.continuous import ContinuousFact
from core.hooks.objects import ObjectFact
from core.hooks.table import TableFact
from core.kernel.decisions.choices import ChoiceKind, choice_of, order_of
from core.kernel.events import Cause, LookedAt, PickMade, Revealed
from core.kernel.state.cards import CardFact
from core.kernel.values.citations import Because
from core.kernel.values.closed_words import Fixed
from core.kernel.values.phrases import phrase, says
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.amounts import DrawsMore
from core.kernel.words.descriptions import Filter
from core.kernel.words.effect import Effect
from core.kernel.words.references import HERE, Amount, Reference, Role
from core.play.base.context import Context
from core.play.base.permissions import as_far_as_possible
from core.play.base.table import of_team
from core.play.zones.draws import draw
from core.play.zones.moving import discard, move
from core.play.zones.random_discards import at_random, can_be_told_apart

if TYPE_CHECKING:
    from core.play.base.game import Game


class How(Fixed):
    """Who picks the cards of a discard."""

    CHOSEN = "the player chooses"
    RANDOM = "at random"
    ALL = "the whole hand"
    ANY_NUMBER = "as many as the player likes"


@says(
    "draw {count|card} <key>",
    "{player} draw(s) {count|card} <key>",
)
class Draw(Effect, Record):
    """A player draws cards, one after the other; they are remembered under a key if there is one."""

    count: Amount = 1
    player: Reference = Role.YOU
    key: str = ""

    draws = True

    def carry_out(self, context: Context) -> None:
        """Each player draws in turn, the active one first."""
        count = context.measure(self.count)
        players = context.players(self.player)
        if len(players) > 1:
            context.also(context.game.fact(ObjectFact.ACTIVE_DRAWS_FIRST))
            context.also(*of_team(context.game, TableFact.TEAMS_DRAW_IN_ORDER))
            players = _as_teams_like(context, players)
        for player in players:
            more = _more(context, player, count)
            drawn = draw(context.game, player, count + more[0], *context.because, *more[1], *context.relied_on)
            if self.key:
                context.stored[self.key] = tuple(drawn)


def _as_teams_like(context: Context, players: list[PlayerId]) -> list[PlayerId]:
    """The players who draw, those of a team that takes its turns together in an order of its own, if the edition lets it."""
    game, state = context.game, context.game.state
    if not state.agreed.shares_turns:
        return players
    drawing: list[PlayerId] = []
    for _, team in groupby(players, key=lambda player: state.agreed.teams[player]):
        team_players = tuple(team)
        if len(team_players) > 1:
            likes = game.rules.table.orders_its_draws(state)
            context.also(likes)
            team_players = (
                game.choose(order_of(team_players[0], team_players, open=False), None, likes)
                if likes.answer
                else team_players
            )
        drawing += team_players
    return drawing


def _more(context: Context, player: PlayerId, count: int) -> tuple[int, Because]:
    """How many cards more a player draws than an instruction says, as what replaces such an instruction has it."""
    state = context.game.state
    increases = [ability for thing, ability in state.abilities_in_play(DrawsMore) if thing.controller == player]
    plus = sum(ability.plus for ability in increases if count >= ability.at_least)
    if not plus:
        return 0, ()
    return plus, (context.game.fact(ContinuousFact.NUMBER_OF_DRAWS_FIRST),)


@says(
    "they reveal it. then any other player may pay {life} life. if a player does, put that card into its owner's graveyard. "
    "otherwise, they draw it",
)
class DrawUnlessPaid(Effect, Record):
    """Who would draw a card shows it; another player may pay life to have it put into the graveyard, and else it is drawn."""

    life: int = 2

    def carry_out(self, context: Context) -> None:
        """Ask the others in turn order; who cannot pay the life is not asked."""
        game, state = context.game, context.game.state
        for player in context.players(Role.IT):
            top = state.libraries[player][:1]
            if top:
                game.do(Revealed(player, (state.objects[top[0]].card,)), *context.because)
            opponents = [opponent for opponent in state.in_turn_order() if opponent != player] if top else []
            if any(pays_life(context, opponent, self.life) for opponent in opponents):
                move(game, top, Zone.GRAVEYARD, Cause.EFFECT, *context.because)
            else:
                draw(game, player, 1, *context.because)


@says(
    "put the top card of your library into your hand <keep>",
    "{player} put(s) the top card of their library into their hand <keep>",
)
class TakeFromLibrary(Effect, Record):
    """A player puts the top card of the library into the hand, which is no draw; it is remembered under a key."""

    player: Reference = Role.YOU
    keep: str = "those"

    def carry_out(self, context: Context) -> None:
        """Put a card in hand without drawing it, so that nothing which looks for draws or limits them has to do with it."""
        game = context.game
        for player in context.players(self.player):
            no_draw = game.fact(ObjectFact.TAKING_IS_NO_DRAW)
            moves = move(game, game.state.libraries[player][:1], Zone.HAND, Cause.RETURN, *context.because, no_draw)
            context.stored[self.keep] = tuple(step.becomes for step in moves)


@says(
    phrase("discard {count|card}", player=Role.YOU),
    phrase("discard {count|card} at random", player=Role.YOU, how=How.RANDOM),
    phrase("discard your hand", player=Role.YOU, how=How.ALL),
    "{player} discard(s) {count|card}",
    phrase("{player} discard(s) {count|card} at random", how=How.RANDOM),
    phrase("discard any number of cards", player=Role.YOU, how=How.ANY_NUMBER),
    phrase("{player} discard(s) any number of cards", how=How.ANY_NUMBER),
    phrase("discard {count#} {described@hand}", player=Role.YOU),
    "{player} discard(s) {count#} {described@hand}",
    phrase("{player} discard(s) {count#} {described@hand} at random", how=How.RANDOM),
    phrase("{player} discard(s) their hand", how=How.ALL),
    phrase("{player} discard(s) all {described@hands}", how=How.ALL),
)
class Discard(Effect, Record):
    """Each player pointed at discards; `described` limits what counts. With `How.ALL` the count is not used."""

    count: Amount = 1
    player: Reference = HERE
    how: How = How.CHOSEN
    described: Filter | None = None

    @property
    def gives_up(self) -> bool:
        """They are the discarded cards."""
        return True

    def is_possible(self, context: Context) -> bool:
        """If each player has so many cards to discard, or any where all are discarded."""
        if self.how is How.ANY_NUMBER:
            return True
        least = 1 if self.how is How.ALL else context.measure(self.count)
        return all(len(_to_discard(context, self, player)) >= least for player in context.players(self.player))

    def carry_out(self, context: Context) -> None:
        """Each player picks, in turn order; then all the cards are discarded at the same time."""
        players, order = context.choosers(self.player)
        picked: list[ObjectId] = []
        for player in players:
            cards = _picked(context, self, player)
            picked += cards
            if cards and self.how is How.CHOSEN and player != players[-1]:
                opened = context.game.rules.timing.choices_are_open(context.game.state, True)
                context.game.do(PickMade(player, not opened.answer), *order, opened)
        context.also(*order)
        context.give_up(picked)
        discard(context.game, picked, *context.because, by_effect=True)


def cards_to_discard(context: Context, player: PlayerId, count: int) -> list[ObjectId]:
    """The cards of a hand that a player picks to discard so many."""
    return _picked(context, Discard(count, HERE), player)


def _to_discard(context: Context, effect: Discard, player: PlayerId) -> tuple[ObjectId, ...]:
    """The cards of a hand that may be discarded."""
    state = context.game.state
    described = None if effect.described is None else context.filled(effect.described)
    return tuple(card for card in state.hands[player] if described is None or state.fits(described, card, player))


def _picked(context: Context, effect: Discard, player: PlayerId) -> list[ObjectId]:
    game = context.game
    hand = _to_discard(context, effect, player)
    if effect.how is How.ALL:
        return list(hand)
    if effect.how is How.ANY_NUMBER:
        asked = choice_of(player, ChoiceKind.DISCARD, hand, len(hand), about=context.source) if hand else None
        return [] if asked is None else list(game.choose(altered(asked, minimum=0)))
    count = as_far_as_possible(game, context.measure(effect.count), len(hand))
    if not count:
        return []
    if effect.how is How.RANDOM:
        return list(at_random(game, player, hand, count, context.source))
    game.rest_on_fact(ObjectFact.DISCARDER_PICKS)
    choice = choice_of(
        player, ChoiceKind.DISCARD, hand, count, about=context.source, open=can_be_told_apart(game, hand)
    )
    return _counted(game, list(game.choose(choice)))


def _counted(game: Game, picked: list[ObjectId]) -> list[ObjectId]:
    """The cards picked, each of which counts as one."""
    if any(game.state.cards[game.state.objects[card].card].halves for card in picked):
        game.rest_on_fact(CardFact.ONE_CARD)
    return picked


@says(
    "put the cards in your hand on the bottom of your library in any order, then draw that many cards",
    "{player} put(s) the cards in their hand on the bottom of their library in any order, then draw(s) that many cards",
    phrase("shuffle the cards from your hand into your library, then draw that many cards", shuffled=True),
    phrase(
        "{player} shuffle(s) the cards from their hand into their library, then draw(s) that many cards", shuffled=True
    ),
    phrase("{player} shuffle(s) their hand into their library, then draw(s) that many cards", shuffled=True),
    phrase("discard your hand, then draw that many cards", discarded=True),
    phrase("{player} discard(s) their hand, then draw(s) that many cards", discarded=True),
)
class ChangeHand(Effect, Record):
    """Each player pointed at puts the whole hand under the library, or has it `shuffled` in, and draws as many cards.

    If it is `discarded`, all do so at the same time.
    """

    player: Reference = Role.YOU
    shuffled: bool = False
    discarded: bool = False

    def carry_out(self, context: Context) -> None:
        game = context.game
        held = {player: list(game.state.hands[player]) for player in context.players(self.player)}
        if self.discarded:
            discard(game, [card for hand in held.values() for card in hand], *context.because, by_effect=True)
        for player, hand in held.items():
            if self.discarded:
                break
            if self.shuffled:
                move(game, hand, Zone.LIBRARY, Cause.RETURN, *context.because)
                shuffle(context, player)
            elif hand:
                differ = len({game.state.name_of(card) for card in hand}) > 1
                put_back(context, list(game.choose(order_of(player, tuple(hand), context.source))) if differ else hand)
        for player, hand in held.items():
            draw(game, player, len(hand), *context.because)


@says(
    "{player} keep(s) as many cards in hand as whoever has the fewest and discard(s) the rest",
)
class EvenHands(Effect, Record):
    """Each player keeps so many cards as the player holds who holds the fewest, and discards the others."""

    player: Reference = Role.EACH_PLAYER

    def carry_out(self, context: Context) -> None:
        """Each player picks, in turn order; then all the cards are discarded at the same time."""
        game, picked = context.game, list[ObjectId]()
        players, order = context.choosers(self.player)
        sizes = {player: len(game.state.hands[player]) for player in players}
        for player, size in sizes.items():
            over = size - min(sizes.values())
            if over:
                picked += cards_to_discard(context, player, over)
        discard(game, picked, *context.because, *order, by_effect=True)


@says(
    "look at the top {count|card} of your library, put all but one of them on the bottom in a random order, then draw a card",
)
class DrawOneOf(Effect, Record):
    """The controller looks at cards on top of the library, puts all but one on the bottom, and draws that one."""

    count: Amount = 1

    def carry_out(self, context: Context) -> None:
        game, player = context.game, context.controller
        top = tuple(game.state.libraries[player][: context.measure(self.count)])
        if not top:
            return
        game.do(LookedAt(player, tuple(game.state.objects[card].card for card in top)), *context.because)
        kept = game.choose(choice_of(player, ChoiceKind.THING, top, about=context.source))[0]
        rest = [card for card in top if card != kept]
        names = [game.state.name_of(card) for card in rest]
        number = sum(1 for entry in game.log if type(entry.event) is LookedAt and entry.event.player == player)
        order_name = f"{game.state.players[player].name}/order on the bottom {number}"
        if rest:
            put_back(context, list(game.chance.order(order_name, rest, names)))
        draw(game, player, 1, *context.because)


@says(
    "shuffle",
    "shuffle your library",
    "{player} shuffle(s) their library",
    "{player} shuffle(s)",
)
class Shuffle(Effect, Record):
    """A player shuffles the library."""

    player: Reference = Role.YOU

    def carry_out(self, context: Context) -> None:
        for player in context.players(self.player):
            shuffle(context, player)
