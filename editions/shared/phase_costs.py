"""Phase costs: what a permanent asks for in a phase, with a penalty if that is not paid. "Phase Structure"."""

from __future__ import annotations

from core.kernel.state.position import Position
from core.kernel.triggers.trigger_events import BeginningOf
from core.kernel.values.moments import Moment
from core.kernel.values.zones import ObjectId
from core.kernel.words.kinds import Activated, Static, Triggered
from editions.shared.timing import is_phase_ability


def is_phase_cost(ability: Activated | Triggered | Static | None) -> bool:
    """Whether an ability asks for something during a phase, and does something else if that is not given."""
    if not isinstance(ability, Triggered) or not is_phase_ability(ability):
        return False
    return any(effect.threatens for effect in ability.does.effects)


def phase_costs_of(position: Position, permanent: ObjectId) -> list[Triggered]:
    """What a permanent asks for in an upkeep or as that ends."""
    if permanent not in position.objects:
        return []
    return [
        ability
        for ability in position.characteristics(permanent).abilities
        if isinstance(ability, Triggered)
        and isinstance(ability.when, BeginningOf)
        and ability.when.moment in (Moment.UPKEEP, Moment.UPKEEP_END)
        and any(effect.demand for effect in ability.does.effects)
    ]


def untaps_as_upkeep_ends(position: Position, permanent: ObjectId) -> bool:
    """Whether a permanent has a cost to untap it that is paid as an upkeep ends."""
    return any(
        isinstance(ability, Triggered)
        and isinstance(ability.when, BeginningOf)
        and ability.when.moment is Moment.UPKEEP_END
        and any(effect.untaps_for is not None for effect in ability.does.effects)
        for ability in position.characteristics(permanent).abilities
    )
