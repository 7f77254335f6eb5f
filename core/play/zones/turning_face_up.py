"""Turning a permanent face up or face down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.objects import ObjectFact
from core.kernel.events import FaceTurned
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import ObjectId
from core.play.continuous.effect_durations import as_turned_up, take_size
from core.play.zones.copying import copied_as_turned_up

if TYPE_CHECKING:
    from core.play.base.game import Game


def turn_face(game: Game, permanent: ObjectId, down: bool, *because: Ruling[Any]) -> None:
    """Turn a permanent face up or down, with what goes on for it."""
    chosen = [] if down else as_turned_up(game, permanent)
    if not down:
        because = (*because, game.fact(ObjectFact.TURNED_UP_IS_SAME))
    copied, more = (None, ()) if down else copied_as_turned_up(game, permanent)
    game.do(FaceTurned(permanent, down, copied), *because, *more)
    for _, size, rests_on in chosen:
        take_size(game, permanent, size, rests_on)
