"""What the document of 2015-07-17 has otherwise than that of 2015-09-26: nobody looks at the top card after a mulligan."""

from __future__ import annotations

from core.hooks.opening import Keep, Look, MulliganRecord, MulliganStep
from core.kernel.questions.asking import Answer, rule
from core.kernel.state.position import Position
from core.rulebook.basing import Base, changed

CREATURE_TYPES = changed({"Processor": None, "Scion": None})


@rule("103.4")
def next_mulligan(position: Position, record: MulliganRecord, *, base: Base) -> Answer[MulliganStep]:
    """Once all keep, the mulligans are over."""
    base_answer = base(position, record)
    return Keep() if isinstance(base_answer.answer, Look) else base_answer
