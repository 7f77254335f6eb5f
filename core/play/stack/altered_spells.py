"""Text changes and other effects on a spell that go on for the permanent it becomes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.continuous import ContinuousFact
from core.kernel.abilities.modifications import ChangeText
from core.kernel.abilities.rewording import reworded, with_words
from core.kernel.events import EffectBegan
from core.kernel.objects.game_objects import ContinuousEffect
from core.kernel.objects.waiting import Waiting
from core.kernel.values.immutable import altered
from core.kernel.values.zones import ObjectId

if TYPE_CHECKING:
    from core.play.game import Game


def as_altered(game: Game, waiting: Waiting) -> Waiting:
    """A spell with the colors and the words that it has by now."""
    if not _alterations(game, waiting.id):
        return waiting
    colors = game.state.characteristics(waiting.id).colors
    waiting = altered(waiting, characteristics=waiting.characteristics.changed(colors=colors))
    for effect in _alterations(game, waiting.id):
        for part in effect.modifications:
            if isinstance(part, ChangeText):
                changed = reworded(waiting.does, part.old, part.new)
                now = with_words(waiting.characteristics, part.old, part.new)
                waiting = altered(waiting, does=changed, characteristics=now)
    return waiting


def carry_over(game: Game, spell: ObjectId, permanent: ObjectId) -> None:
    """Let what was done to a spell go on for the permanent that it has become."""
    running = _alterations(game, spell)
    if not running:
        return
    goes_on = game.fact(ContinuousFact.ALTERATION_GOES_ON)
    for effect in running:
        again = effect._replace(id=game.state.fresh_id(), objects=(permanent,))
        game.do(EffectBegan(again), goes_on)


def _alterations(game: Game, spell: ObjectId) -> list[ContinuousEffect]:
    return [effect for effect in game.state.continuous_effects if spell in effect.objects]
