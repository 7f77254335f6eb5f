"""Effects on the ante and on who owns cards, for games in which cards are staked."""

from __future__ import annotations

from core.effects.life_and_mana import pays_life
from core.kernel.events import CardKept, Cause, LeftUndone
from core.kernel.values.citations import Because
from core.kernel.values.phrases import phrase, says
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.descriptions import Filter
from core.kernel.words.effect import Effect
from core.kernel.words.references import HERE, Reference, Role
from core.play.base.context import Context
from core.play.zones.moving import move


@says(
    "exchange {staked} and the top card of your library, each of which belongs to the owner of the other from then on",
)
class ExchangeStake(Effect, Record):
    """A staked card and the top card of the controller's library change places and owners."""

    staked: Reference = HERE

    def carry_out(self, context: Context) -> None:
        """Exchange the cards, if there are both."""
        game, state, player = context.game, context.game.state, context.controller
        staked, top = context.objects(self.staked)[:1], state.libraries[player][:1]
        if not staked or not top or state.objects[staked[0]].zone is not Zone.ANTE:
            return
        loser = state.objects[staked[0]].owner
        game.do(CardKept(staked[0], player, True), *context.because)
        game.do(CardKept(top[0], loser, True), *context.because)
        move(game, top, Zone.ANTE, Cause.ANTE, *context.because)
        move(game, staked, Zone.LIBRARY, Cause.RETURN, *context.because)


@says(
    "ante the top card of your library",
    "{player} ante(s) the top card of their library",
)
class Ante(Effect, Record):
    """Each player pointed at stakes the top card of the library."""

    player: Reference = Role.YOU

    def carry_out(self, context: Context) -> None:
        """Stake cards, if the card that says so is one for games with ante."""
        game = context.game
        why = _may_stake(context)
        if why is None:
            return
        staked = [card for player in context.players(self.player) for card in game.state.libraries[player][:1]]
        move(game, staked, Zone.ANTE, Cause.ANTE, *why)


def _may_stake(context: Context) -> Because | None:
    """By what the source may stake cards, as one of games with ante; nothing if it may not."""
    game, source = context.game, context.source
    if source is None:
        return context.because
    card = game.state.cards[game.state.recall(source).card].card
    may = game.rules.cards.may_stake(game.state, source, card is not None and card.for_ante)
    if not may.answer:
        game.do(LeftUndone(f"{context.name} has no cards anted"), may)
        return None
    return (*context.because, may)


@says(
    "ante this, putting all other cards you own in the ante into your graveyard",
)
class AnteInstead(Effect, Record):
    """The source is staked in place of what its owner, who controls it, has staked so far."""

    def carry_out(self, context: Context) -> None:
        """Stake the source if it is in play, and take the others back."""
        game, state, source = context.game, context.game.state, context.source
        why = _may_stake(context)
        if why is None or source is None or not state.is_on_battlefield(source):
            return
        owner = state.objects[source].owner
        other_cards = [
            card for card in state.matching(Filter(zone=Zone.ANTE), owner) if state.objects[card].owner == owner
        ]
        move(game, [source], Zone.ANTE, Cause.ANTE, *why)
        if owner == context.controller:
            move(game, other_cards, Zone.GRAVEYARD, Cause.EFFECT, *why)


@says(
    "exile this and {what}. its owner may pay {life} life. if they do, put this into its owner's graveyard. "
    "otherwise, that player owns this and you own the other exiled card",
    phrase(
        "exile this and {what}, which you own from then on while its owner owns this, unless its owner pays {life} life "
        "to have this put into its owner's graveyard instead",
        asks_first=True,
    ),
    phrase(
        "exile this and {what}, which you own from then on while its owner owns this, unless its controller pays {life} "
        "life to have this put into its owner's graveyard instead",
        asks_first=True,
        controller_pays=True,
    ),
)
class TradeForGood(Effect, Record):
    """The source and another permanent leave the game and change owners, unless the other's owner or controller pays life.

    With `asks_first` that is asked before either leaves, so that who pays keeps what is in play.
    """

    what: Reference = HERE
    life: int = 0
    asks_first: bool = False
    controller_pays: bool = False

    def carry_out(self, context: Context) -> None:
        """Trade the two cards, or have the source go to the graveyard if it is paid for."""
        game, state = context.game, context.game.state
        why, source = _may_stake(context), context.source
        wanted = context.permanents(self.what)[:1]
        if why is None or source is None or not wanted:
            return
        source_in_play = [source] if state.is_on_battlefield(source) else []
        owner_of_other = state.objects[wanted[0]].owner
        payer = state.objects[wanted[0]].controller if self.controller_pays else owner_of_other
        if self.asks_first:
            if not source_in_play:
                game.do(LeftUndone("owners are not exchanged"), *why)
            elif pays_life(context, payer, self.life):
                move(game, source_in_play, Zone.GRAVEYARD, Cause.EFFECT, *why)
            else:
                _change_owners(context, _exiled(context, [*source_in_play, *wanted], why), owner_of_other, why)
            return
        away = _exiled(context, [*source_in_play, *wanted], why)
        if not pays_life(context, payer, self.life):
            _change_owners(context, away, owner_of_other, why)
        elif source_in_play:
            move(game, [away[0]], Zone.GRAVEYARD, Cause.EFFECT, *why)


def _exiled(context: Context, things: list[ObjectId], why: Because) -> list[ObjectId]:
    """What some things become that are exiled together."""
    return [step.becomes for step in move(context.game, things, Zone.EXILE, Cause.RETURN, *why)]


def _change_owners(context: Context, cards: list[ObjectId], former_owner: PlayerId, why: Because) -> None:
    """Have the last of the exiled cards belong to the controller of the trade, and the source before it to who owned that one."""
    *sources, traded = cards
    for card, owner in (*((source, former_owner) for source in sources), (traded, context.controller)):
        thing = context.game.state.objects[card]
        if thing.zone is Zone.EXILE and thing.owner != owner:
            context.game.do(CardKept(card, owner, True), *why)
