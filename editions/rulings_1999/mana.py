"""Mana: what a land could make, who chooses among kinds of it, what triggers on it, and what is left of it. A.1, G.25."""

from __future__ import annotations

from core.hooks.mana import ManaFact, Unspent
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.mana import Mana
from core.kernel.values.zones import ObjectId, PlayerId
from core.rulebook.basing import Base

SOURCES: Sources = {
    ManaFact.COULD_BE_MADE: ("A.1.14", "A.1.15"),
    ManaFact.GETTER_PICKS: ("A.1.16",),
    ManaFact.NOBODY_MUST_DRAW: ("A.8.1", "A.6.Ruling.6"),
}


@rule("G.25.1", "G.25.2")
def unspent(position: Position, player: PlayerId, mana: Mana, *, base: Base) -> Answer[Unspent]:
    """One point of life for each, all of it at once, which is no damage."""
    unspent_mana: Unspent = base(position, player, mana).answer
    return cited(unspent_mana, "G.25.1", "G.24.2", "G.25.2")


@rule("A.1.17")
def triggers_without_mana(position: Position, permanent: ObjectId) -> bool:
    """It does, even if no mana comes of the land."""
    return True
