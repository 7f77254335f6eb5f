"""What the document of 2015-11-13 has otherwise than that of 2016-01-16: Commander has mulligans and mana of its own."""

from __future__ import annotations

from core.hooks.opening import Exchange, MulliganRecord, MulliganStep, Redraw
from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.variants import Lead, Variant
from core.rulebook.basing import Base


@rule("103.4")
def next_mulligan(position: Position, record: MulliganRecord, *, base: Base) -> Answer[MulliganStep]:
    """In Commander those who mulligan exile any cards of the hand and draw as many but for one, the first time as well."""
    base_answer = base(position, record)
    if position.agreed.variant is Variant.COMMANDER and isinstance(base_answer.answer, Redraw):
        return cited(Exchange(base_answer.answer.players, face_down=True), "103.4e")
    return base_answer


@rule("903.3")
def leads(position: Position, part: Lead, *, base: Base) -> Answer[bool]:
    """Mana of a color that is not in the identity of a player's commander is added as colorless mana."""
    return cited(True, "903.9") if part is Lead.COLORLESS_BEYOND else base(position, part)
