"""Texts that effects change for good."""

from __future__ import annotations

from core.kernel.effects import Reword
from core.kernel.modifications import ChangeText
from core.kernel.zones import Zone
from core.play import naming
from core.play.context import Context
from core.play.perform.registry import Because, performs
from core.play.reach import begin


@performs(Reword)
def _reword(context: Context, effect: Reword, because: Because) -> None:
    """Let the player choose two words, the first of which becomes the second."""
    game = context.game
    found = tuple(
        thing
        for thing in context.objects(effect.what)
        if thing in game.state.objects and game.state.objects[thing].zone in (Zone.BATTLEFIELD, Zone.STACK)
    )
    if not found:
        return
    never = frozenset(effect.never)
    old, new, lists = naming.words_to_change(game, context.controller, effect.words, never, context.source)
    begin(game, (ChangeText(old, new),), found, context.controller, *because, *lists)
