"""Searches of libraries by several players. One player's search is a choice among the cards of a library."""

from __future__ import annotations

from core.effects.moving_cards import shuffle
from core.kernel.decisions.choices import ChoiceKind, choice_of, whether
from core.kernel.events import Cause, Revealed
from core.kernel.values.phrases import says
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import Zone
from core.kernel.words.descriptions import ChosenNumber, Filter
from core.kernel.words.effect import Effect
from core.kernel.words.references import Role
from core.play.base.context import Context
from core.play.zones.moving import move


@says(
    "each player may search their library for up to {count#} {described@library}, reveal those cards, and put them into "
    "their hand. then each player who searched their library this way shuffles it",
)
class EachMaySearch(Effect, Record):
    """Each player may look for so many cards of a description in the library, show them and take them into the hand."""

    described: Filter
    count: int | ChosenNumber = 1

    def carry_out(self, context: Context) -> None:
        game, described = context.game, context.filled(self.described)
        players, order = context.choosers(Role.EACH_PLAYER)
        searching = [player for player in players if game.choose(whether(player, context.source), None, *order)[0]]
        for player in searching:
            library = game.state.libraries[player]
            fitting = tuple(card for card in library if game.state.fits(described, card, player, context.source))
            count = min(context.measure(self.count), len(fitting))
            if count:
                choice = altered(choice_of(player, ChoiceKind.THING, fitting, count, about=context.source), minimum=0)
                cards_found = game.choose(choice, None, *order)
                if cards_found:
                    game.do(
                        Revealed(player, tuple(game.state.objects[card].card for card in cards_found)), *context.because
                    )
                move(game, cards_found, Zone.HAND, Cause.RETURN, *context.because)
        for player in searching:
            shuffle(context, player)
