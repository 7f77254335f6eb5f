"""Choices that players make together: who knows of whose, and in which order a player makes several."""

from __future__ import annotations

from collections.abc import Sequence

from core.hooks.destruction import Leaving
from core.kernel.choices import Choice, ChoiceKind
from core.kernel.effects import KeepOneEach
from core.kernel.events import PickMade
from core.kernel.zones import ObjectId, PlayerId
from core.play import destruction
from core.play.context import Context
from core.play.ordering import as_written
from core.play.perform.registry import Because, performs


def note_open_pick(context: Context, player: PlayerId, players: Sequence[PlayerId], order: Because) -> None:
    """Note whether those who pick later know what a player has picked among things that all can see."""
    if player != players[-1]:
        opened = context.game.rules.timing.choices_are_open(context.game.state, False)
        context.game.do(PickMade(player, not opened.answer), *order, opened)


@performs(KeepOneEach)
def _keep_one_each(context: Context, effect: KeepOneEach, because: Because) -> None:
    """Each player picks one thing of each sort, in turn order; then everything that was not picked goes at the same time."""
    game = context.game
    state = game.state
    kept: list[ObjectId] = []
    players, order = context.choosers(effect.player)
    for player in players:
        own = [thing.id for thing in state.permanents(player)]
        for described in as_written(game, player, effect.described, context.source):
            options = tuple(found for found in own if state.fits(described, found, player))
            if options:
                kept += game.choose(Choice(player, ChoiceKind.THING, options, options[:1], about=context.source))
        note_open_pick(context, player, players, order)
    rest = [thing.id for player in players for thing in state.permanents(player) if thing.id not in kept]
    destruction.take_out(game, rest, Leaving.SACRIFICED, *because, *order)
