"""Everything that can happen to a game. Each event is a frozen record; a game's log is the list of its events.

The fields of an event suffice to carry it out: new objects bring their ids along. No event knows an era.
"""

from __future__ import annotations

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


class TurnBegan(NamedTuple):
    """A turn begins."""

    player: PlayerId
    number: int


class TurnEnded(NamedTuple):
    """A turn is over."""

    player: PlayerId


class PhaseBegan(NamedTuple):
    """A phase begins; the name is the edition's own."""

    name: str


class PhaseEnded(NamedTuple):
    """A phase is over."""

    name: str


class StepBegan(NamedTuple):
    """A step of a phase begins; the name is the edition's own."""

    name: str


class StepEnded(NamedTuple):
    """A step of a phase is over."""

    name: str


class WindowOpened(NamedTuple):
    """Players may begin to act."""

    kind: WindowKind
    moments: frozenset[Moment]
    admits: frozenset[EffectKind] | None = None
    about: tuple[Chosen, ...] = ()


class WindowClosed(NamedTuple):
    """The innermost window is over."""


class MomentsChanged(NamedTuple):
    """The innermost window now serves other moments."""

    moments: frozenset[Moment]


class RecordKept(NamedTuple):
    """What a topic wants remembered: about the innermost window for timing, about the game for the others."""

    topic: str
    record: Any


class Passed(NamedTuple):
    """A player does nothing in a window."""

    player: PlayerId


class Announced(NamedTuple):
    """A spell or ability is announced, or combat damage is made to wait. It now waits in the innermost window."""

    waiting: Waiting


class ActionTaken(NamedTuple):
    """A player did something that does not wait, such as playing a land or drawing mana."""

    player: PlayerId


class ResolutionBegan(NamedTuple):
    """Something that waited begins to take effect."""

    id: ObjectId


class Resolved(NamedTuple):
    """Something that waited has taken effect; `did_nothing` if it had lost all its targets."""

    id: ObjectId
    name: str
    did_nothing: bool = False


class Countered(NamedTuple):
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


class ZonesChanged(NamedTuple):
    """Cards change zones, all at the same time."""

    moves: tuple[Move, ...]


class TokenMade(NamedTuple):
    """A token or copied spell comes into being, nowhere as yet."""

    token: Owned
    object: ObjectId


class Tapped(NamedTuple):
    """Permanents become tapped; `why` tells tapping for mana or to attack from the rest."""

    objects: tuple[ObjectId, ...]
    why: str = ""


class Untapped(NamedTuple):
    """Permanents become untapped."""

    objects: tuple[ObjectId, ...]


class ManaAdded(NamedTuple):
    """Mana goes into a pool."""

    player: PlayerId
    mana: Mana
    source: str


class ManaPaid(NamedTuple):
    """Mana leaves a pool as payment."""

    player: PlayerId
    mana: Mana


class PoolEmptied(NamedTuple):
    """Unspent mana leaves a pool."""

    player: PlayerId
    mana: Mana


class LifeGained(NamedTuple):
    """A player gains life."""

    player: PlayerId
    amount: int


class LifeLost(NamedTuple):
    """A player loses life that is not damage: by an effect, as a cost, or for unspent mana."""

    player: PlayerId
    amount: int
    why: str = ""


class LifeSet(NamedTuple):
    """Players' life totals change to given numbers at the same time."""

    totals: tuple[tuple[PlayerId, int], ...]


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
    """Some of an assigned amount of damage will not be dealt."""

    id: DamageId
    amount: int
    by: str
    to: Recipient
    source: Source


class DamageRedirected(NamedTuple):
    """Some of an assigned amount of damage will be dealt to something else, as the packet given."""

    id: DamageId
    becomes: Packet


class DamageDealt(NamedTuple):
    """Damage lands, all at the same time: creatures are marked with it, players lose life."""

    packets: tuple[Packet, ...]


class DamageRemoved(NamedTuple):
    """Creatures are healed."""

    objects: tuple[ObjectId, ...]


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


class AttackAnnounced(NamedTuple):
    """A player attacks another. Who attacks is not settled yet."""

    attacker: PlayerId
    defender: PlayerId


class AttackersDeclared(NamedTuple):
    """The attacking creatures, band by band."""

    bands: tuple[tuple[ObjectId, ...], ...]


