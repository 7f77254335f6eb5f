"""Turn markers: who takes turns where several players do so at the same time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.state.game_objects import DoneThisTurn
from core.kernel.state.this_turn import ThisTurn
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.zones import PlayerId

if TYPE_CHECKING:
    from core.kernel.state.attacks import AttackState


class TurnMarker(NamedTuple):
    """A turn marker, with whoever has it."""

    number: int
    """Its number, from 1, in the order in which they were handed out."""
    holder: PlayerId
    """Who has it; where markers wait for room, whose turn is over, with no other yet."""
    since: int
    """The clock when it came to its holder: of several that may begin their turns whoever has waited longest does so first."""
    is_taking: bool = False
    """Whether its holder is taking a turn."""
    is_over: bool = False
    """Whether the turn of its holder is over, and the marker waits until the next player can have it."""
    owes_turn: bool = True
    """Whether its holder has still to take the turn that comes with it; extra turns may come before or after that."""
    removals: int = 0
    """How often it has been designated for removal."""


class SetAside(NamedTuple):
    """A turn that is under way while another is played beside it: what the game goes on with once that is over."""

    this_turn: ThisTurn
    """The turn."""
    attack: AttackState | None
    """The attack under way; None outside one."""
    done: tuple[DoneThisTurn, ...]
    """What each player has done in it."""
    clock: int
    """When it was set aside."""
