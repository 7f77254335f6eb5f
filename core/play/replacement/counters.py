"""What shield, stun and finality counters have happen instead of something else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.objects import CounterWork
from core.kernel.state.game_objects import GameObject
from core.kernel.values.citations import Ruling

if TYPE_CHECKING:
    from core.play.base.game import Game

SHIELD = "shield"
STUN = "stun"
FINALITY = "finality"


def works(game: Game, thing: GameObject, kind: str, work: CounterWork) -> Ruling[bool] | None:
    """What has a counter of a kind on a permanent do its work; nothing if there is none, or none that does."""
    if kind not in thing.counters:
        return None
    ruling = game.rules.objects.counters_work(game.state, thing.id, work)
    return ruling if ruling.answer else None
