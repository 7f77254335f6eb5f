"""Standing effects: of two that contradict each other the later counts. Rulings of 1994-04-14."""

from __future__ import annotations

from core.hooks.continuous import ContinuousFact
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.zones import ObjectId
from core.kernel.words.modifications import LandSet, Layer
from core.rulebook.basing import Base
from editions.rulings_1994.saying import with_rulings

ONLY_TWO_ENCHANTMENTS = (
    "Basic.29 has the later of two enchantments that contradict each other count; no text gives an order for other effects that "
    "last, and we apply all of them in the order in which they began, those on power and toughness once all types, and sizes "
    "defined by a creature's own text, are settled"
)
SOURCES: Sources = {
    ContinuousFact.LATER_COUNTS_LAST: ("Basic.29",),
    ContinuousFact.LATER_OF_GIVING_AND_TAKING: ("Basic.29",),
    ContinuousFact.REPLACES_ENTERING: ("Other.9", "Other.10"),
    ContinuousFact.COLORS_CHANGE: ("p20.5", "p20.6", "Basic.7", "Creatures.7"),
}


@rule("Basic.29", silent=ONLY_TWO_ENCHANTMENTS)
def layers(position: Position, kind: Layer, *, base: Base) -> Answer[frozenset[Layer]]:
    """As the book is read: by time about what things are, and then about how strong they are."""
    base_answer = base(position, kind)
    before: frozenset[Layer] = base_answer.answer
    if base_answer.citation.ruled:
        return cited(before, silent=base_answer.citation.silent, ruled=base_answer.citation.ruled)
    return before


@rule(
    silent="the book does not say what else a land loses when it becomes another type; by a ruling of 1994-04-14 on Evil "
    "Presence it is the new type in all ways, its name included",
    ruled="1994-04-14",
)
def land_set_to_type(position: Position) -> LandSet:
    """It is a land of that name."""
    return LandSet.NAMED


@rule("p19.15", "p21.13", "p22.1")
def has_summoning_sickness(position: Position, creature: ObjectId, *, base: Base) -> Answer[bool]:
    """As the book has it: a card counts as there from its player's turn on, whatever it was then and wherever it has been since."""
    base_answer = base(position, creature)
    player = position.players[position.objects[creature].controller]
    thing = position.objects[creature]
    if not base_answer.answer and thing.timestamp >= player.turn_began == thing.began_with.get(player.id):
        return cited(False, "Attack.8", "Attack.11")
    animated = CardType.CREATURE not in position.cards[thing.card].printed.types
    rulings = ("Attack.8", "Attack.12") if animated else ("Attack.8",)
    return cited(base_answer.answer, *base_answer.citation.numbers, *rulings, silent=base_answer.citation.silent)


@rule("Basic.21")
def works_while_tapped(position: Position, permanent: ObjectId, *, base: Base) -> Answer[bool]:
    """As the book has it; what a creature asks for in upkeep it asks for while it is tapped as well."""
    base_answer = base(position, permanent)
    return (
        with_rulings(base_answer, "Turn.18") if base_answer.answer and position.is_creature(permanent) else base_answer
    )
