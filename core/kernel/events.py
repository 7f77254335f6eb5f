"""Everything that can happen to a game. Each event is a frozen record; a game's log is the list of its events.

The fields of an event suffice to carry it out: new objects bring their ids along. No event knows an era.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from core.kernel.characteristics import Characteristics
from core.kernel.effects import EffectKind, PlayerRule
from core.kernel.fixed import Fixed
from core.kernel.mana import Color, Mana
from core.kernel.moments import Duration, Moment
from core.kernel.objects import (
    Chosen,
    Delayed,
    Floating,
    Outcome,
    Owned,
    Packet,
    Pending,
    Recipient,
    Shield,
    Source,
    Waiting,
    WindowKind,
)
from core.kernel.zones import CardId, DamageId, ObjectId, PlayerId, Zone


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn begins."""

    player: PlayerId
    number: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A turn is over."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    """A phase begins; the name is the edition's own."""

    name: str


@dataclass(frozen=True, slots=True)
class PhaseEnded:
    """A phase is over."""

    name: str


@dataclass(frozen=True, slots=True)
class StepBegan:
    """A step of a phase begins; the name is the edition's own."""

    name: str


@dataclass(frozen=True, slots=True)
class StepEnded:
    """A step of a phase is over."""

    name: str


@dataclass(frozen=True, slots=True)
class WindowOpened:
    """Players may begin to act."""

    kind: WindowKind
    moments: frozenset[Moment]
    admits: frozenset[EffectKind] | None = None
    about: tuple[Chosen, ...] = ()


@dataclass(frozen=True, slots=True)
class WindowClosed:
    """The innermost window is over."""


@dataclass(frozen=True, slots=True)
class MomentsChanged:
    """The innermost window now serves other moments."""

    moments: frozenset[Moment]


@dataclass(frozen=True, slots=True)
class RecordKept:
    """What a topic wants remembered: about the innermost window for timing, about the game for the others."""

    topic: str
    record: Any


@dataclass(frozen=True, slots=True)
class Passed:
    """A player does nothing in a window."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class Announced:
    """A spell or ability is announced, or combat damage is made to wait. It now waits in the innermost window."""

    waiting: Waiting


@dataclass(frozen=True, slots=True)
class ActionTaken:
    """A player did something that does not wait, such as playing a land or drawing mana."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class ResolutionBegan:
    """Something that waited begins to take effect."""

    id: ObjectId


@dataclass(frozen=True, slots=True)
class Resolved:
    """Something that waited has taken effect; `did_nothing` if it had lost all its targets."""

    id: ObjectId
    name: str
    did_nothing: bool = False


@dataclass(frozen=True, slots=True)
class Countered:
    """Something that waited will not take effect."""

    id: ObjectId
    name: str


class Cause(Fixed):
    """Why a card changes zones."""

    EFFECT = "an effect"
    DRAW = "a draw"
    DISCARD = "a discard"
    PLAY = "played"
    CAST = "cast"
    RESOLVE = "resolved"
    DESTROY = "destroyed"
    BURY = "buried"
    SACRIFICE = "sacrificed"
    COUNTER = "countered"
    STATE = "the state of the game"
    ANTE = "ante"
    OPENING = "setting up"
    RETURN = "returned"
    CEASE = "ceases to exist"


class Move(NamedTuple):
    """One card's way from one zone to another; `depth` counts from the top of a library (-1 is the bottom)."""

    card: CardId
    object: ObjectId
    origin: Zone
    to: Zone
    becomes: ObjectId
    owner: PlayerId
    controller: PlayerId
    cause: Cause
    depth: int = 0
    tapped: bool = False
    face_down: bool = False
    half: int | None = None
    attached_to: ObjectId | None = None
    copied: Characteristics | None = None
    color: Color | None = None
    counters: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class ZonesChanged:
    """Cards change zones, all at the same time."""

    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class TokenMade:
    """A token or copied spell comes into being, nowhere as yet."""

    token: Owned
    object: ObjectId


@dataclass(frozen=True, slots=True)
class Tapped:
    """Permanents become tapped; `why` tells tapping for mana or to attack from the rest."""

    objects: tuple[ObjectId, ...]
    why: str = ""


@dataclass(frozen=True, slots=True)
class Untapped:
    """Permanents become untapped."""

    objects: tuple[ObjectId, ...]


@dataclass(frozen=True, slots=True)
class ManaAdded:
    """Mana goes into a pool."""

    player: PlayerId
    mana: Mana
    source: str


@dataclass(frozen=True, slots=True)
class ManaPaid:
    """Mana leaves a pool as payment."""

    player: PlayerId
    mana: Mana


@dataclass(frozen=True, slots=True)
class PoolEmptied:
    """Unspent mana leaves a pool."""

    player: PlayerId
    mana: Mana


@dataclass(frozen=True, slots=True)
class LifeGained:
    """A player gains life."""

    player: PlayerId
    amount: int


@dataclass(frozen=True, slots=True)
class LifeLost:
    """A player loses life that is not damage: by an effect, as a cost, or for unspent mana."""

    player: PlayerId
    amount: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class LifeSet:
    """Players' life totals change to given numbers at the same time."""

    totals: tuple[tuple[PlayerId, int], ...]


@dataclass(frozen=True, slots=True)
class DamageHeld:
    """Damage has been produced and lands later."""

    packets: tuple[Packet, ...]


@dataclass(frozen=True, slots=True)
class DamageAssigned:
    """Damage is about to land."""

    packets: tuple[Packet, ...]


