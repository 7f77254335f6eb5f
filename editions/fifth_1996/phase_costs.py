"""Phase costs: what a permanent asks for in a phase, with a penalty if that is not paid. "Phase Structure"."""

from __future__ import annotations

from core.kernel.state.position import Position
from core.kernel.triggers.trigger_events import BeginningOf
from core.kernel.values.moments import Moment
from core.kernel.values.zones import ObjectId
from core.kernel.words.kinds import Activated, Static, Triggered

PHASE_ABILITIES = frozenset({Moment.UPKEEP, Moment.DRAW})
"""What happens "during" a phase is played as an instant, and not in the series with which a phase begins or ends."""


def is_phase_ability(ability: Activated | Static | Triggered | None) -> bool:
    """Whether an ability is worded as something that happens during a phase."""
    when = ability.when if isinstance(ability, Triggered) else None
    return isinstance(when, BeginningOf) and when.moment in PHASE_ABILITIES


def is_phase_cost(ability: Activated | Static | Triggered | None) -> bool:
    """Whether an ability asks for something during a phase, and does something else if that is not given."""
    if not isinstance(ability, Triggered) or not is_phase_ability(ability):
        return False
    return any(effect.threatens for effect in ability.does.effects)
