"""Legendary creatures of the first set that had any."""

from core.kernel.abilities.descriptions import a, target
from core.kernel.effects import DealDamage
from core.kernel.objects.card_types import CardType
from editions.cards.making import LEGENDS, by_tapping, creature, does

IN_THE_ATTACK = target(a(CardType.CREATURE, attacking=True), a(CardType.CREATURE, blocking=True))

CARDS = (
    creature("Jedit Ojanen", "{4}{W}{W}{U}", 5, 5, "Cat Warrior", LEGENDS, legendary=True),
    creature("Barktooth Warbeard", "{4}{B}{R}{R}", 6, 5, "Human Warrior", LEGENDS, legendary=True),
    creature("Jasmine Boreal", "{3}{G}{W}", 4, 5, "Human", LEGENDS, legendary=True),
    creature("Lady Orca", "{5}{B}{R}", 7, 4, "Demon", LEGENDS, legendary=True),
    creature(
        "Tor Wauki",
        "{2}{B}{B}{R}",
        3,
        3,
        "Human Archer",
        LEGENDS,
        abilities=[by_tapping(does(DealDamage(2), targets=[IN_THE_ATTACK]))],
        legendary=True,
    ),
)
