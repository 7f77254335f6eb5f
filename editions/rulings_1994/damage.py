"""Damage: it can be prevented whenever it is dealt, and redirected after that. Rulings of 1994-04-14 on damage."""

from __future__ import annotations

from core.hooks.damage import Rescue
from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.position import Position
from core.rulebook.basing import Base


@rule("Basic.31", beside=("p20.11",))
def prevention_window(position: Position, assigned: tuple[AssignedDamage, ...], *, base: Base) -> Answer[Rescue]:
    """Whenever a player or a creature is damaged; between the strikes as well."""
    rescue: Rescue = base(position, assigned).answer
    if position.attack is not None and position.attack.another_round and any(damage.combat for damage in assigned):
        return cited(rescue, "Attack.41", "Basic.31")
    return rescue


@rule("Damage.36")
def redirection_waits(position: Position) -> bool:
    """It can be prevented before it goes elsewhere."""
    return True
