"""What every event can do: change the state of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from core.kernel.events.game_state import State


class Event(Protocol):
    """Something that happens to a game: a record of what it is, with what it changes."""

    def apply(self, state: State) -> None:
        """Change the state of the game as this event does. Only `State.apply` calls it."""
