"""What the game looks for by itself: creatures die once a batch has resolved. "Timing", "Damage Prevention"."""

from __future__ import annotations

from core.hooks.state import Finding, StateBasedAction, StateFact
from core.kernel.questions.asking import Sources, rule
from core.kernel.state.position import Position
from core.rulebook.basing import Base
from editions.shared import state as shared

SOURCES: Sources = {StateFact.GRAVEYARD_FORGETS: ("Out-of-Play.3",)}
LEGENDS = (
    "the book is not at hand, and neither is the rule card on legends; by a ruling of 1994-12-15, which the compendium of May "
    "1999 cites, a second legend of a name is buried"
)
DYING = frozenset({StateBasedAction.DIES, StateBasedAction.DESTROYED})


@rule("Damage-Prevention.4", "Timing.6", "Resolving.13")
def findings(position: Position, *, base: Base) -> tuple[Finding, ...]:
    """A creature has lethal damage also when its toughness is gone, and can be regenerated; not before the batch is done.

    An enchantment is buried as soon as what it is on is not legal for it any more. A token that dies is gone a moment later.
    """
    kept_findings: list[Finding] = []
    for finding in base(position).answer:
        if finding.fate in DYING and _resolves(position):
            continue
        if finding.fate is StateBasedAction.DIES:
            numbers = "Damage-Prevention.4, Specific-Cards.16"
            kept_findings.append(Finding(StateBasedAction.DESTROYED, finding.objects, numbers))
        elif finding.fate is not StateBasedAction.STAYS:
            kept_findings.append(finding)
    later = shared.later_namesakes(position)
    if later:
        kept_findings.append(Finding(StateBasedAction.BURIED, later, silent=LEGENDS))
    tokens = shared.stray_tokens(position)
    if tokens:
        kept_findings.append(Finding(StateBasedAction.CEASES, tokens, "Graveyard.4"))
    return tuple(kept_findings)


def _resolves(position: Position) -> bool:
    """Whether a batch has begun to resolve and has not finished, its damage included."""
    return any(window.begun_to_resolve and (window.waiting or window.held) for window in position.stack.windows)
