"""What the game looks for by itself: an enchantment stays on a card as long as that is in play. Beta, p. 36."""

from __future__ import annotations

from core.hooks.state import Finding, StateBasedAction
from core.kernel.questions.asking import rule
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base
from editions.shared import state as shared

STAYS = (
    "p28.11 has no magic of the color affect what has protection from it, and p36.10 has an enchantment remain until it or what "
    "it is on is destroyed; the book does not say which prevails, and we let it remain"
)


@rule("p23.3", "p36.10")
def findings(position: Position, *, base: Base) -> tuple[Finding, ...]:
    """Enchantments remain until they are destroyed or what they are on is: also on what they could not be cast on any more."""
    kept_findings: list[Finding] = []
    for finding in base(position).answer:
        if finding.fate is not StateBasedAction.DETACHED:
            kept_findings.append(finding)
            continue
        bereft = tuple(aura for aura in finding.objects if not _is_on_something(position, aura))
        if bereft:
            kept_findings.append(Finding(StateBasedAction.DETACHED, bereft, "p18.7, p36.10"))
    repelled = shared.repelled_auras(position)
    if repelled:
        kept_findings.append(Finding(StateBasedAction.STAYS, repelled, "p36.10", STAYS))
    return tuple(kept_findings)


def _is_on_something(position: Position, aura: ObjectId) -> bool:
    host = position.objects[aura].attached_to
    return host is not None and position.is_on_battlefield(host)
