"""What has had its opportunity at damage that is about to be dealt, and what was chosen for several amounts of it at once."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from core.kernel.state.damage import AssignedDamage
from core.kernel.state.game_objects import Recipient
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.zones import DamageId


class Together(NamedTuple):
    """What one effect does to amounts of damage that are dealt at the same time, for which it was chosen one by one."""

    carry_out: Callable[[Sequence[AssignedDamage]], None]
    damage: list[DamageId]


class Opportunities:
    """Which effects have changed which damage. Damage turned elsewhere is the same event. 614.5.

    What was `unprotected` was assigned to something that had no protection from it.
    `missed` tells that an effect has no other opportunity at damage that was turned elsewhere and to which it would apply.
    """

    def __init__(self) -> None:
        self.taken: set[tuple[Hashable, DamageId]] = set()
        self.inherited: set[tuple[Hashable, DamageId]] = set()
        self.missed = False
        self.unprotected: set[DamageId] = set()
        self.together: dict[tuple[Hashable, Recipient], Together] = {}

    def has(self, effect: Hashable, damage: DamageId) -> bool:
        """Whether an effect that applies to some damage has yet to have its opportunity at it."""
        self.missed = self.missed or (effect, damage) in self.inherited
        return (effect, damage) not in self.taken

    def take(self, effect: Hashable, damage: DamageId) -> None:
        """Let an effect have its opportunity at some damage."""
        self.taken.add((effect, damage))

    def times(self, effect: Hashable) -> int:
        """At how much of the damage that is dealt at the same time an effect has had its opportunity."""
        return sum(1 for effect_had, _ in self.taken if effect_had == effect)

    def pass_on(self, damage: DamageId, becomes: DamageId) -> None:
        """Let damage that was turned elsewhere have been changed by what had changed it before."""
        inherited = {(effect, becomes) for effect, changed in self.taken if changed == damage}
        self.inherited |= inherited
        self.taken |= inherited

    def choose(
        self, effect: Hashable, damage: AssignedDamage, carry_out: Callable[[Sequence[AssignedDamage]], None]
    ) -> None:
        """Let an effect change some damage along with other damage for which it is chosen."""
        self.take(effect, damage.id)
        self.together.setdefault((effect, damage.to), Together(carry_out, [])).damage.append(damage.id)

    def is_settled(self, damage: DamageId) -> bool:
        """Whether what changes some damage next was chosen and waits for other damage."""
        return any(damage in together.damage for together in self.together.values())

    def carry_out(self, about_to_land: Callable[[], Sequence[AssignedDamage]]) -> None:
        """Let what was chosen change damage, each effect all for which it was chosen, at the same time."""
        chosen = tuple(self.together.values())
        self.together.clear()
        for opportunity in chosen:
            opportunity.carry_out(
                [damage for damage in about_to_land() if damage.amount and damage.id in opportunity.damage]
            )
