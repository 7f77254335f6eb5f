"""Destruction: what regenerates in an attack deals and takes no damage in it. Rulings of 1994-04-14 on the attack."""

from __future__ import annotations

from core.hooks.damage import Rescue
from core.hooks.destruction import DestructionFact
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission
from core.kernel.values.zones import ObjectId, PlayerId
from core.rulebook.basing import Base
from editions.rulings_1994.saying import with_rulings

SOURCES: Sources = {
    DestructionFact.REGENERATED_TAPS: ("p27.9", "p27.5", "p27.8", "Regeneration.3"),
    DestructionFact.NO_COUNTERS_IN_GRAVEYARD: ("Graveyard.10",),
}


@rule("p27.6")
def regeneration_window(position: Position, doomed: tuple[ObjectId, ...], *, base: Base) -> Answer[Rescue]:
    """As the book has it, also for what dies as the turn ends."""
    base_answer = base(position, doomed)
    return with_rulings(base_answer, "Turn.50") if position.this_turn.phase == "end of turn" else base_answer


@rule("p22.6")
def may_sacrifice(position: Position, player: PlayerId, permanent: ObjectId, *, base: Base) -> Answer[Permission]:
    """As the book has it: what a player has come to control is that player's."""
    base_answer = base(position, player, permanent)
    stolen = position.objects[permanent].owner != position.objects[permanent].controller
    return with_rulings(base_answer, "Control.8") if stolen else base_answer


@rule("Attack.54")
def regenerated_leaves_attack(position: Position, permanent: ObjectId, *, base: Base) -> Answer[bool]:
    """It deals and takes no damage any more; what it has blocked stays blocked."""
    leaves: bool = base(position, permanent).answer
    return leaves if leaves else cited(False, "Attack.54")
