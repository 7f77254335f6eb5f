"""Effects that keep a permanent where it is, whatever would move it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.objects import ObjectFact
from core.kernel.events import LeftUndone
from core.kernel.values.card_types import CardType
from core.kernel.values.zones import ObjectId, Zone

if TYPE_CHECKING:
    from core.play.base.game import Game

LEFT_PLAY = frozenset({Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE})
"""Where a token is that has left play."""
STAYING = {
    CardType.PLANE: ObjectFact.PLANE_STAYS,
    CardType.PHENOMENON: ObjectFact.PHENOMENON_STAYS,
    CardType.SCHEME: ObjectFact.SCHEME_STAYS,
    CardType.CONSPIRACY: ObjectFact.CONSPIRACY_STAYS,
    CardType.VANGUARD: ObjectFact.VANGUARD_STAYS,
}
"""What never leaves its place in the command zone."""


def stays(game: Game, object_id: ObjectId) -> bool:
    """Whether something stays where it is, whatever would move it."""
    thing = game.state.objects[object_id]
    if thing.zone is Zone.COMMAND:
        for kind, why in STAYING.items():
            if kind in game.state.cards[thing.card].printed.types:
                game.do(LeftUndone(f"{game.state.name_of(object_id)} does not move"), game.fact(why))
                return True
    return _stays_gone(game, object_id)


def _stays_gone(game: Game, object_id: ObjectId) -> bool:
    """Whether something is a token that has left play, and therefore moves no more."""
    state = game.state
    thing = state.objects[object_id]
    if thing.zone not in LEFT_PLAY or state.cards[thing.card].card is not None:
        return False
    game.do(LeftUndone(f"{state.name_of(object_id)} does not move again"), game.fact(ObjectFact.TOKEN_STAYS_GONE))
    return True
