"""Destruction: regeneration is used as something dies, at no other time and against nothing else. G.2, G.14, G.32, G.33, G.35."""

from __future__ import annotations

from core.hooks.damage import Rescue
from core.hooks.destruction import DestructionFact
from core.kernel.questions.asking import Answer, Cited, Sources, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base
from editions.rulings_1999.rulings_beside import noted

SOURCES: Sources = {
    DestructionFact.DESTROYED_DIES: ("G.14.1", "G.14.2", "G.32.1"),
    DestructionFact.KILLED_DIES: ("K.12.4", "G.32.1", "G.32.Ruling.7"),
    DestructionFact.BURIED_DIES: ("G.14.1", "G.32.4", "G.2.2"),
    DestructionFact.REGENERATED_TAPS: ("G.32.3", "G.32.Ruling.1", "G.32.Ruling.2", "G.32.Ruling.5"),
    DestructionFact.REMOVED_GOES_OUT: ("G.33.1", "G.33.Ruling.1", "Z.9.3"),
    DestructionFact.SACRIFICED_DIES: ("G.35.1", "G.35.2", "G.7.2", "G.35.5", "G.35.Ruling.5", "G.35.Ruling.6"),
}


@rule("G.32.1")
def regeneration_window(position: Position, doomed: tuple[ObjectId, ...], *, base: Base) -> Answer[Rescue]:
    """As the rulebook has it; damage is looked at only once all of it has been dealt."""
    base_answer: Cited[Rescue] = base(position, doomed)
    return (
        noted(base_answer, "T.10.Ruling.14")
        if any(_has_lethal_damage(position, dying) for dying in doomed)
        else base_answer
    )


def _has_lethal_damage(position: Position, permanent: ObjectId) -> bool:
    """Whether a creature has at least as much damage as toughness, and has been damaged at all."""
    damage = position.objects[permanent].damage
    return bool(damage) and position.is_creature(permanent) and damage >= position.characteristics(permanent).toughness


@rule("G.32.2", "G.32.Ruling.4")
def may_regenerate(position: Position, permanent: ObjectId, *, base: Base) -> Answer[Permission]:
    """Only what is about to go to the graveyard."""
    base_answer: Cited[Permission] = base(position, permanent)
    return cited(base_answer.answer, "G.32.1", "G.32.2", "G.32.Ruling.4")


@rule("G.32.Ruling.3")
def regenerates_in_vain(position: Position, permanent: ObjectId) -> bool:
    """It may be tried, and fails."""
    return True


@rule("G.2.2")
def indestructible_can_be_buried(position: Position, permanent: ObjectId) -> bool:
    """Nothing prevents a burial."""
    return True


@rule("G.32.Ruling.8", "G.32.2")
def regenerates_in_advance(position: Position, permanent: ObjectId) -> bool:
    """It fails, since nothing is dying that it could replace."""
    return False
