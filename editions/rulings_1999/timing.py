"""Timing: whoever repeats something says how often, and a continuous effect begins at once. C.4, C.6, G.21, T.2."""

from __future__ import annotations

from core.hooks.timing import Loop, Next, PlayTriggers, Repeating, TimingFact
from core.kernel.questions.asking import Answer, Cited, Sources, cited, rule
from core.kernel.state.position import Position
from core.kernel.triggers.trigger_events import Attacks, BlocksOrIsBlocked
from core.kernel.values.zones import PlayerId
from core.rulebook.basing import Base

SOURCES: Sources = {TimingFact.BEGINS_AT_ONCE: ("T.2.4", "T.2.Ruling.3")}


@rule("T.8.1")
def next_in_window(position: Position, *, base: Base) -> Answer[Next]:
    """As the rulebook has it; as attackers or blockers are declared there is only what that triggers, and what says so."""
    given: Cited[Next] = base(position)
    if not isinstance(given.answer, PlayTriggers):
        return given
    waiting_for = [pending.ability.when for pending in position.stack.triggers]
    numbers = [
        *(["C.4.7"] if any(isinstance(when, Attacks) for when in waiting_for) else []),
        *(["C.6.8"] if any(isinstance(when, BlocksOrIsBlocked) for when in waiting_for) else []),
    ]
    if not numbers:
        return given
    said = given.citation
    return cited(given.answer, *said.numbers, *numbers, silent=said.silent, beside=said.beside, ruled=said.ruled)


@rule("G.21.2")
def repeating(position: Position, player: PlayerId, loop: Loop) -> Repeating:
    """It is said how often more, and that is a number."""
    return Repeating.COUNTED
