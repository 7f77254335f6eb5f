"""The attack (combat) under way, as the game keeps track of it. Only events change it; everybody else reads."""

from __future__ import annotations

from msgspec import field

from core.kernel.state.combat_roles import CombatRole
from core.kernel.state.game_objects import Recipient
from core.kernel.values.records import ChangingRecord
from core.kernel.values.zones import ObjectId, PlayerId


class AttackState(ChangingRecord):
    """An attack under way: each attacking creature, its band and what it attacks, each blocking creature and what it blocks."""

    attacker: PlayerId
    """The attacking player."""
    defenders: tuple[PlayerId, ...]
    """The defending players, in turn order."""
    bands: dict[ObjectId, int] = field(default_factory=dict)
    """The attacking creatures, each with the number of its band; a creature by itself is a band of its own."""
    goals: dict[ObjectId, Recipient | None] = field(default_factory=dict)
    """What is attacked by each attacker that attacks a planeswalker or battle, or one of several players; the others attack the
    only defending player. None for what has gone since.
    """
    against: dict[ObjectId, PlayerId] = field(default_factory=dict)
    """Where there are several defending players, the one against whom each attacker was sent."""
    blockers: dict[ObjectId, tuple[ObjectId, ...]] = field(default_factory=dict)
    """The blocking creatures, each with the attackers that it blocks, of those that are still in combat."""
    blocked: set[ObjectId] = field(default_factory=set)
    """The blocked creatures among the attackers, even if what blocked them is gone."""
    orders: dict[ObjectId, tuple[ObjectId, ...]] = field(default_factory=dict)
    """The creatures whose damage goes in an order (damage assignment order), each with those that it goes to."""
    quick: set[ObjectId] = field(default_factory=set)
    """What struck, or was to strike, in the first round of combat damage (first strike)."""
    double: set[ObjectId] = field(default_factory=set)
    """What of that was to strike in the second round too (double strike)."""
    struck: set[ObjectId] = field(default_factory=set)
    """What has dealt its combat damage, in whatever round."""
    tapped_since: set[ObjectId] = field(default_factory=set)
    """The blockers that have become tapped since they were declared."""
    another_round: bool = False
    """Whether the round of combat damage under way is the first of two."""
    with_attackers: bool = False
    """Whether creatures were declared as attackers or came to attack, even if none does any more."""
    declared: bool = False
    """Whether creatures were declared as attackers, even if none attacks any more."""
    blocks_declared: bool = False
    """Whether blockers have been declared, even if there are none."""

    def __contains__(self, thing: ObjectId) -> bool:
        """Whether something attacks, blocks or is attacked."""
        return thing in self.bands or thing in self.blockers or thing in self.goals.values()

    def blockers_of(self, attacker: ObjectId) -> list[ObjectId]:
        """The creatures that block an attacker now, in the order in which they were declared."""
        return [blocker for blocker, attackers in self.blockers.items() if attacker in attackers]

    def is_unblocked(self, attacker: ObjectId) -> bool:
        """Whether something is an unblocked creature: it attacks and, now that blockers are declared, is not blocked."""
        return self.blocks_declared and attacker in self.bands and attacker not in self.blocked

    def goal_of(self, attacker: ObjectId) -> Recipient | None:
        """What an attacker attacks: the defending player, unless it was sent against something else."""
        return self.goals.get(attacker, self.defenders[0])

    def role_of(self, creature: ObjectId) -> CombatRole | None:
        """What a creature is in combat; None if it neither attacks nor blocks."""
        attacks, blocks = creature in self.bands, creature in self.blockers
        if not attacks and not blocks:
            return None
        met = (*self.blockers.get(creature, ()), *(self.blockers_of(creature) if attacks else ()))
        band = tuple(self.band_of(creature)) if attacks else ()
        blocked = attacks and creature in self.blocked
        return CombatRole(attacks, blocked, self.is_unblocked(creature), blocks, met, band)

    def remove(self, creature: ObjectId) -> None:
        """Take a creature out of combat: it attacks and blocks nothing, is neither blocked nor unblocked, and nothing blocks it."""
        self.bands.pop(creature, None)
        self.blockers.pop(creature, None)
        self.blocked.discard(creature)
        self.orders.pop(creature, None)
        for blocker, attackers in self.blockers.items():
            if creature in attackers:
                self.blockers[blocker] = tuple(attacker for attacker in attackers if attacker != creature)

    def band_of(self, attacker: ObjectId) -> list[ObjectId]:
        """The attackers in the same band, the attacker itself included."""
        band = self.bands[attacker]
        return [member for member, index in self.bands.items() if index == band]
