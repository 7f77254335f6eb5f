"""Searches of libraries by several players. One player's search is a choice among the cards of a library."""

from __future__ import annotations

from core.effects.moving_cards import Move, Place, shuffle
from core.kernel.decisions.choices import Choice, ChoiceKind, choice_of, whether
from core.kernel.events import Cause, Revealed
from core.kernel.values.phrases import phrase, says
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import Zone
from core.kernel.words.descriptions import ChosenNumber, Filter
from core.kernel.words.effect import Effect
from core.kernel.words.references import Role, This
from core.play.base.context import Context
from core.play.zones.moving import move


@says(
    *(
        f"search your library and/or graveyard for a {{described@library}}{behind}. if you {searched} your library this way, "
        "shuffle it"
        for behind in (", reveal it, and put it into your hand", ", reveal it, then put it into your hand")
        for searched in ("search", "searched")
    ),
    phrase(
        "search your library and/or graveyard for a {described@library} and put it on the battlefield. if you search your "
        "library this way, shuffle it",
        to=Place.BATTLEFIELD,
    ),
)
class SearchEither(Effect, Record):
    """The controller looks for a card in the library, the graveyard or both, and takes it; a library searched is shuffled."""

    described: Filter
    to: Place = Place.HAND

    def carry_out(self, context: Context) -> None:
        """Say where to look, and then what to take of what is there, if anything."""
        game, player, source = context.game, context.controller, context.source
        places = choice_of(player, ChoiceKind.WORD, ("library and graveyard", "library", "graveyard"), about=source)
        where = game.choose(places, None, *context.relied_on)[0]
        described = altered(context.filled(self.described), zone=None)
        cards = (
            *(game.state.libraries[player] if "library" in where else ()),
            *(game.state.graveyards[player] if "graveyard" in where else ()),
        )
        fitting = tuple(card for card in cards if game.state.fits(described, card, player, source))
        picked = Choice(player, ChoiceKind.THING, fitting, fitting[:1], 0, 1, about=source) if fitting else None
        found = () if picked is None else game.choose(picked, None, *context.relied_on)
        if found and self.to is Place.HAND:
            game.do(Revealed(player, tuple(game.state.objects[card].card for card in found)), *context.because)
        for card in found:
            game.carry_out((Move(This(card), self.to),), context)
        if "library" in where:
            shuffle(context, player)


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
