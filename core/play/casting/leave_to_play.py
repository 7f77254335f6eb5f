"""The leave to play a card from where it is, which effects give for a time."""

from __future__ import annotations

from core.kernel.objects.game_objects import GameObject
from core.kernel.state.position import Position
from core.kernel.values.zones import PlayerId


def may_play(position: Position, player: PlayerId, thing: GameObject, land: bool = False) -> bool:
    """Whether an effect lets a player play a card from where it is now, as a spell or as a land."""
    leave = thing.leave
    if leave is None or leave.player != player or (land and leave.cast):
        return False
    if leave.since > position.players[position.active].turn_began:
        # It is still the turn in which that began.
        return True
    own = position.players[player]
    return leave.next_turn and (
        own.turn_began < leave.since or (position.is_active(player) and own.turn_before < leave.since)
    )
