"""Card types (artifact, creature, enchantment, instant, land, sorcery and rarer ones), supertypes, and basic land types."""

from __future__ import annotations

from core.kernel.values.closed_words import Fixed
from core.kernel.values.colors import Color
from core.kernel.values.phrases import words


class CardType(Fixed):
    """A card type, such as artifact, creature or land. Interrupts are one in early eras alone."""

    ARTIFACT = "artifact"
    BATTLE = "battle"
    CREATURE = "creature"
    ENCHANTMENT = "enchantment"
    INSTANT = "instant"
    INTERRUPT = "interrupt"
    KINDRED = "kindred"
    LAND = "land"
    PLANESWALKER = "planeswalker"
    SORCERY = "sorcery"
    CONSPIRACY = "conspiracy"
    PHENOMENON = "phenomenon"
    PLANE = "plane"
    SCHEME = "scheme"
    VANGUARD = "vanguard"


FORMER_TYPES = {"tribal": CardType.KINDRED}
"""Words of type lines that are other words today: 308.3."""

NONTRADITIONAL = frozenset(
    {CardType.CONSPIRACY, CardType.PHENOMENON, CardType.PLANE, CardType.SCHEME, CardType.VANGUARD}
)
"""The kinds of card that belong in no deck of the ordinary sort."""

PLANAR = frozenset({CardType.PHENOMENON, CardType.PLANE})
"""The kinds of card of which a planar deck is made."""

PERMANENT_TYPES = frozenset(
    {
        CardType.ARTIFACT,
        CardType.BATTLE,
        CardType.CREATURE,
        CardType.ENCHANTMENT,
        CardType.LAND,
        CardType.PLANESWALKER,
    }
)

BASIC_LANDS = {
    "Plains": Color.WHITE,
    "Island": Color.BLUE,
    "Swamp": Color.BLACK,
    "Mountain": Color.RED,
    "Forest": Color.GREEN,
}


GEAR = frozenset({"Equipment", "Fortification"})
"""What may be attached to something and is no Aura."""
NO_CREATURE_TYPES = frozenset({*BASIC_LANDS, "Aura", *GEAR})
"""Subtypes that are none of creatures."""


class Supertype(Fixed):
    """A supertype: a word before the card type that carries rules of its own.

    A land without `basic` is a nonbasic land. What is `snow` was once called snow-covered.
    """

    BASIC = "basic"
    LEGENDARY = "legendary"
    ONGOING = "ongoing"
    SNOW = "snow"
    WORLD = "world"


words({kind: kind.value for kind in CardType})
words({kind: kind.value for kind in Supertype})
