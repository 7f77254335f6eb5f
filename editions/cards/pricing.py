"""Cards that make spells dearer or cheaper."""

from __future__ import annotations

from datetime import date

from core.kernel.abilities.casting import CostChange, ReducesCost
from core.kernel.abilities.descriptions import Filter, Whose, a
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.values.colors import Color
from core.kernel.values.mana_symbols import cost
from core.kernel.values.zones import Zone
from editions.cards.making import TRAMPLE, artifact, creature

VISIONS = date(1997, 2, 3)
TEMPEST = date(1997, 10, 13)
EXODUS = date(1998, 6, 15)
RISE_OF_THE_ELDRAZI = date(2010, 4, 23)
GREEN_CREATURE = a(CardType.CREATURE, colors=[Color.GREEN], whose=Whose.YOURS)


def _medallion(name: str, color: Color) -> Card:
    """One of the artifacts that make its controller's spells of a color cheaper."""
    cheaper = Filter(colors=frozenset({color}), whose=Whose.YOURS, zone=Zone.STACK)
    return artifact(name, "{2}", CostChange(-1, cheaper), since=TEMPEST)


CARDS: tuple[Card, ...] = (
    artifact("Sphere of Resistance", "{2}", CostChange(1), since=EXODUS),
    artifact("Helm of Awakening", "{2}", CostChange(-1), since=VISIONS),
    _medallion("Ruby Medallion", Color.RED),
    _medallion("Emerald Medallion", Color.GREEN),
    creature(
        "Khalni Hydra",
        "{G}{G}{G}{G}{G}{G}{G}{G}",
        8,
        8,
        "Hydra",
        RISE_OF_THE_ELDRAZI,
        keywords=[TRAMPLE],
        abilities=[ReducesCost(cost("{G}"), own=True, for_each=GREEN_CREATURE)],
    ),
)
