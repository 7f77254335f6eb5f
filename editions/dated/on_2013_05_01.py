"""What the document of 2013-05-01 has otherwise than that of 2013-07-13: namesakes all go, whoever controls them."""

from __future__ import annotations

from core.hooks.deck import DeckFault, DeckList
from core.hooks.state import StateBasedAction
from core.kernel.questions.asking import Answer, answer_with, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType, Supertype
from core.kernel.values.variants import WITH_COMMANDERS
from core.rulebook.basing import Base, changed
from editions.shared import cards, casting
from editions.shared import state as shared
from editions.shared.state import Mark, StateCondition

CONDITIONS = changed(
    {
        "walkers_of_a_type_and_player": None,
        "namesakes_of_a_player": None,
        "namesakes_apart": None,
        "walkers_of_a_type": StateCondition(
            StateBasedAction.BURIED, shared.walkers_of_a_type, "306.4, 704.5j", CardType.PLANESWALKER
        ),
        "walkers_within_range": StateCondition(
            StateBasedAction.BURIED, shared.walkers_within_range, "306.4, 704.5j, 801.14", Mark.RANGES
        ),
        "namesakes": StateCondition(StateBasedAction.BURIED, shared.namesakes, "704.5k", Supertype.LEGENDARY),
        "namesakes_within_range": StateCondition(
            StateBasedAction.BURIED, shared.namesakes_within_range, "704.5k, 801.12", Mark.RANGES
        ),
    },
    before="older_worlds",
)
ascribes_land_plays = answer_with(casting.lands_are_ascribed, "305.2")
expansion_of = answer_with(cards.by_its_symbol, "206.3")


@rule("100.2a", "100.4a")
def faults(position: Position, deck: DeckList, *, base: Base) -> Answer[tuple[DeckFault, ...]]:
    """A constructed deck that has a sideboard has one of exactly fifteen cards."""
    base_answer = base(position, deck)
    if deck.limited or position.agreed.variant in WITH_COMMANDERS or not 0 < len(deck.sideboard) < 15:
        return base_answer
    few = DeckFault(f"its sideboard has {len(deck.sideboard)} cards, fewer than 15", ("100.4a",))
    return cited((*base_answer.answer, few), "100.2a", "100.4", "100.4a")
