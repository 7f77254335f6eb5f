"""An attack under way, as the game keeps track of it. Only `apply` writes to it; everybody else reads."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.kernel.objects.game_objects import Recipient
from core.kernel.values.zones import ObjectId, PlayerId


@dataclass(slots=True)
class AttackState:
    """An attack under way: who attacks what in which band, who blocks what, and what has struck already.

    `quick` is what struck, or was to strike, in the first round of combat damage, `double` what of it was to strike twice.
    `another_round` says that the round of combat damage under way is the first of two.

    `goals` holds the permanents that are attacked, by their attackers; none for one that has left the attack since.
    """

    attacker: PlayerId
    defender: PlayerId
    bands: dict[ObjectId, int] = field(default_factory=dict)
    goals: dict[ObjectId, ObjectId | None] = field(default_factory=dict)
    blockers: dict[ObjectId, tuple[ObjectId, ...]] = field(default_factory=dict)
    blocked: set[ObjectId] = field(default_factory=set)
    quick: set[ObjectId] = field(default_factory=set)
    double: set[ObjectId] = field(default_factory=set)
    struck: set[ObjectId] = field(default_factory=set)
    tapped_since: set[ObjectId] = field(default_factory=set)
    another_round: bool = False
    blocks_declared: bool = False

    def __contains__(self, thing: ObjectId) -> bool:
        """Whether something attacks, blocks or is attacked."""
        return thing in self.bands or thing in self.blockers or thing in self.goals.values()

    def blockers_of(self, attacker: ObjectId) -> list[ObjectId]:
        """The creatures that block an attacker now, in the order in which they were declared."""
        return [blocker for blocker, attackers in self.blockers.items() if attacker in attackers]

    def is_unblocked(self, attacker: ObjectId) -> bool:
        """Whether something attacks and, now that blockers are declared, is not blocked."""
        return self.blocks_declared and attacker in self.bands and attacker not in self.blocked

    def goal_of(self, attacker: ObjectId) -> Recipient | None:
        """What an attacker attacks: the defending player, unless it was sent against a permanent."""
        return self.goals.get(attacker, self.defender)

    def band_of(self, attacker: ObjectId) -> list[ObjectId]:
        """The attackers in the same band, the attacker itself included."""
        band = self.bands[attacker]
        return [other for other, index in self.bands.items() if index == band]
