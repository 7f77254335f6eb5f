"""Effects that last: counters come before all effects from elsewhere, and those by time. E.9, E.12, K.12, T.14."""

from __future__ import annotations

from core.hooks.continuous import ContinuousFact
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.position import Position
from core.kernel.words.modifications import Layer
from core.rulebook.basing import Base

WHAT_IT_IS = (
    "T.14.2 has what depends on a characteristic wait for what sets that, and goes by time otherwise; we simplify it and "
    "settle types, colors and abilities before power and toughness"
)
SOURCES: Sources = {
    ContinuousFact.LASTS_WHILE: ("E.12.2", "E.12.Ruling.1"),
    ContinuousFact.DURATION_IS_OVER: ("T.7.4", "E.12.Ruling.2"),
    ContinuousFact.AFFECTS_WHAT_IT_IS_ATTACHED_TO: ("E.9.2",),
}


@rule("T.14.1", "T.14.2", silent=WHAT_IT_IS)
def layers(position: Position, kind: Layer, *, base: Base) -> Answer[frozenset[Layer]]:
    """Counters on a creature apply before any effect from elsewhere that sets or changes how strong it is."""
    before: frozenset[Layer] = base(position, kind).answer
    if kind is Layer.POWER_COUNTERS:
        return cited(before, "K.12.2")
    if kind in (Layer.POWER_SET, Layer.POWER_CHANGED, Layer.POWER_CHANGED_BY_STATIC, Layer.POWER_SWITCHED):
        return cited(before | {Layer.POWER_COUNTERS}, "K.12.2", "K.12.Ruling.3", "T.14.1")
    return before
