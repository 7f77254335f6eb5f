"""Text-changing effects: words of cards that are changed for good."""

from __future__ import annotations

from core.kernel.values.phrases import says
from core.kernel.values.records import Record
from core.kernel.values.zones import Zone
from core.kernel.words.effect import Effect
from core.kernel.words.modifications import ChangeText
from core.kernel.words.references import HERE, Reference
from core.kernel.words.rewording import WordKind
from core.play.base import named_choices
from core.play.base.context import Context
from core.play.continuous.effect_durations import begin


@says(
    "change one {words} to another in the text of {what}[, but to none of {never}]",
)
class Reword(Effect, Record):
    """Change a text for good: one word of a sort for another, both chosen now; `never` are words not to be put in."""

    words: tuple[WordKind, ...]
    what: Reference = HERE
    never: frozenset[str] = frozenset()

    def carry_out(self, context: Context) -> None:
        """Let the player choose two words, the first of which becomes the second."""
        game = context.game
        things = tuple(
            thing
            for thing in context.objects(self.what)
            if thing in game.state.objects and game.state.objects[thing].zone in (Zone.BATTLEFIELD, Zone.STACK)
        )
        if not things:
            return
        never = frozenset(self.never)
        old, new, lists = named_choices.words_to_change(game, context.controller, self.words, never, context.source)
        begin(game, (ChangeText(old, new),), things, context.controller, *context.because, *lists)
