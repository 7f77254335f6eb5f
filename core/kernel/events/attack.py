"""Combat: attackers and blockers declared, put into combat and removed from it, and rounds of combat damage (first strike)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.state.attacks import AttackState
from core.kernel.state.game_objects import Recipient
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.zones import ObjectId, PlayerId

if TYPE_CHECKING:
    from core.kernel.events.game_state import State


def _whose(state: State, goal: Recipient) -> PlayerId:
    """The defending player where something is attacked: that player, or whoever controls it or, of a battle, protects it."""
    if isinstance(goal, PlayerId):
        return goal
    thing = state.recall(goal)
    return thing.controller if thing.protector is None else thing.protector


def _send(state: State, attack: AttackState, attacker: ObjectId, goal: Recipient | None) -> None:
    """Have an attacker attack what is given, if anything is; otherwise it attacks the only defending player."""
    if goal is not None:
        attack.goals[attacker] = goal
        attack.against[attacker] = _whose(state, goal)


class AttackAnnounced(NamedTuple):
    """A player attacks one other, or several. Which creatures attack is not settled yet."""

    attacker: PlayerId
    defenders: tuple[PlayerId, ...]

    def apply(self, state: State) -> None:
        state.attack = AttackState(self.attacker, self.defenders)
        state.this_turn.attacked = True


class AttackersDeclared(NamedTuple):
    """The attacking creatures, band by band, with the permanents and, of several, the players that they are sent against.

    `before` are those of an earlier declaration that this one takes the place of.
    """

    bands: tuple[tuple[ObjectId, ...], ...]
    before: tuple[ObjectId, ...] = ()
    goals: tuple[tuple[ObjectId, Recipient], ...] = ()

    def apply(self, state: State) -> None:
        attack = state.attack
        if attack is not None:
            attack.bands = {attacker: index for index, band in enumerate(self.bands) for attacker in band}
            attack.goals = dict(self.goals)
            attack.with_attackers = attack.declared = bool(self.bands)
            attack.against = {attacker: _whose(state, goal) for attacker, goal in self.goals}
        before = state.this_turn.attackers
        declared = [attacker for band in self.bands for attacker in band if attacker not in before]
        state.this_turn.attackers = (*before, *declared)


class JoinedAttack(NamedTuple):
    """A creature that came into play attacking is one of the attackers, in a band of its own and unblocked."""

    object: ObjectId
    goal: Recipient | None = None

    def apply(self, state: State) -> None:
        if state.attack is not None:
            state.attack.bands[self.object] = max(state.attack.bands.values(), default=-1) + 1
            state.attack.with_attackers = True
            _send(state, state.attack, self.object, self.goal)


class BlockersDeclared(NamedTuple):
    """Each blocking creature with the attackers it blocks; `along` are those pairs of which it blocks the second through a band."""

    blocks: tuple[tuple[ObjectId, tuple[ObjectId, ...]], ...]
    along: frozenset[tuple[ObjectId, ObjectId]] = frozenset()

    def apply(self, state: State) -> None:
        attack = state.attack
        if attack is not None:
            attack.blocks_declared = True
            for blocker, attackers in self.blocks:
                attack.blockers[blocker] = attackers
                attack.blocked.update(attackers)


class JoinedBlock(NamedTuple):
    """A creature that came into play blocking, or is `made` to block, is one of the blockers, with the attackers it blocks.

    `first` are those of them that were not blocked when it did.
    """

    object: ObjectId
    attackers: tuple[ObjectId, ...]
    first: tuple[ObjectId, ...] = ()
    made: bool = False

    def apply(self, state: State) -> None:
        if state.attack is not None:
            state.attack.blockers[self.object] = self.attackers
            state.attack.blocked.update(self.attackers)


class BecameBlocked(NamedTuple):
    """Attackers that were not blocked are blocked now, though no creature blocks them."""

    objects: tuple[ObjectId, ...]

    def apply(self, state: State) -> None:
        if state.attack is not None:
            state.attack.blocked.update(self.objects)


class DefenderChosen(NamedTuple):
    """A player has chosen the one opponent who may be attacked in a combat phase; nobody, if there is none to choose."""

    attacker: PlayerId
    defender: PlayerId | None

    def apply(self, state: State) -> None:
        state.chosen_defender = (self.attacker, self.defender)


class AttackTurned(NamedTuple):
    """An attacker attacks something else from now on: a permanent, or a player; without a goal, the only one there is."""

    object: ObjectId
    goal: Recipient | None = None

    def apply(self, state: State) -> None:
        if state.attack is None:
            return
        if self.goal is None:
            state.attack.goals.pop(self.object, None)
        _send(state, state.attack, self.object, self.goal)


class RemovedFromAttack(NamedTuple):
    """Creatures no longer attack or block, and nothing of what is given is attacked: or one of both alone.

    What is `undone` counts as not having attacked in this turn.
    """

    objects: tuple[ObjectId, ...]
    attacks_or_blocks: bool = True
    attacked: bool = True
    undone: bool = False

    def apply(self, state: State) -> None:
        for object_id in self.objects:
            state.leave_attack(object_id, self.attacks_or_blocks, self.attacked)
        if self.undone:
            stay = tuple(creature for creature in state.this_turn.attackers if creature not in self.objects)
            state.this_turn.attackers = stay


class BlocksLifted(NamedTuple):
    """Attackers that were blocked no longer are."""

    objects: tuple[ObjectId, ...]

    def apply(self, state: State) -> None:
        if state.attack is not None:
            state.attack.blocked.difference_update(self.objects)


class DamageOrdered(NamedTuple):
    """The damage of a creature goes in an order to those that block it, or that it blocks."""

    creature: ObjectId
    order: tuple[ObjectId, ...]

    def apply(self, state: State) -> None:
        if state.attack is not None:
            state.attack.orders[self.creature] = self.order


class FirstStrikersNoted(NamedTuple):
    """Which creatures had first strike as combat damage began, which double strike, and which have struck."""

    quick: tuple[ObjectId, ...]
    struck: tuple[ObjectId, ...]
    double: tuple[ObjectId, ...] = ()

    def apply(self, state: State) -> None:
        if state.attack is not None:
            state.attack.quick.update(self.quick)
            state.attack.double.update(self.double)
            state.attack.struck.update(self.struck)


class DamageRoundBegan(NamedTuple):
    """A round of combat damage begins, which is the last unless another is to follow."""

    another: bool

    def apply(self, state: State) -> None:
        if state.attack is not None:
            state.attack.another_round = self.another


class AssignedNothing(NamedTuple):
    """An attacking or blocking creature assigns no combat damage."""

    creature: ObjectId

    def apply(self, state: State) -> None:
        """Nothing that is kept changes."""


class AttackEnded(NamedTuple):
    """An attack is over; nothing attacks or blocks any more."""

    def apply(self, state: State) -> None:
        state.attack = None
