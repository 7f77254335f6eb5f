"""Text changes and other effects on a spell that go on for the permanent it becomes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from core.hooks.continuous import ContinuousFact
from core.kernel.events import EffectBegan
from core.kernel.state.game_objects import ContinuousEffect
from core.kernel.state.waiting import Waiting
from core.kernel.values.citations import Ruling
from core.kernel.values.records import altered
from core.kernel.values.zones import ObjectId
from core.kernel.words.durations import Duration
from core.kernel.words.modifications import ChangeText, Control, Gain
from core.kernel.words.rewording import reworded, with_words

if TYPE_CHECKING:
    from core.play.base.game import Game


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


def goes_on(game: Game, spell: ObjectId) -> tuple[tuple[ContinuousEffect, Ruling[bool]], ...]:
    """What was done to a permanent spell, or given to it, and goes on as it enters; with what says so of each."""
    running = [effect for effect in _alterations(game, spell) if not _is_about_control(effect)]
    going_on = [(effect, game.fact(ContinuousFact.ALTERATION_GOES_ON)) for effect in running]
    return (*going_on, *_gifts(game, spell))


def carry_over(game: Game, spell: ObjectId, permanent: ObjectId) -> None:
    """Let control that was gained of a spell go on for the permanent that it has become."""
    for effect in filter(_is_about_control, _alterations(game, spell)):
        again = effect._replace(id=game.state.fresh_id(), objects=(permanent,))
        game.do(EffectBegan(again), game.fact(ContinuousFact.ALTERATION_GOES_ON))


def _is_about_control(effect: ContinuousEffect) -> bool:
    return any(isinstance(part, Control) for part in effect.modifications)


def _gifts(game: Game, spell: ObjectId) -> Iterator[tuple[ContinuousEffect, Ruling[bool]]]:
    """The abilities that static abilities have given a spell, as effects on what it becomes, if the edition has them go on."""
    state = game.state
    for effect in state.effects_in_force():
        gains = tuple(part for part in effect.modifications if isinstance(part, Gain))
        if effect.static is None or not gains or spell not in (effect.objects or ()):
            continue
        ruling = game.rules.continuous.gift_goes_on(state, spell)
        if ruling.answer:
            since, source, whose = state.next_timestamp, effect.source, effect.controller
            yield ContinuousEffect(0, since, gains, (spell,), Duration.GAME, source, whose), ruling
        else:
            game.rest_on(ruling)


def _alterations(game: Game, spell: ObjectId) -> list[ContinuousEffect]:
    return [effect for effect in game.state.continuous_effects if spell in effect.objects]
