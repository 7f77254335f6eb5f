"""The table: the vanguards that players may agree on. E.14."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, rule
from core.kernel.state.position import Position
from core.kernel.values.variants import Variant
from core.rulebook.basing import Base


@rule("E.14.2")
def played_as(position: Position, variant: Variant, *, base: Base) -> Answer[Variant]:
    """Vanguards are played with if all agree; the rulings mention no other variant."""
    if variant is Variant.VANGUARD:
        return variant
    base_answer: Answer[Variant] = base(position, variant)
    return base_answer
