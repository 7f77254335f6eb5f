"""Cards looked for on top of a library: a number of them, or as many as it takes, of which some are kept."""

from __future__ import annotations

from collections.abc import Sequence

from core.effects.moving_cards import put_back
from core.kernel.decisions.choices import Choice, ChoiceKind, choice_of, order_of
from core.kernel.events import Cause, LookedAt, Revealed
from core.kernel.values.closed_words import Fixed
from core.kernel.values.phrases import phrase, says, words
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.descriptions import Filter
from core.kernel.words.effect import Effect
from core.kernel.words.references import Amount, Reference, Role
from core.play.base.context import Context
from core.play.base.table import pick_opponent
from core.play.zones.entering_the_battlefield import come_in, prepare
from core.play.zones.moving import move


class Kept(Fixed):
    """Where a card goes that was looked for and found."""

    HAND = "into the hand"
    BATTLEFIELD = "onto the battlefield"
    TAPPED = "onto the battlefield tapped"
    TOP = "back on top of the library"


class Rest(Fixed):
    """Where the cards go among which another was looked for."""

    AT_RANDOM = "under the library, as chance has it"
    BOTTOM = "under the library in any order"
    GRAVEYARD = "into the graveyard"


words(
    {
        Kept.HAND: "into your hand",
        Kept.BATTLEFIELD: "on the battlefield",
        Kept.TAPPED: "on the battlefield tapped",
        Kept.TOP: ("back on top of your library", "on top of your library"),
        Rest.AT_RANDOM: ("on the bottom of your library in a random order", "on the bottom in a random order"),
        Rest.BOTTOM: ("on the bottom of your library in any order", "on the bottom in any order"),
        Rest.GRAVEYARD: "into your graveyard",
    }
)


@says(
    phrase(
        "look at the top {count} cards of your library. you may reveal a {described@library} from among them "
        "and put it {to}. put the rest {rest}",
        shown=True,
        may=True,
    ),
    phrase(
        "look at the top {count} cards of your library. you may put a {described@library} from among them {to}. "
        "put the rest {rest}",
        may=True,
    ),
    phrase(
        "look at the top {count} cards of your library. put up to {most#} {described@cards} from among them {to}. "
        "put the rest {rest}",
        may=True,
    ),
    phrase(
        "look at the top {count} cards of your library. you may put one of those cards {to}. put the rest {rest}",
        may=True,
    ),
    "look at the top {count} cards of your library. put one of them {to} and the rest {rest}",
    "look at the top {count} cards of your library. put one of them {to} and the other {rest}",
    "look at the top {count} cards of your library. put {most#} of them {to} and the rest {rest}",
    "look at the top {count} cards of your library. put {most#} of them {to} and the other {rest}",
    phrase(
        "look at the top {count} cards of your library. put one of them {to} and the other on the bottom of your library",
        rest=Rest.BOTTOM,
    ),
    phrase(
        "reveal the top {count} cards of your library. you may put any number of {described@cards} from among them {to}. "
        "then put all cards revealed this way that weren't put on the battlefield into your graveyard",
        all_shown=True,
        may=True,
        many=True,
        rest=Rest.GRAVEYARD,
    ),
    phrase(
        "reveal the top {count} cards of your library. you may put a {described@library} from among them {to}. "
        "put the rest {rest}",
        all_shown=True,
        may=True,
    ),
    phrase(
        "reveal the top {count} cards of your library. put all {described@cards} revealed this way {to} "
        "and the rest {rest}",
        all_shown=True,
        many=True,
    ),
)
class LookFor(Effect, Record):
    """The controller looks at so many cards off the library, keeps one of them that fits (or `most`), and puts the rest away.

    It `may` be none or fewer, or with `many` any number, all if there is no choice. What is kept is `shown`, or all that is
    looked at.
    """

    count: Amount
    to: Kept = Kept.HAND
    rest: Rest = Rest.AT_RANDOM
    described: Filter | None = None
    may: bool = False
    many: bool = False
    shown: bool = False
    all_shown: bool = False
    most: int = 1

    def carry_out(self, context: Context) -> None:
        game, player = context.game, context.controller
        top = tuple(game.state.libraries[player][: context.measure(self.count)])
        if not top:
            return
        cards = tuple(game.state.objects[card].card for card in top)
        if self.all_shown:
            game.do(Revealed(player, cards), *context.because)
        else:
            game.do(LookedAt(player, cards), *context.because)
        options = tuple(card for card in top if _fits(context, self.described, card))
        most = len(options) if self.many else min(self.most, len(options))
        kept: tuple[ObjectId, ...] = options
        if options and not (self.many and not self.may):
            least = 0 if self.may else most
            choice = Choice(player, ChoiceKind.THING, options, options[:least], least, most, about=context.source)
            kept = game.choose(choice, None, *context.relied_on)
        if kept and self.shown:
            game.do(Revealed(player, tuple(game.state.objects[card].card for card in kept)), *context.because)
        _keep(context, self.to, kept)
        put_rest_away(context, self.rest, [card for card in top if card not in kept], player)


