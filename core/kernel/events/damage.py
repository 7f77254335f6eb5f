"""Damage on its way, destruction, and what saves from either."""

from __future__ import annotations

from typing import NamedTuple

from core.kernel.objects.game_objects import Packet, Recipient, Shield, Source
from core.kernel.values.zones import DamageId, ObjectId


class DamageHeld(NamedTuple):
    """Damage has been produced and lands later."""

    packets: tuple[Packet, ...]


class DamageAssigned(NamedTuple):
    """Damage is about to land."""

    packets: tuple[Packet, ...]


class DamageWasted(NamedTuple):
    """Damage comes to nothing: what it was meant for is gone, or can be dealt none."""

    packets: tuple[Packet, ...]


class DamagePrevented(NamedTuple):
    """Some of an assigned amount of damage will not be dealt; `effect` tells what prevents it from what else does."""

    id: DamageId
    amount: int
    by: str
    to: Recipient
    source: Source
    effect: int = 0


class DamageRaised(NamedTuple):
    """An assigned amount of damage grows (shrinks, for a negative number)."""

    id: DamageId
    amount: int
    by: str


class DamageRedirected(NamedTuple):
    """Some of an assigned amount of damage will be dealt to something else, as the packet given."""

    id: DamageId
    becomes: Packet


class DamageDealt(NamedTuple):
    """Damage lands, all at the same time: creatures are marked with it, players lose life, but for what has `other` results."""

    packets: tuple[Packet, ...]
    other: frozenset[DamageId] = frozenset()


class DamageRemoved(NamedTuple):
    """Creatures are healed."""

    objects: tuple[ObjectId, ...]


class NewsSeen(NamedTuple):
    """The rules have looked at who was dealt damage of which any is deadly, and at who had nothing left to draw."""


class Doomed(NamedTuple):
    """Permanents are about to go to the graveyard and may still be saved."""

    objects: tuple[ObjectId, ...]


class LeftAlone(NamedTuple):
    """The rules look at something about permanents and do nothing."""

    objects: tuple[ObjectId, ...]


class DoomSettled(NamedTuple):
    """It is settled which of the doomed permanents were saved."""


class Regenerated(NamedTuple):
    """A permanent is saved from destruction: what the edition says happens to it follows as events of its own."""

    object: ObjectId
    leaves_attack: bool
    tapped: bool
    healed: bool


class ShieldMade(NamedTuple):
    """Help is made in advance."""

    shield: Shield


class ShieldUsed(NamedTuple):
    """A shield does its work; `left` is what remains of it."""

    id: int
    left: int
