"""Text-changing effects: words of cards that are changed for good."""

from __future__ import annotations

from core.effects.registry import performs
from core.kernel.abilities.modifications import ChangeText
from core.kernel.effects import Reword
from core.kernel.values.zones import Zone
from core.play import named_choices
from core.play.context import Context
from core.play.continuous.effect_durations import begin


@performs(Reword)
def _reword(context: Context, effect: Reword) -> None:
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
    old, new, lists = named_choices.words_to_change(game, context.controller, effect.words, never, context.source)
    begin(game, (ChangeText(old, new),), found, context.controller, *context.because, *lists)
