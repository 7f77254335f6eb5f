"""Effects that show cards: of hands, off libraries; and what is done with what was shown."""

from __future__ import annotations

from collections.abc import Iterable

from core.kernel.decisions.choices import ChoiceKind, choice_of, whether
from core.kernel.events import LookedAt, Revealed
from core.kernel.values.phrases import phrase, says
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import CardId, ObjectId, PlayerId
from core.kernel.words.descriptions import Filter
from core.kernel.words.effect import Effect
from core.kernel.words.linked import SHOWN
from core.kernel.words.references import Amount, Reference, Role
from core.play.base.context import Context
from core.play.base.permissions import as_far_as_possible
from core.play.zones.moving import discard


@says(
    phrase("reveal {what} <keep>", player=Role.YOU),
    "{player} reveal(s) {what} <keep>",
)
class Reveal(Effect, Record):
    """A player shows cards to everybody; they are remembered as what was shown, and under a key if there is one."""

    what: Reference
    player: Reference = Role.YOU
    keep: str = ""

    def carry_out(self, context: Context) -> None:
        cards = _there(context, self.what)
        context.stored[SHOWN] = cards
        if self.keep:
            context.stored[self.keep] = cards
        for player in context.players(self.player)[:1] if cards else ():
            context.game.do(Revealed(player, _cards(context, cards)), *context.because, *context.relied_on)


@says(
    "look at {what} <keep>",
)
class LookAt(Effect, Record):
    """The controller looks at cards, which nobody else is shown; they are remembered like cards that are shown."""

    what: Reference
    keep: str = ""

    def carry_out(self, context: Context) -> None:
        cards = _there(context, self.what)
        context.stored[SHOWN] = cards
        if self.keep:
            context.stored[self.keep] = cards
        if cards:
            context.game.do(LookedAt(context.controller, _cards(context, cards)), *context.because)


@says(
    "look at the top card of your library. you may reveal that card. if a {described@anywhere} is revealed this way, {then}",
)
class LookAndShow(Effect, Record):
    """The controller looks at the top card of the library and may show it; `then` happens if it is shown and fits."""

    described: Filter
    then: tuple[Effect, ...]

    @property
    def inner(self) -> tuple[Effect, ...]:
        """What happens if the card is shown and fits."""
        return self.then

    def carry_out(self, context: Context) -> None:
        game, player = context.game, context.controller
        top = tuple(game.state.libraries[player][:1])
        if not top:
            return
        game.do(LookedAt(player, _cards(context, top)), *context.because)
        fits = game.state.fits(self.described, top[0], player, context.source)
        if game.choose(whether(player, context.source))[0]:
            game.do(Revealed(player, _cards(context, top)), *context.because)
            if fits:
                game.carry_out(self.then, context)


def _there(context: Context, cards_meant: Reference) -> tuple[ObjectId, ...]:
    return tuple(card for card in context.objects(cards_meant) if card in context.game.state.objects)


def _cards(context: Context, cards: Iterable[ObjectId]) -> tuple[CardId, ...]:
    return tuple(context.game.state.objects[card].card for card in cards)


@says(
    phrase("reveal {count|card} from your hand <keep>", player=Role.YOU),
    "{player} reveal(s) {count|card} from their hand <keep>",
    phrase("reveal {count#} {described@hand} from your hand <keep>", player=Role.YOU),
    phrase("reveal any number of {described@hands} in your hand <keep>", player=Role.YOU, count=None),
)
class RevealFromHand(Effect, Record):
    """A player picks so many cards of the hand, or all that there are, and shows them; perhaps such as fit a description.

    A `count` of None is any number of them.
    """

    count: Amount | None
    player: Reference = Role.YOU
    keep: str = "those"
    described: Filter | None = None

    def is_possible(self, context: Context) -> bool:
        """If there are so many of a description."""
        if self.described is None:
            return True
        least = 0 if self.count is None else context.measure(self.count)
        return all(len(self._fitting(context, player)) >= least for player in context.players(self.player))

    def _fitting(self, context: Context, player: PlayerId) -> tuple[ObjectId, ...]:
        state = context.game.state
        described = None if self.described is None else context.filled(self.described)
        return tuple(
            card
            for card in state.hands[player]
            if described is None or state.fits(described, card, player, context.source)
        )

    def carry_out(self, context: Context) -> None:
        game, shown = context.game, list[ObjectId]()
        for player in context.choosers(self.player)[0]:
            hand = self._fitting(context, player)
            asked = len(hand) if self.count is None else context.measure(self.count)
            count = as_far_as_possible(game, asked, len(hand))
            if not count:
                continue
            choice = choice_of(player, ChoiceKind.THING, hand, count, about=context.source)
            choice = altered(choice, minimum=0) if self.count is None else choice
            picked = game.choose(choice, None, *context.relied_on)
            shown += picked
            game.do(Revealed(player, _cards(context, picked)), *context.because)
        context.stored[SHOWN] = context.stored[self.keep] = tuple(shown)


@says(
    phrase("reveal cards from the top of your library until you reveal a {described@anywhere} <keep>", player=Role.YOU),
    "{player} reveal(s) cards from the top of their library until they reveal a {described@anywhere} <keep>",
    "{player} reveal(s) cards from the top of their library until they reveals a {described@anywhere} <keep>",
)
class ShowUntil(Effect, Record):
    """A player shows cards off the library, one after the other, until there is one that fits, which is remembered under a key."""

    described: Filter
    player: Reference = Role.YOU
    keep: str = "those"

    def carry_out(self, context: Context) -> None:
        game, shown = context.game, list[ObjectId]()
        kept: tuple[ObjectId, ...] = ()
        for player in context.players(self.player)[:1]:
            shown, kept = _until(context, player, self.described)
            if shown:
                game.do(Revealed(player, _cards(context, shown)), *context.because, *context.relied_on)
        context.stored[SHOWN], context.stored[self.keep] = tuple(shown), kept


def _until(context: Context, player: PlayerId, described: Filter) -> tuple[list[ObjectId], tuple[ObjectId, ...]]:
    """The cards off a player's library down to the first that fits, and that one, if there is one."""
    state, shown = context.game.state, list[ObjectId]()
    for card in state.libraries[player]:
        shown.append(card)
        if state.fits(context.filled(described), card, context.controller, context.source):
            return shown, (card,)
    return shown, ()


@says(
    "discard {what}",
    "{player} discard(s) {what}",
)
class DiscardThose(Effect, Record):
    """The cards pointed at are discarded by those who hold them."""

    what: Reference
    player: Reference = Role.YOU

    @property
    def gives_up(self) -> bool:
        """They are the discarded cards."""
        return True

    def carry_out(self, context: Context) -> None:
        state, players = context.game.state, context.players(self.player)
        held = [card for card in _there(context, self.what) if any(card in state.hands[player] for player in players)]
        context.give_up(held)
        discard(context.game, held, *context.because, *context.relied_on, by_effect=True)
