"""World enchantments, and what shows in which order effects are applied."""

from __future__ import annotations

from core.kernel.abilities.descriptions import CREATURE, LAND, Filter, target
from core.kernel.abilities.kinds import Static
from core.kernel.abilities.modifications import ChangeTypes, Gain, Lose, Modification, SetPower, SwitchPower
from core.kernel.effects import Apply
from core.kernel.objects.card_types import CardType, Supertype
from core.kernel.objects.cards import Card
from core.kernel.objects.keywords import KeywordName
from editions.cards.making import HASTE, LEGENDS, card, does, face, instant


def _world(name: str, paid: str, described: Filter, *changes: Modification) -> Card:
    """A world enchantment that changes a class of permanents."""
    printed = face(
        name, [CardType.ENCHANTMENT], paid, supertypes=[Supertype.WORLD], abilities=[Static(changes, described)]
    )
    return card(LEGENDS, printed)


CARDS: tuple[Card, ...] = (
    _world("Living Plane", "{2}{G}{G}", LAND, ChangeTypes(frozenset({CardType.CREATURE})), SetPower(1, 1)),
    _world("Concordant Crossroads", "{G}", CREATURE, Gain((HASTE,))),
    _world("Gravity Sphere", "{2}{R}", CREATURE, Lose((KeywordName.FLYING,))),
    instant("Transmutation", "{1}{B}", does(Apply((SwitchPower(),)), targets=[target(CREATURE)]), LEGENDS),
)
