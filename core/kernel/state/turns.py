"""The turns of a game besides what is so of the one under way: who takes the first, and which are to be otherwise."""

from __future__ import annotations

from msgspec import field

from core.kernel.state.turn_markers import SetAside, TurnMarker
from core.kernel.state.waiting import Added, NextTurnControl, Skipped
from core.kernel.values.records import ChangingRecord
from core.kernel.values.zones import PlayerId


class Turns(ChangingRecord):
    """In which order players take turns, as far as something makes it another than around the table."""

    starter: PlayerId | None = None
    """The player who takes the first turn; None until that is settled."""
    added: list[Added] = field(default_factory=list)
    """Extra turns, phases and steps that have not begun yet, in the order in which they were added."""
    skips: list[Skipped] = field(default_factory=list)
    """Turns, phases and steps that a player is going to skip, in the order in which that was said."""
    controls: list[NextTurnControl] = field(default_factory=list)
    """Next turns of players whom others are going to control then, in the order in which that was said."""
    markers: tuple[TurnMarker, ...] = ()
    """The turn markers, by number, where several players take turns at the same time; empty elsewhere."""
    set_aside: list[SetAside] = field(default_factory=list)
    """The turns that are under way while another is played beside them, that of the marker in play last."""
