"""What the game looks for by itself, called rule effects: legends and enchant worlds besides what dies. T.13, K.14, K.19."""

from __future__ import annotations

from core.hooks.state import Finding, StateBasedAction, StateFact
from core.kernel.questions.asking import Sources, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import Supertype
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base
from editions.shared import state as shared
from editions.shared.state import StateCondition

CONDITIONS = (
    StateCondition(StateBasedAction.BURIED, shared.later_bearers, "K.19.1", Supertype.LEGENDARY),
    StateCondition(StateBasedAction.BURIED, shared.older_worlds, "K.14.8", Supertype.WORLD),
)
"""What is buried as a rule effect."""

SOURCES: Sources = {
    StateFact.CONTROL_GOES_BACK: ("G.6.3",),
    StateFact.GRAVEYARD_FORGETS: ("Z.3.Ruling.2", "Z.1.3"),
}


@rule("T.13.1", "T.13.2", "T.13.3", "T.13.4", "T.13.5")
def findings(position: Position, *, base: Base) -> tuple[Finding, ...]:
    """The newer bearer of a legend's name, or both if they took it together, and every enchant world but the newest.

    A copy that turns into a legend is the newer one, however long it has been there (E.4.Ruling.10).
    """
    found = [finding for finding in base(position).answer if finding.fate is not StateBasedAction.BURIED]
    return (*found, *shared.found(position, CONDITIONS))


@rule("K.14.Ruling.6")
def can_be_tapped(position: Position, permanent: ObjectId) -> bool:
    """Nothing keeps an enchantment from it, though it is unusual."""
    return True
