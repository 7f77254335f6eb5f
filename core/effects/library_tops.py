"""Effects on the top of a library: cards that go to the graveyard from there, and looking at some and putting them away."""

from __future__ import annotations

from core.effects.moving_cards import Place, put_back
from core.kernel.abilities.effect import Effect
from core.kernel.abilities.references import Amount, Reference, Role
from core.kernel.events import Cause, ZonesChanged
from core.kernel.objects.choices import Choice, ChoiceKind, order_of
from core.kernel.phrases import phrase, says
from core.kernel.values.immutable import immutable
from core.kernel.values.zones import ObjectId, Zone
from core.play.context import Context
from core.play.zones.moving import move, move_of


@says(
    phrase("mill {count|card}", player=Role.YOU),
    "{player} mill(s) {count|card}",
    phrase("put the top card of your library into your graveyard", player=Role.YOU, count=1),
    phrase("put the top {count} cards of your library into your graveyard", player=Role.YOU),
    phrase("{player} put(s) the top card of their library into their graveyard", count=1),
    "{player} put(s) the top {count} cards of their library into their graveyard",
)
@immutable
class Mill(Effect):
    """A player puts so many cards, or all that there are, from the top of the library into the graveyard."""

    count: Amount = 1
    player: Reference = Role.YOU

    def carry_out(self, context: Context) -> None:
        count, state = context.measure(self.count), context.game.state
        top = [found for player in context.players(self.player) for found in state.libraries[player][:count]]
        if top:
            move(context.game, top, Zone.GRAVEYARD, Cause.EFFECT, *context.because, *context.relied_on)


@says(
    phrase("scry {count}", away=Place.BOTTOM_OF_LIBRARY),
    phrase("surveil {count}", away=Place.GRAVEYARD),
)
@immutable
class LookThroughTop(Effect):
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
        rest = [found for found in top if found not in away]
        if self.away is Place.GRAVEYARD:
            move(game, away, Zone.GRAVEYARD, Cause.EFFECT, *context.because)
        elif away:
            put_back(context, _in_any_order(context, away))
        ordered = _in_any_order(context, rest)
        if ordered != rest:
            moves = tuple(move_of(game, found, Zone.LIBRARY, Cause.RETURN) for found in reversed(ordered))
            game.do(ZonesChanged(moves), *context.because)


def _in_any_order(context: Context, cards: list[ObjectId]) -> list[ObjectId]:
    """Cards in the order that their player wants, which is no question if they are all alike."""
    game = context.game
    if len({game.state.name_of(found) for found in cards}) < 2:
        return cards
    return list(game.choose(order_of(context.controller, tuple(cards), context.source)))
