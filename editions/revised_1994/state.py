"""Dying creatures and stranded enchantments, as soon as something has happened. Revised Edition, pp. 23-34."""

from __future__ import annotations

from core.hooks.asking import rule
from core.hooks.state import Fate, Finding
from core.kernel.moments import Point
from core.kernel.position import Position
from editions.shared import state as shared

LEGENDS = "the book does not know legends; we let all that bear one name stay"
LOOKS_NEVER = frozenset({Point.TURN_BEGINS, Point.PHASE_BEGINS, Point.STEP_BEGINS})


@rule("p28.18", "p28.19", "p25.16", "p23.6")
def findings(position: Position, point: Point) -> tuple[Finding, ...]:
    """A creature dies of damage or of lacking toughness at once, and an enchantment falls with what it was on."""
    if point in LOOKS_NEVER:
        return ()
    found = []
    frail = shared.too_frail(position)
    if frail:
        found.append(Finding(Fate.DIES, frail, "p25.16"))
    struck = shared.fatally_damaged(position)
    if struck:
        found.append(Finding(Fate.DESTROYED, struck, "p28.19, p10.5"))
    stranded = shared.stranded_auras(position)
    if stranded:
        found.append(Finding(Fate.DETACHED, stranded, "p23.6"))
    found += [Finding(Fate.STAYS, group, silent=LEGENDS) for group in shared.namesakes(position, per_player=False)]
    return tuple(found)
