"""What the document of 2022-07-08 has otherwise than that of 2022-09-08: no stun counters."""

from __future__ import annotations

from core.hooks.objects import CounterWork
from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base


@rule("122.1")
def counters_work(position: Position, thing: ObjectId, work: CounterWork, *, base: Base) -> Answer[bool]:
    """A stun counter is what the card says that puts it there."""
    if work is CounterWork.STUN_HOLDS:
        return cited(False, absent="stun counters; a counter does what the card that puts it there says")
    return base(position, thing, work)
