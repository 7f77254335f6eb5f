"""What the document of 2023-10-13 has otherwise than that of 2023-11-17: no finality counters."""

from __future__ import annotations

from core.hooks.objects import CounterWork
from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base, changed

CREATURE_TYPES = changed({"Capybara": None, "Snail": None})


@rule("122.1")
def counters_work(position: Position, thing: ObjectId, work: CounterWork, *, base: Base) -> Answer[bool]:
    """A finality counter is what the card says that puts it there."""
    if work is CounterWork.FINALITY_EXILES:
        return cited(False, absent="finality counters; a counter does what the card that puts it there says")
    return base(position, thing, work)
