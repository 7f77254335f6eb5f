"""The Comprehensive Rules of 2008-02-01, as far as they differ from those before."""

from __future__ import annotations

from core.hooks.asking import Answer, Sources, cited, rule
from core.hooks.timing import TimingFact
from core.kernel.state.position import Position

SOURCES: Sources = {
    TimingFact.OWN_CHOICES_IN_ORDER: ("103.4c",),
    TimingFact.OWN_CHOICES_AS_LIKED: ("103.4c",),
}


@rule("103.4", "103.4b")
def choices_are_open(position: Position, hidden: bool) -> Answer[bool]:
    """The later player knows the earlier pick, unless it is of a card that stays face down."""
    return cited(not hidden, "103.4", "103.4a") if hidden else True
