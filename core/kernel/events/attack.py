"""The course of an attack."""

from __future__ import annotations

from typing import NamedTuple

from core.kernel.values.zones import ObjectId, PlayerId


class AttackAnnounced(NamedTuple):
    """A player attacks another. Who attacks is not settled yet."""

    attacker: PlayerId
    defender: PlayerId


class AttackersDeclared(NamedTuple):
    """The attacking creatures, band by band, with the permanents that some are sent against.

    `before` are those of an earlier declaration that this one takes the place of.
    """

    bands: tuple[tuple[ObjectId, ...], ...]
    before: tuple[ObjectId, ...] = ()
    goals: tuple[tuple[ObjectId, ObjectId], ...] = ()


class JoinedAttack(NamedTuple):
    """A creature that came into play attacking is one of the attackers, in a band of its own and unblocked."""

    object: ObjectId
    goal: ObjectId | None = None


class BlockersDeclared(NamedTuple):
    """Each blocking creature with the attackers it blocks."""

    blocks: tuple[tuple[ObjectId, tuple[ObjectId, ...]], ...]


class JoinedBlock(NamedTuple):
    """A creature that came into play blocking, or is `made` to block, is one of the blockers, with the attackers it blocks.

    `first` are those of them that were not blocked when it did.
    """

    object: ObjectId
    attackers: tuple[ObjectId, ...]
    first: tuple[ObjectId, ...] = ()
    made: bool = False


class BecameBlocked(NamedTuple):
    """Attackers that were not blocked are blocked now, though no creature blocks them."""

    objects: tuple[ObjectId, ...]


class AttackTurned(NamedTuple):
    """An attacker attacks something else from now on: a permanent, or the player."""

    object: ObjectId
    goal: ObjectId | None = None


class RemovedFromAttack(NamedTuple):
    """Creatures no longer attack or block, and nothing of what is given is attacked: or one of both alone."""

    objects: tuple[ObjectId, ...]
    fighting: bool = True
    attacked: bool = True


class BlocksLifted(NamedTuple):
    """Attackers that were blocked no longer are."""

    objects: tuple[ObjectId, ...]


class StrikersNoted(NamedTuple):
    """Which creatures were quick as combat damage began, which of them were to strike twice, and which have struck."""

    quick: tuple[ObjectId, ...]
    struck: tuple[ObjectId, ...]
    double: tuple[ObjectId, ...] = ()


class DamageRoundBegan(NamedTuple):
    """A round of combat damage begins, which is the last unless another is to follow."""

    another: bool


class AssignedNothing(NamedTuple):
    """A creature that fights has no combat damage to deal."""

    creature: ObjectId


class AttackEnded(NamedTuple):
    """An attack is over; nothing attacks or blocks any more."""
