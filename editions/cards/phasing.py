"""Cards that phase out, by themselves or because another has them do so."""

from datetime import date

from core.kernel.abilities.descriptions import CREATURE, a, target
from core.kernel.effects import PhaseOut
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.objects.keywords import Keyword, KeywordName
from editions.cards.making import FLYING, by_tapping, creature, does, instant, landwalk

MIRAGE = date(1996, 10, 8)
VISIONS = date(1997, 2, 3)
WEATHERLIGHT = date(1997, 6, 9)
PHASES = Keyword(KeywordName.PHASING)
NO_ENCHANTMENT = a(CardType.ARTIFACT, CardType.CREATURE, CardType.LAND)

CARDS: tuple[Card, ...] = (
    creature("Breezekeeper", "{3}{U}", 4, 4, "Djinn", VISIONS, keywords=[FLYING, PHASES]),
    creature("Merfolk Raiders", "{1}{U}", 2, 3, "Merfolk Soldier", MIRAGE, keywords=[landwalk("Island"), PHASES]),
    instant("Reality Ripple", "{1}{U}", does(PhaseOut(), targets=[target(NO_ENCHANTMENT)]), MIRAGE),
    creature(
        "Vodalian Illusionist",
        "{2}{U}",
        2,
        2,
        "Merfolk Wizard",
        WEATHERLIGHT,
        abilities=[by_tapping(does(PhaseOut(), targets=[target(CREATURE)]), "{U}{U}")],
    ),
)
