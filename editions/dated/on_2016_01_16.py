"""What the document of 2016-01-16 has otherwise than that of 2016-04-08: madness and turning over again are free; back faces."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, answer_with, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.keywords import KeywordPart
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base, changed
from editions.shared.cards import nothing_for_the_back

CREATURE_TYPES = changed({"Mole": None})


back_costs_as_front = answer_with(nothing_for_the_back, "202.3a", "711.4b")


@rule("702.34a")
def may_decline(position: Position, thing: ObjectId, part: KeywordPart, *, base: Base) -> Answer[bool]:
    """A card that is discarded with madness may be exiled, and need not."""
    return cited(True, "702.34a") if part is KeywordPart.MADNESS_SETS_ASIDE else base(position, thing, part)


@rule("701.25b")
def turns_over_again(position: Position, permanent: ObjectId) -> bool:
    """Each ability turns it over."""
    return True
