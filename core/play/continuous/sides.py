"""On whose side of the table a permanent lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.events import LaidDown
from core.kernel.values.zones import ObjectId

if TYPE_CHECKING:
    from core.play.base.game import Game


def lay_down(game: Game, found: ObjectId, moved: bool = False) -> None:
    """Put a permanent on the side of the table where it belongs; `moved` if it has changed hands."""
    thing = game.state.objects.get(found)
    if thing is None or not game.state.is_on_battlefield(found):
        return
    side = game.rules.state.lies_with(game.state, found, moved)
    if side.answer != thing.side:
        game.do(LaidDown(found, side.answer), side)


def hand_over(game: Game, found: ObjectId) -> None:
    """Put a permanent that has changed hands where it belongs, with all that is on it."""
    lay_down(game, found, moved=True)
    for thing in list(game.state.permanents()):
        if thing.attached_to == found:
            lay_down(game, thing.id)
