"""Abilities that take effect at once, and what they do then: mana abilities, wherever the edition has them do so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.kernel.citations import Ruling
from core.kernel.effects import AddMana
from core.kernel.events import ManaAdded
from core.kernel.mana import NO_MANA
from core.kernel.waiting import Waiting
from core.play.context import Context
from core.play.more_mana import add_extras, options_of
from core.play.paying import mana_made, pool_filled
from core.play.snow import is_snow

if TYPE_CHECKING:
    from core.play.game import Game


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
            game.carry_out((effect,), context, because)
