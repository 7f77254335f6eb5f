"""Damage: it can be prevented whenever it is dealt, and redirected after that. Rulings of 1994-04-14 on damage."""

from __future__ import annotations

from core.hooks.damage import DamageFact, Rescue
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.colors import Color
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base
from editions.rulings_1994.saying import with_rulings

SOURCES: Sources = {
    DamageFact.DAMAGE_IS_MARKED: ("p21.8", "Damage.10", "Damage.21"),
    DamageFact.DAMAGE_REDIRECTED: ("Damage.36", "Damage.14", "Damage.39", "Damage.41"),
}


@rule("Basic.31", "Damage.52", "Timing.45", beside=("p20.11",))
def prevention_window(position: Position, assigned: tuple[AssignedDamage, ...], *, base: Base) -> Answer[Rescue]:
    """Whenever a player or a creature is damaged; between the strikes as well."""
    rescue: Rescue = base(position, assigned).answer
    if position.attack is not None and position.attack.another_round and any(damage.combat for damage in assigned):
        return cited(rescue, "Attack.41", "Basic.31", "Damage.52", "Timing.45")
    return rescue


@rule("p20.11")
def colors_of_damage(
    position: Position, dealer: ObjectId | None, colors: frozenset[Color], *, base: Base
) -> Answer[frozenset[Color]]:
    """As the book has it; an enchantment that deals damage itself gives it its own color."""
    base_answer = base(position, dealer, colors)
    is_object = dealer is not None and dealer in position.objects
    types = position.characteristics(dealer).types if dealer is not None and is_object else frozenset[CardType]()
    return with_rulings(base_answer, "Damage.3") if CardType.ENCHANTMENT in types else base_answer


@rule("Damage.36")
def redirection_waits(position: Position) -> bool:
    """It can be prevented before it goes elsewhere."""
    return True
