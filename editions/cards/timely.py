"""Cards that say when they may be used in the terms of other cards, or in which order players choose."""

from datetime import date

from core.kernel.abilities import Activated, When
from core.kernel.cards import Card
from core.kernel.characteristics import CardType
from core.kernel.costs import DiscardHand, SacrificeThis
from core.kernel.effects import AddMana, KeepOneEach
from core.kernel.filters import a
from editions.cards.making import ANY_COLOR, artifact, does, sorcery

EXODUS = date(1998, 6, 15)
MIRAGE = date(1996, 10, 8)
ONE_OF_EACH = tuple(a(kind) for kind in (CardType.ARTIFACT, CardType.CREATURE, CardType.ENCHANTMENT, CardType.LAND))
THREE_OF_A_COLOR = AddMana(tuple(color.plus(color).plus(color) for color in ANY_COLOR))

CARDS: tuple[Card, ...] = (
    sorcery("Cataclysm", "{2}{W}{W}", does(KeepOneEach(ONE_OF_EACH)), EXODUS),
    artifact(
        "Lion's Eye Diamond",
        "{0}",
        Activated((SacrificeThis(), DiscardHand()), does(THREE_OF_A_COLOR), when=When.INSTANT),
        since=MIRAGE,
    ),
)
