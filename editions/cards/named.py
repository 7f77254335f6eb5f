"""Cards that look for a name."""

from __future__ import annotations

from datetime import date

from core.kernel.abilities.descriptions import CALLED, CREATURE, PLAYER, Filter, a, target
from core.kernel.abilities.modifications import ChangePower
from core.kernel.abilities.references import CardsOf, Fitting, OfItsName, Target, Together
from core.kernel.effects import HERE, Apply, Move, NameCard, Place, Shuffle
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.values.zones import Zone
from editions.cards.making import does, instant, sorcery

DARKSTEEL = date(2004, 2, 6)
CHAMPIONS_OF_KAMIGAWA = date(2004, 10, 1)
SCARS_OF_MIRRODIN = date(2010, 10, 1)
NONLAND = a(not_types=[CardType.LAND])
SEARCHED = Together(tuple(CardsOf(HERE, zone) for zone in (Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY)))
EXTRACT = does(
    NameCard(),
    Move(Fitting(SEARCHED, Filter(name=CALLED)), Place.EXILE),
    Shuffle(HERE),
    targets=[target(PLAYER)],
)

CARDS: tuple[Card, ...] = (
    instant(
        "Echoing Decay",
        "{1}{B}",
        does(Apply((ChangePower(-2, -2),), OfItsName(Target(0), CREATURE)), targets=[target(CREATURE)]),
        DARKSTEEL,
    ),
    instant(
        "Echoing Truth",
        "{1}{U}",
        does(Move(OfItsName(Target(0)), Place.HAND), targets=[target(NONLAND)]),
        DARKSTEEL,
    ),
    sorcery("Cranial Extraction", "{3}{B}", EXTRACT, CHAMPIONS_OF_KAMIGAWA),
    sorcery("Memoricide", "{3}{B}", EXTRACT, SCARS_OF_MIRRODIN),
)
