"""The mana ability, and whatever else takes effect at once without using the stack, as the edition has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.mana import ManaFact
from core.kernel.decisions.choices import ChoiceKind, choice_of
from core.kernel.state.waiting import Waiting
from core.kernel.values.citations import Ruling
from core.kernel.values.mana import NO_MANA, Mana
from core.kernel.words.effect import ManaMade
from core.play.base.context import Context
from core.play.costs.mana_production import add, add_extras, name_what_gives, options_of
from core.play.costs.paying import name_sign
from core.play.costs.snow_mana import is_snow
from core.play.replacement.instead import hard_to_replace

if TYPE_CHECKING:
    from core.play.base.game import Game


def _wanted(game: Game, waiting: Waiting, mana_made: ManaMade, kinds: tuple[Mana, ...], option: int | None) -> Mana:
    """The kind of mana that is to be made, of those that can be: the one picked, or the first if that cannot be."""
    if option is None:
        return game.choose(choice_of(waiting.controller, ChoiceKind.COLOR, kinds, about=waiting.source))[0]
    # Of several effects one may offer fewer kinds than the place that was picked among those of another.
    picked = mana_made.options[min(option, len(mana_made.options) - 1)]
    return picked if picked in kinds else kinds[0]


def perform_now(game: Game, waiting: Waiting, option: int | None, *because: Ruling[Any]) -> None:
    """Carry out an ability that takes effect at once; of the kinds of mana it offers, the one picked, or that its player picks."""
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
        mana_made = effect.mana
        if mana_made is not None:
            kinds = options_of(game, waiting.controller, mana_made, waiting.source)
            mana = NO_MANA
            if kinds:
                mana = _wanted(game, waiting, mana_made, kinds, option)
                name_sign(game, mana_made)
            snow = is_snow(game, waiting.source)
            if waiting.source is not None:
                name_what_gives(game, waiting.source, mana)
            fills = game.fact(ManaFact.FILLS_POOL)
            only = mana_made.only
            times = context.measure(mana_made.times) if mana.total else 0
            for _ in range(times):
                add(game, waiting.controller, mana, waiting.name, *because, fills, snow=snow, only=only)
            if waiting.source is not None:
                add_extras(game, waiting.controller, waiting.source, mana if times else NO_MANA)
        else:
            with hard_to_replace(game):
                game.carry_out((effect,), context, *because)