@dataclass(frozen=True, slots=True)
class DamagePrevented:
    """Some of an assigned amount of damage will not be dealt."""

    id: DamageId
    amount: int
    by: str
    to: Recipient
    source: Source


@dataclass(frozen=True, slots=True)
class DamageRedirected:
    """Some of an assigned amount of damage will be dealt to something else, as the packet given."""

    id: DamageId
    becomes: Packet


@dataclass(frozen=True, slots=True)
class DamageDealt:
    """Damage lands, all at the same time: creatures are marked with it, players lose life."""

    packets: tuple[Packet, ...]


@dataclass(frozen=True, slots=True)
class DamageRemoved:
    """Creatures are healed."""

    objects: tuple[ObjectId, ...]


@dataclass(frozen=True, slots=True)
class Doomed:
    """Permanents are about to go to the graveyard and may still be saved."""

    objects: tuple[ObjectId, ...]


@dataclass(frozen=True, slots=True)
class DoomSettled:
    """It is settled which of the doomed permanents were saved."""


@dataclass(frozen=True, slots=True)
class Regenerated:
    """A permanent is saved from destruction: what the edition says happens to it follows as events of its own."""

    object: ObjectId
    leaves_attack: bool
    tapped: bool
    healed: bool


@dataclass(frozen=True, slots=True)
class ShieldMade:
    """Help is made in advance."""

    shield: Shield


@dataclass(frozen=True, slots=True)
class ShieldUsed:
    """A shield does its work; `left` is what remains of it."""

    id: int
    left: int


@dataclass(frozen=True, slots=True)
class AttackAnnounced:
    """A player attacks another. Who attacks is not settled yet."""

    attacker: PlayerId
    defender: PlayerId


@dataclass(frozen=True, slots=True)
class AttackersDeclared:
    """The attacking creatures, band by band."""

    bands: tuple[tuple[ObjectId, ...], ...]


@dataclass(frozen=True, slots=True)
class BlockersDeclared:
    """Each blocking creature with the attackers it blocks."""

    blocks: tuple[tuple[ObjectId, tuple[ObjectId, ...]], ...]


@dataclass(frozen=True, slots=True)
class RemovedFromAttack:
    """Creatures no longer attack or block."""

    objects: tuple[ObjectId, ...]


@dataclass(frozen=True, slots=True)
class StrikersNoted:
    """Which creatures were quick as combat damage began, and which have struck."""

    quick: tuple[ObjectId, ...]
    struck: tuple[ObjectId, ...]


@dataclass(frozen=True, slots=True)
class AttackEnded:
    """An attack is over; nothing attacks or blocks any more."""


@dataclass(frozen=True, slots=True)
class CountersChanged:
    """Counters of a kind are put on an object (taken off, for a negative number)."""

    object: ObjectId
    kind: str
    count: int


@dataclass(frozen=True, slots=True)
class PoisonAdded:
    """A player gets poison counters."""

    player: PlayerId
    count: int


@dataclass(frozen=True, slots=True)
class Attached:
    """A permanent becomes attached to something."""

    object: ObjectId
    to: ObjectId | None


@dataclass(frozen=True, slots=True)
class ControlChanged:
    """A permanent comes under a player's control; part of a continuous effect."""

    object: ObjectId
    controller: PlayerId


@dataclass(frozen=True, slots=True)
class Silenced:
    """A permanent's abilities stop or resume working as a whole."""

    object: ObjectId
    silenced: bool


@dataclass(frozen=True, slots=True)
class EffectBegan:
    """A continuous effect begins."""

    effect: Floating


@dataclass(frozen=True, slots=True)
class EffectsEnded:
    """Continuous effects, shields and permissions wear off, with any damage that is healed at the same time."""

    lasting: frozenset[Duration]
    effects: tuple[int, ...]
    healed: tuple[ObjectId, ...] = ()
    shields: bool = False


@dataclass(frozen=True, slots=True)
class PlayerRuleBegan:
    """What a player may do changes."""

    player: PlayerId
    rule: PlayerRule
    lasts: Duration


@dataclass(frozen=True, slots=True)
class Copied:
    """An object takes over the copiable values of another."""

    object: ObjectId
    values: Characteristics | None


@dataclass(frozen=True, slots=True)
class FaceTurned:
    """A permanent is turned face down or face up."""

    object: ObjectId
    face_down: bool


@dataclass(frozen=True, slots=True)
class Flipped:
    """A flip card is flipped."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class CardsLinked:
    """Cards are remembered for a linked ability of a permanent."""

    object: ObjectId
    key: str
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class TriggerSet:
    """An ability is set off."""

    pending: Pending


@dataclass(frozen=True, slots=True)
class TriggersPlaced:
    """Triggered abilities that were set off begin to wait, or come to nothing."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DelayedMade:
    """An effect makes a triggered ability that waits for its event."""

    delayed: Delayed


@dataclass(frozen=True, slots=True)
class DrawMissed:
    """A player had to draw and the library was empty."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A library comes into a new order, top card first."""

    player: PlayerId
    order: tuple[ObjectId, ...]


@dataclass(frozen=True, slots=True)
class ChoiceMade:
    """A player chose among options; `by_default` if nobody said how."""

    player: PlayerId
    what: str
    about: str
    answer: tuple[object, ...]
    by_default: bool


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player has lost, or leaves the game."""

    player: PlayerId
    why: str


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over."""

    outcome: Outcome
