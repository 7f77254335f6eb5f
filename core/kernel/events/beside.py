"""Dice, and what happens to the cards that lie beside the libraries."""

from __future__ import annotations

from typing import NamedTuple

from core.kernel.values.zones import ObjectId, PlayerId


class DiceRolled(NamedTuple):
    """A player rolls dice of so many sides: what they show, what the roll comes to, and what is ignored as never rolled."""

    player: PlayerId
    sides: int
    shown: tuple[int, ...]
    result: int
    ignored: tuple[int, ...] = ()


class PlanarDieRolled(NamedTuple):
    """A player rolls the planar die: the face that it shows, and whether that was the player's own action."""

    player: PlayerId
    face: str
    by_action: bool


class ChaosEnsued(NamedTuple):
    """Chaos ensues."""

    player: PlayerId


class Planeswalked(NamedTuple):
    """A player planeswalks: what was face up goes down and under its deck, each card as what it becomes, and `to` is turned up.

    What becomes of a card is nothing new where that is not given. `passed` are cards that go under the deck as well.
    """

    player: PlayerId
    away: tuple[tuple[ObjectId, ObjectId | None], ...]
    to: tuple[ObjectId, ...]
    passed: tuple[ObjectId, ...] = ()


class SchemeSetInMotion(NamedTuple):
    """A player sets a scheme in motion, which is turned face up."""

    player: PlayerId
    object: ObjectId


class Abandoned(NamedTuple):
    """A scheme is abandoned: it is turned face down and goes under its deck."""

    object: ObjectId


class NamesChosen(NamedTuple):
    """A player has chosen names of cards for a card that speaks of them, which nobody else knows."""

    object: ObjectId
    names: tuple[str, ...]