def _fits(context: Context, described: Filter | None, card: ObjectId) -> bool:
    """Whether a card of a library is one that is looked for."""
    if described is None:
        return True
    return context.game.state.fits(context.filled(described), card, context.controller, context.source)


def _keep(context: Context, to: Kept, kept: Sequence[ObjectId]) -> None:
    """Put away what was found and is kept."""
    game = context.game
    if not kept or to is Kept.TOP:
        return
    if to is Kept.HAND:
        move(game, [*kept], Zone.HAND, Cause.RETURN, *context.because)
        return
    group = frozenset(kept)
    entries = [
        prepare(
            game,
            card,
            context.controller,
            Cause.EFFECT,
            *context.because,
            together=group,
            tapped=to is Kept.TAPPED,
        )
        for card in kept
    ]
    come_in(game, [entry for entry in entries if entry is not None])


def put_rest_away(context: Context, where: Rest, rest: list[ObjectId], player: PlayerId) -> None:
    """Put away the cards among which others were looked for, in an order by chance or as their player likes."""
    game, state = context.game, context.game.state
    if not rest:
        return
    if where is Rest.GRAVEYARD:
        move(game, rest, Zone.GRAVEYARD, Cause.EFFECT, *context.because)
        return
    names = [state.name_of(card) for card in rest]
    if len(set(names)) > 1:
        if where is Rest.BOTTOM:
            rest = list(game.choose(order_of(player, tuple(rest), context.source)))
        else:
            number = sum(1 for entry in game.log if type(entry.event) in (LookedAt, Revealed))
            rest = list(game.chance.order(f"{state.players[player].name}/order on the bottom {number}", rest, names))
    put_back(context, rest)


@says(
    phrase(
        "reveal cards from the top of your library until you reveal a {described@library}. "
        "put that card {to} and the rest {rest}",
        player=Role.YOU,
    ),
    phrase(
        "{player} reveal(s) cards from the top of their library until they reveal a {described@library}, "
        "then put(s) those cards into their graveyard",
        to=None,
        rest=Rest.GRAVEYARD,
    ),
)
class RevealUntil(Effect, Record):
    """Each player pointed at reveals cards off the library up to one that fits, and puts that away, and the rest.

    If the card that fits goes nowhere else, it goes with the rest.
    """

    described: Filter
    to: Kept | None = Kept.HAND
    rest: Rest = Rest.AT_RANDOM
    player: Reference = Role.YOU

    def carry_out(self, context: Context) -> None:
        """Show cards one after the other; if none fits the whole library is shown."""
        game, state = context.game, context.game.state
        for player in context.choosers(self.player)[0]:
            library = state.libraries[player]
            fitting = (place for place, card in enumerate(library) if _fits(context, self.described, card))
            place = next(fitting, None)
            shown = library[: len(library) if place is None else place + 1]
            if not shown:
                continue
            game.do(Revealed(player, tuple(state.objects[card].card for card in shown)), *context.because)
            kept = () if place is None or self.to is None else (library[place],)
            rest = [card for card in shown if card not in kept]
            if self.to is not None:
                _keep(context, self.to, kept)
            put_rest_away(context, self.rest, rest, player)


@says(
    "look at the top {count} cards of your library and separate them into a face-down pile and a face-up pile. "
    "an opponent chooses one of those piles. put that pile into your hand and the other into your graveyard",
)
class SeparateTop(Effect, Record):
    """The controller makes two piles of cards off the library, one of them face up; an opponent says which goes to the hand.

    The other goes to the graveyard.
    """

    count: Amount

    def carry_out(self, context: Context) -> None:
        game, player = context.game, context.controller
        state = game.state
        top = tuple(state.libraries[player][: context.measure(self.count)])
        if not top:
            return
        game.do(LookedAt(player, tuple(state.objects[card].card for card in top)), *context.because)
        choice = Choice(player, ChoiceKind.THING, top, (), 0, len(top), about=context.source)
        shown = list(game.choose(choice, None, *context.relied_on))
        if shown:
            game.do(Revealed(player, tuple(state.objects[card].card for card in shown)), *context.because)
        opponent = pick_opponent(game, player, context.source)
        piles = {"face up": shown, "face down": [card for card in top if card not in shown]}
        picked = game.choose(choice_of(opponent, ChoiceKind.WORD, tuple(piles), about=context.source))[0]
        move(game, piles.pop(picked), Zone.HAND, Cause.RETURN, *context.because)
        move(game, next(iter(piles.values())), Zone.GRAVEYARD, Cause.EFFECT, *context.because)
