"""Mana: what is left is lost as a whole, as life and not as damage. Rulings of 1994-04-14 on the loss of life and on timing."""

from __future__ import annotations

from core.hooks.mana import ManaFact, Unspent
from core.kernel.questions.asking import Answer, Sources, rule
from core.kernel.state.position import Position
from core.kernel.values.mana import Mana
from core.kernel.values.moments import Point
from core.kernel.values.zones import PlayerId
from core.rulebook.basing import Base
from editions.rulings_1994.saying import with_rulings

SOURCES: Sources = {
    ManaFact.NOBODY_MUST_DRAW: ("Other.1",),
    ManaFact.TAPS_LAND: ("p14.2", "Other.15"),
    ManaFact.DRAWN_FOR_COST: ("p14.2", "Casting.22"),
}


@rule("p14.9", "Life.7")
def pool_empties(position: Position, point: Point, *, base: Base) -> Answer[bool]:
    """As the book has it: all of the pool at once, so that none of it can be spent against the loss of the rest."""
    base_answer = base(position, point)
    return with_rulings(base_answer, "Life.7") if base_answer.answer else base_answer


@rule("p14.11", "Life.1")
def unspent(position: Position, player: PlayerId, mana: Mana, *, base: Base) -> Answer[Unspent]:
    """As the book has it: a life for each, which no help against damage saves."""
    lost: Unspent = base(position, player, mana).answer
    return lost
