"""Phase costs: what a permanent asks for in a phase, with a penalty if that is not paid. "Phase Structure"."""

from __future__ import annotations

from core.kernel.words.kinds import Activated, Static, Triggered
from editions.shared.timing import is_phase_ability


def is_phase_cost(ability: Activated | Triggered | Static | None) -> bool:
    """Whether an ability asks for something during a phase, and does something else if that is not given."""
    if not isinstance(ability, Triggered) or not is_phase_ability(ability):
        return False
    return any(effect.threatens for effect in ability.does.effects)
