"""Mana of snow permanents: which mana it is, and paying for symbols that ask for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.kernel.values.card_types import Supertype
from core.kernel.values.colors import Color
from core.kernel.values.mana import NO_MANA, Mana, mana_of
from core.kernel.values.zones import ObjectId

if TYPE_CHECKING:
    from core.play.base.game import Game
    from core.play.costs.mana_sources import Drawing

Sources = list[tuple[ObjectId, list[Mana]]]
TYPES = (None, *Color)


def is_snow(game: Game, source: ObjectId | None) -> bool:
    """Whether mana is from a snow permanent that comes from something."""
    if source is None or not game.state.is_on_battlefield(source):
        return False
    return Supertype.SNOW in game.state.characteristics(source).supertypes


def search(
    game: Game,
    points: int,
    pool: tuple[Mana, Mana],
    sources: Sources,
    plan: list[Drawing],
    rest: Callable[[Mana, Sources, list[Drawing]], list[Drawing] | None],
    draw: Callable[[ObjectId, Mana], Drawing],
) -> tuple[list[Drawing], Mana] | None:
    """What to draw so that so many points are paid with mana of snow permanents, and which mana that is.

    `pool` is all the mana there is and the part of it that is from snow; `rest` plans for what else is asked, `draw` draws.
    """
    if not points:
        drawings = rest(pool[0], sources, plan)
        return None if drawings is None else (drawings, NO_MANA)
    held, snow = pool
    for color in TYPES:
        if snow.of(color):
            point = mana_of(color)
            paid = search(game, points - 1, (held.minus(point), snow.minus(point)), sources, plan, rest, draw)
            if paid is not None:
                return paid[0], paid[1].plus(point)
    for index, (source, options) in enumerate(sources):
        if not is_snow(game, source):
            continue
        left = sources[:index] + sources[index + 1 :]
        for option in options:
            more = (held.plus(option), snow.plus(option))
            paid = search(game, points, more, left, [*plan, draw(source, option)], rest, draw)
            if paid is not None:
                return paid
    return None
