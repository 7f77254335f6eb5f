"""Damage: after each step of time in which any was assigned it can be prevented or redirected. "Damage Prevention"."""

from __future__ import annotations

from core.hooks.damage import DamageFact, Rescue
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.position import Position
from core.rulebook.basing import Base

SOURCES: Sources = {
    DamageFact.DAMAGE_REDIRECTED: ("Damage.7", "Damage-Prevention.11", "Damage-Prevention.12", "Damage-Prevention.6"),
    DamageFact.EFFECT_LOSES_LIFE: ("This-Is-Your-Life.6", "This-Is-Your-Life.7"),
    DamageFact.PREVENTED_DAMAGE_IS_NOT_DEALT: ("Damage.6", "Damage-Prevention.9"),
    DamageFact.STATIC_PREVENTION_EACH_TIME: ("Damage-Prevention.4",),
}


@rule("Damage-Prevention.1", "Damage-Prevention.5")
def prevention_window(position: Position, assigned: tuple[AssignedDamage, ...], *, base: Base) -> Answer[Rescue]:
    """Whenever damage is assigned, to creatures and to players, for prevention and redirection and nothing else."""
    rescue: Rescue = base(position, assigned).answer
    return (
        cited(rescue, "Step-by-Step.31", "Damage-Prevention.5")
        if any(assignment.combat for assignment in assigned)
        else rescue
    )


@rule("Damage-Prevention.6")
def redirection_waits(position: Position) -> bool:
    """What redirects by itself does so at the end of damage prevention."""
    return True
