"""What the document of 2018-06-08 has otherwise than that of 2018-07-13: no Brawl."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.variants import Variant
from core.rulebook.basing import Base, changed

CREATURE_TYPES = changed({"Egg": None})


@rule("100.1")
def played_as(position: Position, variant: Variant, *, base: Base) -> Answer[Variant]:
    """Brawl is not among the variants."""
    if variant is Variant.BRAWL:
        return cited(Variant.NONE, absent="Brawl")
    return base(position, variant)
