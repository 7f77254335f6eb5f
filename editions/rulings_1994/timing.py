"""Timing: fast effects come between any two slow things, and interrupts at any time. Rulings of 1994-04-14 on timing."""

from __future__ import annotations

from core.hooks.timing import Announcement, MayAct, Next, Speed, TimingFact
from core.kernel.questions.asking import Answer, Sources, rule
from core.kernel.state.position import Position
from core.kernel.state.waiting import WindowKind
from core.kernel.values.citations import Permission
from core.rulebook.basing import Base
from editions.rulings_1994.saying import with_rulings

SOURCES: Sources = {TimingFact.BEGINS_AT_ONCE: ("p17.5", "p17.8", "Basic.19")}


@rule("p30.3")
def next_in_window(position: Position, *, base: Base) -> Answer[Next]:
    """As the book has it: once a slow thing is over, the other player has the next chance to act."""
    base_answer = base(position)
    window = position.stack.windows[-1]
    between = isinstance(base_answer.answer, MayAct) and window.kind is WindowKind.OPEN and not window.waiting
    return with_rulings(base_answer, "Timing.6") if between and window.last_to_act is not None else base_answer


@rule("p30.1")
def may_announce(position: Position, announcement: Announcement, *, base: Base) -> Answer[Permission]:
    """As the book has it; also while damage is settled interrupts can be cast."""
    base_answer = base(position, announcement)
    helping = bool(position.stack.windows) and any(
        window.kind is WindowKind.PREVENTION for window in position.stack.windows
    )
    return with_rulings(base_answer, "Damage.53") if helping and announcement.speed is Speed.INTERRUPT else base_answer
