"""State-based effects, looked at whenever a player would get priority. 420."""

from __future__ import annotations

from core.hooks.asking import rule
from core.hooks.state import Fate, Finding
from core.kernel.moments import Point
from core.kernel.position import Position
from editions.shared import state as shared


@rule("420.3")
def findings(position: Position, point: Point) -> tuple[Finding, ...]:
    """All that apply happen together. Legends of one name all go, whoever controls them."""
    if point is not Point.MAY_ACT:
        return ()
    conditions = (
        (Fate.DIES, shared.too_frail(position), "420.5b"),
        (Fate.DESTROYED, shared.fatally_damaged(position), "420.5c"),
        (Fate.DETACHED, shared.stranded_auras(position), "420.5d"),
        *((Fate.BURIED, group, "420.5e") for group in shared.namesakes(position, per_player=False)),
        (Fate.CEASES, shared.stray_tokens(position), "420.5f"),
        (Fate.BURIED, shared.older_worlds(position), "420.5i"),
        (Fate.COUNTERS_CANCEL, shared.opposite_counters(position), "420.5n"),
    )
    return tuple(Finding(fate, objects, number) for fate, objects, number in conditions if objects)
