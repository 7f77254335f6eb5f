"""Effects on the top of a library: cards that go to the graveyard from there, and looking at some and putting them away."""

from __future__ import annotations

from collections.abc import Iterable

from core.effects.counters import AddCounters
from core.effects.moving_cards import Place, put_back
from core.hooks.words import WordsFact
from core.kernel.decisions.choices import Choice, ChoiceKind, order_of, whether
from core.kernel.events import Cause, LookedAt, Revealed, ZonesChanged
from core.kernel.values.card_types import CardType
from core.kernel.values.keywords import KeywordPart
from core.kernel.values.phrases import phrase, says
from core.kernel.values.records import Record
from core.kernel.values.zones import CardId, ObjectId, Zone
from core.kernel.words.effect import Effect
from core.kernel.words.references import HERE, Amount, Reference, Role, This
from core.play.base.context import Context
from core.play.zones.moving import move, move_of


@says(
    phrase("mill {count|card} <keep>", player=Role.YOU),
    "{player} mill(s) {count|card} <keep>",
    phrase("put the top card of your library into your graveyard <keep>", player=Role.YOU, count=1),
    phrase("put the top {count} cards of your library into your graveyard <keep>", player=Role.YOU),
    phrase("{player} put(s) the top card of their library into their graveyard <keep>", count=1),
    "{player} put(s) the top {count} cards of their library into their graveyard <keep>",
)
class Mill(Effect, Record):
    """A player puts so many cards, or all that there are, from the top of the library into the graveyard.

    `keep` is the key under which they are remembered, if there is one.
    """

    count: Amount = 1
    player: Reference = Role.YOU
    keep: str = ""

    def carry_out(self, context: Context) -> None:
        count, state = context.measure(self.count), context.game.state
        libraries = [state.libraries[player] for player in context.players(self.player)]
        top = [card for library in libraries for card in library[:count]]
        if any(len(library) < count for library in libraries):
            context.game.rest_on_fact(WordsFact.AS_FAR_AS_POSSIBLE)
        moves = (
            move(context.game, top, Zone.GRAVEYARD, Cause.EFFECT, *context.because, *context.relied_on) if top else ()
        )
        if self.keep:
            context.stored[self.keep] = tuple(step.becomes for step in moves)


@says(
    "{what} explore(s)",
)
class Explore(Effect, Record):
    """The controller of a permanent reveals a card off the library: a land goes to the hand.

    For any other card the permanent gets a +1/+1 counter, and the card stays on top or goes to the graveyard, as that player likes.
    """

    what: Reference = HERE

    def carry_out(self, context: Context) -> None:
        """Explore with each permanent in turn; one that has left explores all the same, but gets no counter."""
        game = context.game
        context.also(game.fact(KeywordPart.EXPLORE))
        for explorer in context.objects(self.what):
            player = game.state.recall(explorer).controller
            top = game.state.libraries[player][:1]
            if top:
                game.do(Revealed(player, _cards(context, top)), *context.because)
            if top and CardType.LAND in game.state.characteristics(top[0]).types:
                move(game, top, Zone.HAND, Cause.RETURN, *context.because)
                continue
            if explorer in game.state.objects:
                AddCounters("+1/+1", 1, This(explorer)).carry_out(context)
            if top and game.choose(whether(player, context.source), None, *context.relied_on)[0]:
                move(game, top, Zone.GRAVEYARD, Cause.EFFECT, *context.because)


@says(
    phrase("scry {count}", away=Place.BOTTOM_OF_LIBRARY),
    phrase("surveil {count}", away=Place.GRAVEYARD),
)
class LookThroughTop(Effect, Record):
    """The controller looks at so many cards off the library, and puts any of them away and the rest back, in any order."""

    count: Amount
    away: Place

    def carry_out(self, context: Context) -> None:
        game, player = context.game, context.controller
        top = tuple(game.state.libraries[player][: context.measure(self.count)])
        if not top:
            return
        choice = Choice(player, ChoiceKind.THING, top, (), 0, len(top), about=context.source)
        away = list(game.choose(choice, None, *context.relied_on))
        rest = [card for card in top if card not in away]
        if self.away is Place.GRAVEYARD:
            move(game, away, Zone.GRAVEYARD, Cause.EFFECT, *context.because)
        elif away:
            put_back(context, _in_any_order(context, away))
        _put_on_top(context, _in_any_order(context, rest), rest)


@says(
    phrase("look at the top {count|card} of your library, then put them back in any order", player=Role.YOU),
    "look at the top {count|card} of {player's} library, then put them back in any order",
    phrase("look at the top {count|card} of your library. put them back in any order", player=Role.YOU),
    "look at the top {count|card} of {player's} library. put them back in any order",
)
class ArrangeTop(Effect, Record):
    """The controller looks at so many cards off a player's library, and puts them back in any order."""

    count: Amount
    player: Reference = Role.YOU

    def carry_out(self, context: Context) -> None:
        game = context.game
        for player in context.players(self.player):
            top = list(game.state.libraries[player][: context.measure(self.count)])
            if top:
                game.do(LookedAt(context.controller, _cards(context, top)), *context.because)
                _put_on_top(context, _in_any_order(context, top), top)


def _cards(context: Context, cards: Iterable[ObjectId]) -> tuple[CardId, ...]:
    return tuple(context.game.state.objects[card].card for card in cards)


def _put_on_top(context: Context, ordered: list[ObjectId], before: list[ObjectId]) -> None:
    """Put cards of a library on top of it in an order, the first on top, if that is not the order in which they are there."""
    if ordered != before:
        moves = tuple(move_of(context.game, card, Zone.LIBRARY, Cause.RETURN) for card in reversed(ordered))
        context.game.do(ZonesChanged(moves), *context.because)


def _in_any_order(context: Context, cards: list[ObjectId]) -> list[ObjectId]:
    """Cards in the order that their player wants, which is no question if they are all alike."""
    game = context.game
    if len({game.state.name_of(card) for card in cards}) < 2:
        return cards
    return list(game.choose(order_of(context.controller, tuple(cards), context.source)))
