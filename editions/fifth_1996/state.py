"""What the game looks for by itself: creatures without toughness, and enchantments without a place. "More on Creatures"."""

from __future__ import annotations

from core.hooks.state import Finding, StateBasedAction, StateFact
from core.kernel.questions.asking import Sources, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import Supertype
from core.rulebook.basing import Base
from editions.shared import state as shared
from editions.shared.state import Mark, StateCondition

SOURCES: Sources = {StateFact.GRAVEYARD_FORGETS: ("Zones-of-Play.7", "Zones-of-Play.5")}
LEGENDS = (
    "the book does not mention legends; by the Mirage rulebook (October 1996), as the compendium of May 1999 cites it (K.19.1), "
    "the newer of two legends with the same name is buried, and we follow that"
)
WORLDS = (
    "the book does not mention enchant worlds; by the Mirage rulebook (October 1996), as the compendium of May 1999 cites it "
    "(K.14.8), a new one buries all others, and we follow that"
)

CONDITIONS = (
    StateCondition(StateBasedAction.BURIED, shared.later_namesakes, "", Supertype.LEGENDARY, LEGENDS),
    StateCondition(StateBasedAction.BURIED, shared.older_worlds, "", Supertype.WORLD, WORLDS),
    StateCondition(StateBasedAction.CEASES, shared.phased_out_tokens, "Tokens.9", Mark.TOKEN),
)
"""What is buried besides, of which the book does not speak, and tokens that have phased out, and so left play."""


@rule("More-on-Creatures.3", "Damage.4", "Enchantments.5")
def findings(position: Position, *, base: Base) -> tuple[Finding, ...]:
    """As soon as toughness is gone a creature is destroyed, and can be regenerated, which mostly is pointless.

    A creature dies of damage, and an enchantment is buried with what it was on.
    """
    kept_findings: list[Finding] = []
    for finding in base(position).answer:
        if finding.fate is StateBasedAction.DIES:
            numbers = "More-on-Creatures.4, More-on-Creatures.5"
            kept_findings.append(Finding(StateBasedAction.DESTROYED, finding.objects, numbers))
        elif finding.fate is not StateBasedAction.STAYS:
            kept_findings.append(finding)
    return (*kept_findings, *shared.found(position, CONDITIONS))
