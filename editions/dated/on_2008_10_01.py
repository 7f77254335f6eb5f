"""The Comprehensive Rules of 2008-10-01, as far as they differ from those before."""

from __future__ import annotations

from core.hooks.continuous import Replacing
from core.hooks.timing import Loop, Repeating
from core.hooks.winning import WinningFact
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.zones import PlayerId
from core.rulebook.basing import Base
from editions.shared import timing

SOURCES: Sources = {
    WinningFact.LOSSES_ARE_ONE: ("420.6",),
}


omission_is_way_out = answer_with(timing.omission_is_no_way_out, "421.6")


@rule("421.2")
def repeating(position: Position, player: PlayerId, loop: Loop, *, base: Base) -> Answer[Repeating]:
    """Beside another player's loop one's own is gone round as often as one likes."""
    return cited(Repeating.COUNTED_FREELY, "421.5") if loop is Loop.BESIDE else base(position, player, loop)


@rule("419.9a")
def must_be_chosen_first(position: Position, kind: Replacing, *, base: Base) -> Answer[bool]:
    """One that changes under whose control something comes into play, once none replaces part of its own effect."""
    return True if kind is Replacing.CONTROL else base(position, kind)
