"""Cost reductions by mana of certain types."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.casting import CastingFact
from core.kernel.state.meets_description import fits
from core.kernel.values.citations import Ruling
from core.kernel.values.colors import Color
from core.kernel.values.mana import Mana, mana_of
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.records import altered
from core.kernel.values.zones import ObjectId
from core.kernel.words.casting import ReducesCost
from core.kernel.words.characteristics import Characteristics

if TYPE_CHECKING:
    from core.play.base.game import Game


def lowerings_of(game: Game, card: ObjectId, face: Characteristics, because: list[Ruling[Any]]) -> list[ManaCost]:
    """By what mana of certain types effects, and what a card says itself, make it cheaper now."""
    state = game.state
    thing = state.objects[card]
    lowerings = [
        ability.less
        for source, ability in state.abilities_in_play(ReducesCost)
        if not ability.own and fits(state, ability.described, thing, face, source.controller, source.id)
    ]
    for ability in face.abilities:
        if type(ability) is ReducesCost and ability.own:
            counted_things = ability.for_each
            times = 1 if counted_things is None else len(state.matching(counted_things, thing.controller, card))
            if times:
                because.append(game.fact(CastingFact.OWN_CHANGED_COST))
                lowerings.append(ability.less.times(times))
    return lowerings


def lower(game: Game, asked: ManaCost, less: ManaCost, because: list[Ruling[Any]]) -> ManaCost:
    """A cost without some mana: what it does not ask of a type goes off what may be paid with any."""
    generic = less.generic
    for color in (*Color, None):
        points = less.colored.of(color)
        taken = min(points, asked.colored.of(color))
        asked = altered(asked, colored=Mana(*asked.colored.minus(mana_of(color, taken))))
        if taken == points or not asked.every_generic:
            continue
        fact = CastingFact.LESS_OF_NONE if not taken else CastingFact.LESS_THAN_COLORED
        if taken and color is None:
            fact = CastingFact.LESS_THAN_COLORLESS
        because.append(game.fact(fact))
        generic += points - taken
    if less.snow and asked.every_generic:
        because.append(game.fact(CastingFact.LESS_SNOW))
        generic += less.snow
    return asked.changed_by(-generic)
