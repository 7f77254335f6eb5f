"""What the document of 2012-10-01 has otherwise than that of 2013-02-01: cards exiled for others lie face up."""

from __future__ import annotations

from core.hooks.opening import Exchange, MulliganRecord, MulliganStep
from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.rulebook.basing import Base


@rule("103.4")
def next_mulligan(position: Position, record: MulliganRecord, *, base: Base) -> Answer[MulliganStep]:
    """Nothing says that they are turned down."""
    base_answer = base(position, record)
    if isinstance(base_answer.answer, Exchange):
        return cited(Exchange(base_answer.answer.players, face_down=False), "103.4d")
    return base_answer
