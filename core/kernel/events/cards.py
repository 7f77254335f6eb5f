"""Cards and tokens on their ways between zones."""

from __future__ import annotations

from typing import NamedTuple

from core.kernel.objects.characteristics import Characteristics, KeywordName
from core.kernel.objects.game_objects import Owned
from core.kernel.values.closed_words import Fixed
from core.kernel.values.mana import Color
from core.kernel.values.zones import CardId, ObjectId, PlayerId, Zone


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
    """One card's way from one zone to another; `depth` counts from the top of a library (-1 is the bottom).

    `by` is the keyword on whose account the card goes there, `way` the name of the way in which it is cast. `of_spell` tells
    that it is the copy of a spell and no token, though it comes into play.
    """

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
    word: str = ""
    counters: tuple[tuple[str, int], ...] = ()
    by: KeywordName | None = None
    flipped: bool = False
    transformed: bool = False
    on_player: PlayerId | None = None
    way: str = ""
    protector: PlayerId | None = None
    of_spell: bool = False


class ZonesChanged(NamedTuple):
    """Cards change zones, all at the same time."""

    moves: tuple[Move, ...]


class TokenMade(NamedTuple):
    """A token or copied spell comes into being, nowhere as yet."""

    token: Owned
    object: ObjectId


class Revealed(NamedTuple):
    """A player shows cards to the other."""

    player: PlayerId
    cards: tuple[CardId, ...]


class CardsLinked(NamedTuple):
    """Cards are remembered for a linked ability of a permanent."""

    object: ObjectId
    key: str
    cards: tuple[CardId, ...]


class DrawMissed(NamedTuple):
    """A player had to draw and the library was empty."""

    player: PlayerId


class Shuffled(NamedTuple):
    """A library comes into a new order, top card first."""

    player: PlayerId
    order: tuple[ObjectId, ...]
