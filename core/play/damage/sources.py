"""Which sources of damage may be chosen: what is in play or being cast, and what is spoken of by what waits to take effect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from core.hooks.damage import SpokenOf
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId, Zone

if TYPE_CHECKING:
    from core.play.base.game import Game


def may_be_source(game: Game, about: ObjectId) -> bool:
    """Whether something may be chosen as a source of damage, wherever it is."""
    state = game.state
    if about in state.stack.waiting or is_there(state, about):
        return True
    card = state.recall(about).card
    spoken_of = next((spoken for thing, spoken in _spoken_of(state) if state.recall(thing).card == card), None)
    return spoken_of is not None and may_be_chosen(game, about, spoken_of)


def is_there(position: Position, about: ObjectId) -> bool:
    """Whether something is in play, being cast, or face up in the command zone."""
    thing = position.objects.get(about)
    if thing is None or thing.zone not in (Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND):
        return False
    return thing.zone is not Zone.COMMAND or not thing.face_down


def may_be_chosen(game: Game, about: ObjectId, spoken: SpokenOf) -> bool:
    """Whether what is spoken of so may be chosen as a source, though it is not there any more."""
    return is_there(game.state, about) or game.rest_on(game.rules.damage.may_be_source(game.state, about, spoken))


def _spoken_of(position: Position) -> Iterator[tuple[ObjectId, SpokenOf]]:
    """What the things that wait to take effect speak of: where they come from, what they are aimed at, what deals damage."""
    for waiting in position.stack.waiting.values():
        spoken = (waiting.source, waiting.it, *(target for targets in waiting.targets for target in targets))
        dealers = (damage.source.object for damage in waiting.damage)
        ways = (
            *((object_id, SpokenOf.BY_ABILITY) for object_id in spoken),
            *((it, SpokenOf.BY_COMBAT_DAMAGE) for it in dealers),
        )
        for number, way in ways:
            if number is not None and (number in position.objects or number in position.gone):
                yield ObjectId(int(number)), way
