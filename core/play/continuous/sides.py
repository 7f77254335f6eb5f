"""On whose side of the table a permanent lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.events import LaidDown
from core.kernel.values.zones import ObjectId

if TYPE_CHECKING:
    from core.play.base.game import Game


def lay_down(game: Game, permanent: ObjectId, moved: bool = False) -> None:
    """Put a permanent on the side of the table where it belongs; `moved` if it has changed hands."""
    thing = game.state.objects.get(permanent)
    if thing is None or not game.state.is_on_battlefield(permanent):
        return
    side = game.rules.state.lies_with(game.state, permanent, moved)
    if side.answer != thing.side:
        game.do(LaidDown(permanent, side.answer), side)


def hand_over(game: Game, permanent: ObjectId) -> None:
    """Put a permanent that has changed hands where it belongs, with all that is on it."""
    lay_down(game, permanent, moved=True)
    for thing in list(game.state.permanents()):
        if thing.attached_to == permanent:
            lay_down(game, thing.id)
