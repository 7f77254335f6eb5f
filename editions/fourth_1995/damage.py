"""Damage: one time to prevent it once a batch has resolved, and one after each strike. "Damage Prevention"."""

from __future__ import annotations

from core.hooks.damage import Rescue
from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.position import Position
from core.kernel.values.colors import Color
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base


@rule("Damage-Prevention.2", "Playing-Spells.3")
def prevention_window(position: Position, assigned: tuple[AssignedDamage, ...], *, base: Base) -> Answer[Rescue]:
    """Whenever a creature or a player is damaged, by a batch or in combat, for prevention and redirection."""
    rescue: Rescue = base(position, assigned).answer
    return cited(rescue, "Damage-Prevention.3") if any(assignment.combat for assignment in assigned) else rescue


@rule("Resolving.15")
def colors_of_damage(
    position: Position, dealer: ObjectId | None, colors: frozenset[Color], *, base: Base
) -> Answer[frozenset[Color]]:
    """As in the book before; those of a spell are what interrupts that targeted it have made of them."""
    base_answer: Answer[frozenset[Color]] = base(position, dealer, colors)
    return cited(colors, "Resolving.15") if dealer in position.stack.waiting else base_answer


@rule("Creature-Abilities.20")
def is_stopped(position: Position, damage: AssignedDamage, *, base: Base) -> Answer[bool]:
    """As in the book before; trample damage that is reduced to nothing does not carry over."""
    base_answer = base(position, damage)
    return (
        cited(True, "Creature-Abilities.20", "Creature-Abilities.21")
        if base_answer.answer and damage.trample
        else base_answer
    )
