"""Damage: it can be prevented, and the book does not say when. Alpha, pp. 20 and 28."""

from __future__ import annotations

from core.hooks.damage import Rescue
from core.kernel.questions.asking import Answer, rule
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.position import Position
from core.rulebook.basing import Base


@rule(
    "p20.11",
    silent="the book has damage cancelled and does not say when; we give time for it as damage is about to be dealt, as "
    "the Revised Edition does",
)
def prevention_window(position: Position, assigned: tuple[AssignedDamage, ...], *, base: Base) -> Answer[Rescue]:
    """Whenever damage is about to be dealt, for prevention and redirection and for nothing else."""
    rescue: Rescue = base(position, assigned).answer
    return rescue
