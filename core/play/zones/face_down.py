"""Face-down permanents turned face up just before they would deal damage, be dealt it, or become tapped."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from core.hooks.abilities import AbilityFact
from core.kernel.state.game_objects import DISGUISED
from core.kernel.values.zones import ObjectId

if TYPE_CHECKING:
    from core.play.base.game import Game


def show_first(game: Game, things: Iterable[ObjectId | None]) -> frozenset[ObjectId]:
    """Turn up what stays face down only until now. Returns what has been turned up."""
    # Almost nothing ever is: turning up is looked for only where it is wanted, which spares others the way there.
    state, shown = game.state, set()
    for thing_id in things:
        thing = None if thing_id is None else state.objects.get(thing_id)
        if thing is None or not thing.face_down or thing.cast_as != DISGUISED or not state.is_on_battlefield(thing.id):
            continue
        from core.play.zones.turning_face_up import turn_face

        turn_face(game, thing.id, False, game.fact(AbilityFact.TURNED_UP_INSTEAD))
        shown.add(thing.id)
    return frozenset(shown)
