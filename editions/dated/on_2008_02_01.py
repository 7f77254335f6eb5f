"""The Comprehensive Rules of 2008-02-01, as far as they differ from those before."""

from __future__ import annotations

from core.hooks.continuous import EntersAs
from core.hooks.timing import TimingFact
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId
from editions.shared import objects

SOURCES: Sources = {
    TimingFact.OWN_CHOICES_IN_ORDER: ("103.4c",),
    TimingFact.OWN_CHOICES_AS_LIKED: ("103.4c",),
}
picks_host = answer_with(objects.receiver_picks, "212.4j")


@rule("103.4", "103.4b")
def choices_are_open(position: Position, hidden: bool) -> Answer[bool]:
    """The later player knows the earlier pick, unless it is of a card that stays face down."""
    return cited(not hidden, "103.4", "103.4a") if hidden else True


@rule("419.6i")
def looks_ahead(position: Position, thing: ObjectId) -> EntersAs:
    """Only the permanent's own abilities count, and what was done to it as a spell."""
    return EntersAs.BY_ITSELF
