"""What the document of 2020-09-25 has otherwise than that of 2020-11-20: no Commander Draft."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.variants import Variant
from core.rulebook.basing import Base


@rule("100.1")
def played_as(position: Position, variant: Variant, *, base: Base) -> Answer[Variant]:
    """Commander Draft is not among the variants."""
    if variant is Variant.COMMANDER_DRAFT:
        return cited(Variant.NONE, absent="Commander Draft")
    return base(position, variant)
