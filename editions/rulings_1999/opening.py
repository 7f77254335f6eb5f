"""Setting up: the ante is a card from the top of each deck, for players who play for it; vanguards begin beside it. E.14, Z.2."""

from __future__ import annotations

from core.hooks.opening import AnteKind
from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.variants import Variant
from core.kernel.values.zones import PlayerId
from core.rulebook.basing import Base
from editions.shared import opening as shared

NUMBERS = (
    "the rulings do not say what the numbers of a vanguard are for; we take them for its changes of the hand and of life, as "
    "later rules do"
)


@rule("Z.2.1", "Z.2.2")
def ante(position: Position, agreed: bool) -> AnteKind:
    """The top card, once the decks have been shuffled and cut."""
    return AnteKind.TOP_CARD if agreed else AnteKind.NOTHING


@rule("E.14.1", "E.14.2")
def begins_in_command_zone(position: Position, kind: CardType, *, base: Base) -> Answer[bool]:
    """A vanguard is there before anything else; of other cards that belong in no deck the rulings know nothing."""
    if kind is CardType.VANGUARD:
        return True
    base_answer: Answer[bool] = base(position, kind)
    return base_answer


@rule("P.1.5")
def beginning_life(position: Position, player: PlayerId, *, base: Base) -> Answer[int]:
    """As the rulebook has it, or what a vanguard makes of it."""
    if position.agreed.variant is Variant.VANGUARD:
        return cited(shared.changed_life(position, player), "E.14.2", silent=NUMBERS)
    base_answer: Answer[int] = base(position, player)
    return base_answer


@rule("P.1.5")
def hand_size(position: Position, player: PlayerId, *, base: Base) -> Answer[int]:
    """As the rulebook has it, or what a vanguard makes of it."""
    if position.agreed.variant is Variant.VANGUARD:
        return cited(shared.changed_hand(position, player), "E.14.2", silent=NUMBERS)
    base_answer: Answer[int] = base(position, player)
    return base_answer
