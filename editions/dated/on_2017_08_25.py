"""What the document of 2017-08-25 has otherwise than that of 2017-09-29: planeswalkers of a type; other effects on what enters."""

from __future__ import annotations

from core.hooks.continuous import EntersAs
from core.hooks.state import StateBasedAction
from core.kernel.questions.asking import rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import changed
from editions.shared import state as shared
from editions.shared.state import StateCondition

CREATURE_TYPES = changed({"Dinosaur": None, "Trilobite": None})

CONDITIONS = changed(
    {
        "walkers_of_a_type_and_player": StateCondition(
            StateBasedAction.ONE_KEPT, shared.walkers_of_a_type_and_player, "306.4, 704.5j", CardType.PLANESWALKER
        )
    },
    before="namesakes_of_a_player",
)


@rule("614.12")
def looks_ahead(position: Position, thing: ObjectId) -> EntersAs:
    """Only the permanent's own abilities count, and what was done to it as a spell."""
    return EntersAs.BY_ITSELF
