"""Damage: it can be prevented whenever it is dealt, and redirected after that. Rulings of 1994-04-14 on damage."""

from __future__ import annotations

from core.hooks.damage import DamageFact, Rescue
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.position import Position
from core.rulebook.basing import Base

SOURCES: Sources = {
    DamageFact.DAMAGE_IS_MARKED: ("p21.8", "Damage.10", "Damage.21"),
    DamageFact.DAMAGE_DESTROYS_NOTHING: ("p23.3", "Timing.45"),
    DamageFact.DAMAGE_FROM_WHAT_IS_NAMED: ("p20.11", "Damage.3"),
    DamageFact.DAMAGE_REDIRECTED: ("Damage.36", "Damage.14", "Damage.39", "Damage.41"),
}


@rule("Basic.31", "Damage.52", beside=("p20.11",))
def prevention_window(position: Position, assigned: tuple[AssignedDamage, ...], *, base: Base) -> Answer[Rescue]:
    """Whenever a player or a creature is damaged; between the strikes as well."""
    rescue: Rescue = base(position, assigned).answer
    if position.attack is not None and position.attack.another_round and any(damage.combat for damage in assigned):
        return cited(rescue, "Attack.41", "Basic.31", "Damage.52")
    return rescue


@rule("Damage.36")
def redirection_waits(position: Position) -> bool:
    """It can be prevented before it goes elsewhere."""
    return True