class BlockersDeclared(NamedTuple):
    """Each blocking creature with the attackers it blocks."""

    blocks: tuple[tuple[ObjectId, tuple[ObjectId, ...]], ...]


class RemovedFromAttack(NamedTuple):
    """Creatures no longer attack or block."""

    objects: tuple[ObjectId, ...]


class StrikersNoted(NamedTuple):
    """Which creatures were quick as combat damage began, and which have struck."""

    quick: tuple[ObjectId, ...]
    struck: tuple[ObjectId, ...]


class AttackEnded(NamedTuple):
    """An attack is over; nothing attacks or blocks any more."""


class CountersChanged(NamedTuple):
    """Counters of a kind are put on an object (taken off, for a negative number)."""

    object: ObjectId
    kind: str
    number: int


class PoisonAdded(NamedTuple):
    """A player gets poison counters."""

    player: PlayerId
    number: int


class Attached(NamedTuple):
    """A permanent becomes attached to something."""

    object: ObjectId
    to: ObjectId | None


class ControlChanged(NamedTuple):
    """A permanent comes under a player's control; part of a continuous effect."""

    object: ObjectId
    controller: PlayerId


class Silenced(NamedTuple):
    """A permanent's abilities stop or resume working as a whole."""

    object: ObjectId
    silenced: bool


class EffectBegan(NamedTuple):
    """A continuous effect begins."""

    effect: Floating


class EffectsEnded(NamedTuple):
    """Continuous effects, shields and permissions wear off, with any damage that is healed at the same time."""

    lasting: frozenset[Duration]
    effects: tuple[int, ...]
    healed: tuple[ObjectId, ...] = ()
    shields: bool = False


class PlayerRuleBegan(NamedTuple):
    """What a player may do changes."""

    player: PlayerId
    rule: PlayerRule
    lasts: Duration


class FaceTurned(NamedTuple):
    """A permanent is turned face down or face up."""

    object: ObjectId
    face_down: bool


class Flipped(NamedTuple):
    """A flip card is flipped."""

    object: ObjectId


class CardsLinked(NamedTuple):
    """Cards are remembered for a linked ability of a permanent."""

    object: ObjectId
    key: str
    cards: tuple[CardId, ...]


class TriggerSet(NamedTuple):
    """An ability is set off."""

    pending: Pending


class TriggersPlaced(NamedTuple):
    """Triggered abilities that were set off begin to wait, or come to nothing."""

    numbers: tuple[int, ...]


class DelayedMade(NamedTuple):
    """An effect makes a triggered ability that waits for its event."""

    delayed: Delayed


class DrawMissed(NamedTuple):
    """A player had to draw and the library was empty."""

    player: PlayerId


class Shuffled(NamedTuple):
    """A library comes into a new order, top card first."""

    player: PlayerId
    order: tuple[ObjectId, ...]


class SettledBeforehand(NamedTuple):
    """What is settled before the game about a card or a word that is in it."""

    about: str
    outcome: str


class LeftUndone(NamedTuple):
    """Something that a card orders does not take place."""

    what: str


class PickMade(NamedTuple):
    """A player has picked cards in hand before others who pick at the same time; `hidden` if those do not get to know which."""

    player: PlayerId
    hidden: bool


class DeckJudged(NamedTuple):
    """A deck is looked at before the game; `faults` are the reasons why it is illegal."""

    player: PlayerId
    faults: tuple[str, ...]


class PickedByChance(NamedTuple):
    """Chance falls on a player, who starts or says who does."""

    player: PlayerId


class StarterSettled(NamedTuple):
    """It is settled who takes the first turn; `chooser` is the player who said so, if anybody did."""

    player: PlayerId
    chooser: PlayerId | None = None


class TurnPartSkipped(NamedTuple):
    """A part of a player's turn does not take place."""

    player: PlayerId
    name: str


class ChoiceMade(NamedTuple):
    """A player chose among options; `by_default` if nobody said how."""

    player: PlayerId
    what: str
    about: str
    answer: tuple[object, ...]
    by_default: bool


class PlayerLeft(NamedTuple):
    """A player has lost, or leaves the game."""

    player: PlayerId
    why: str


class GameEnded(NamedTuple):
    """The game is over."""

    outcome: Outcome
