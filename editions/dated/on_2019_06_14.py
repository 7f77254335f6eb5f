"""What the document of 2019-06-14 has otherwise than that of 2019-07-12: a mulligan is for one card less, and then a look."""

from __future__ import annotations

from core.hooks.opening import Keep, Look, MulliganRecord, MulliganStep
from core.kernel.questions.asking import Answer, Cited, cited, rule
from core.kernel.state.position import Position
from core.rulebook.basing import Base
from editions.shared.opening import with_fewer_cards


@rule("103.4")
def next_mulligan(position: Position, record: MulliganRecord, *, base: Base) -> Answer[MulliganStep]:
    """One card fewer each time; last of all, in turn, whoever has fewer than at first may put the top card under the library."""
    base_answer = base(position, record)
    if isinstance(base_answer.answer, Keep):
        for player in (record.starter, *position.others(record.starter)):
            if player not in record.looked and len(position.hands[player]) < record.sizes[player]:
                return cited(Look(player), "103.4")
    return Cited(with_fewer_cards(base_answer.answer), base_answer.citation)
