"""Which function carries out which effect, and carrying out a whole instruction."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

from core.kernel.citations import Ruling
from core.kernel.effects import AddMana, Effect
from core.kernel.events import LeftUndone, ManaAdded
from core.kernel.mana import NO_MANA
from core.kernel.waiting import Waiting
from core.play import points
from core.play.context import Context
from core.play.more_mana import add_extras, options_of
from core.play.paying import mana_made, pool_filled
from core.play.snow import is_snow

if TYPE_CHECKING:
    from core.play.game import Game

Because = tuple[Ruling[Any], ...]
Performer = Callable[[Context, Any, Because], None]
P = TypeVar("P", bound=Performer)

PERFORMERS: dict[type, Performer] = {}


def performs(*effects: type) -> Callable[[P], P]:
    """Mark a function as the one that carries out some kinds of effect."""

    def mark(performer: P) -> P:
        for effect in effects:
            PERFORMERS[effect] = performer
        return performer

    return mark


def run(context: Context, effects: Iterable[Effect], because: Because) -> None:
    """Carry out effects in the order in which they are written."""
    for index, effect in enumerate(effects):
        if index:
            points.look_within(context.game)
        PERFORMERS[type(effect)](context, effect, because)
        if context.unknown is not None:
            context.game.do(LeftUndone(f"the part of {context.name} that depends on a lost target"), context.unknown)
            context.unknown = None


def perform(context: Context, waiting: Waiting, *because: Ruling[Any]) -> None:
    """Carry out what something that waited does, as often as it was paid for."""
    for _ in range(waiting.times):
        run(context, waiting.does.effects_for(waiting.mode), because)


def perform_now(game: Game, waiting: Waiting, option: int, *because: Ruling[Any]) -> None:
    """Carry out an ability that takes effect at once; of the kinds of mana it offers, the one picked."""
    context = Context(
        game,
        waiting.controller,
        waiting.source,
        waiting.characteristics,
        waiting.name,
        waiting.targets,
        x=waiting.x,
        given=waiting.given,
    )
    for effect in waiting.does.effects_for(waiting.mode):
        if isinstance(effect, AddMana):
            kinds = options_of(game, waiting.controller, effect, waiting.source)
            wanted = effect.options[min(option, len(effect.options) - 1)]
            mana = mana_made(game, effect, wanted if wanted in kinds else kinds[0]) if kinds else NO_MANA
            snow = is_snow(game, waiting.source)
            filled, fills = pool_filled(game, waiting.controller)
            times = context.measure(effect.times) if mana.total else 0
            for _ in range(times):
                game.do(ManaAdded(filled, mana, waiting.name, snow, effect.only), *because, fills)
            if times and waiting.source is not None:
                add_extras(game, filled, waiting.source, mana)
        else:
            run(context, (effect,), because)
