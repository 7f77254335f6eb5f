"""The Comprehensive Rules of 2003-05-26, as far as they differ from those after.

The text that has come down reads like that of 2002-02-20 with newer keywords; where it differs from those before and after, which
agree, it is taken for theirs.
"""

from __future__ import annotations

from core.hooks.continuous import ContinuousFact
from core.hooks.damage import SpokenOf
from core.hooks.turn import WindowRule
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.values.keywords import KeywordPart
from core.kernel.values.zones import ObjectId
from core.kernel.words.modifications import LandSet, Layer, LegendIs
from core.rulebook.basing import Base, changed
from editions.shared import continuous, turn, words

SOURCES: Sources = {
    ContinuousFact.STATIC_TIMESTAMP: ("418.5c",),
    ContinuousFact.RESOLVED_TIMESTAMP: ("418.5c",),
    ContinuousFact.ATTACHED_TIMESTAMP: ("418.5c",),
    ContinuousFact.OWNER_ORDERS_REPLACEMENTS: source(
        "419.8a",
        silent="419.8a lets the affected player or a permanent's controller choose, and does not cover an "
        "object that nobody controls; we let its owner choose",
    ),
}
PLACES = changed({Layer.POWER_SET_WITH_TYPE: ("214.5",)})
STAGES = changed({"declare attackers": {"window": WindowRule.IF_ATTACKED}})
"""Without attackers the rest of that step is skipped as well."""
draw_waits = answer_with(turn.drawn_on_top, "304.1")
below_zero = answer_with(words.nothing, silent="no rule says what a number below zero counts for; we count it as zero")
keeps_other_types = answer_with(continuous.named_types_stay, "214.4a")


@rule("214.9f")
def land_set_to_type(position: Position) -> LandSet:
    """It is a basic land of that name, and legendary no longer."""
    return LandSet.NAMED


@rule("502.15k")
def phases_in_as_old(position: Position, permanent: ObjectId) -> bool:
    """It is as old as its phasing in."""
    return False


@rule("503.2")
def hidden_is_copied_blank(position: Position, original: ObjectId) -> bool:
    """What is printed is copied, face down or not."""
    return False


@rule("419.7c")
def may_be_source(position: Position, source: ObjectId, spoken: SpokenOf) -> Answer[bool]:
    """Combat damage on the stack is as though it were a pseudospell, and may speak of it."""
    return True if spoken is SpokenOf.BY_ABILITY else cited(True, "310.2", "419.7c")


@rule("502.12a")
def triggers_in_vain(position: Position, source: ObjectId, part: KeywordPart, *, base: Base) -> Answer[bool]:
    """Rampage speaks of a creature that becomes blocked by two or more."""
    return cited(False, "502.12a") if part is KeywordPart.RAMPAGE else base(position, source, part)


@rule("214.4", "215.2")
def legend_goes_by(position: Position) -> LegendIs:
    """Legend is a creature type; what has it and becomes something else is legendary as that."""
    return LegendIs.TYPE
