"""What the game looks for by itself: an enchantment that does not fit any more stays. Rulings of 1994-04-14."""

from __future__ import annotations

from core.hooks.state import Finding, StateBasedAction
from core.kernel.questions.asking import rule
from core.kernel.state.position import Position
from core.kernel.values.records import altered
from core.rulebook.basing import Base


@rule("Other.4", "p23.3", "p36.10")
def findings(position: Position, *, base: Base) -> tuple[Finding, ...]:
    """As the book has it; a color that a creature is protected from later keeps the enchantments that are on it."""
    return tuple(_by_rulings(finding) for finding in base(position).answer)


def _by_rulings(finding: Finding) -> Finding:
    if finding.fate is StateBasedAction.STAYS and finding.rule:
        return altered(finding, rule="Protection.6, Other.4, p36.10", silent="")
    return altered(finding, rule=f"{finding.rule}, Turn.48") if finding.fate is StateBasedAction.DIES else finding
