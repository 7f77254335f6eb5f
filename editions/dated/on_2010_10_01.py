"""What the document of 2010-10-01 has otherwise than that of 2011-02-04: a deck is bound to the colors of a cost alone."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, rule
from core.kernel.state.position import Position
from core.kernel.values.variants import Hue
from core.rulebook.basing import Base, changed

CREATURE_TYPES = changed({"Germ": None, "Gremlin": None})


@rule("903.4c")
def is_in_identity(position: Position, hue: Hue, *, base: Base) -> Answer[bool]:
    """The mana cost of the general, and of other cards the mana symbols, whatever color these cards are."""
    if hue in (Hue.COST_ALONE, Hue.SAID):
        return hue is Hue.COST_ALONE
    return base(position, hue)
