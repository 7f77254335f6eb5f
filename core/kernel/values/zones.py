"""Zones (library, hand, graveyard, battlefield, stack, exile), and the numbers by which a game tells cards and objects apart."""

from typing import NewType

from core.kernel.values.closed_words import Fixed
from core.kernel.values.phrases import words


class PlayerId(int):
    """A player's seat, counted from 0 in the order in which a script introduces the players."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"PlayerId({int(self)})"


class DamageId(int):
    """An amount of damage that has been assigned and has not landed yet."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"DamageId({int(self)})"


CardId = NewType("CardId", int)
"""A physical card (or token), the same in every zone."""

ObjectId = NewType("ObjectId", int)
"""What a card is in one zone: it gets a new one whenever it changes zones. Abilities that wait have one too."""

NOTHING = ObjectId(0)
"""What stands for the source of what has none; what has none and is told of comes of the planar die."""

THE_DRAW = ObjectId(-1)
"""What stands for the source of a turn's draw, where that waits like an ability."""

SOURCELESS = {NOTHING: "the planar die", THE_DRAW: "the draw"}
"""What stands for a source, and what it is called."""

FIRST_OBJECT = 100
"""Object ids start here, so that a number says at a glance whether it is a seat or an object."""


class Zone(Fixed):
    """A zone: a place where cards can be. Library and hand are hidden zones, each other one a public zone."""

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    STACK = "stack"
    EXILE = "exile"
    ANTE = "ante"
    COMMAND = "command"
    NOWHERE = "nowhere"
    OUTSIDE = "outside"
    PHASED_OUT = "phased out"


OWNED_ZONES = frozenset({Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD})
"""Zones of which each player has one; a card always goes to its owner's."""


words({zone: zone.value for zone in Zone})
