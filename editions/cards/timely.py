"""Cards that say when they may be used, in the terms of other cards."""

from datetime import date

from core.kernel.abilities import Activated, When
from core.kernel.cards import Card
from core.kernel.costs import DiscardHand, SacrificeThis
from core.kernel.effects import AddMana
from editions.cards.making import ANY_COLOR, artifact, does

MIRAGE = date(1996, 10, 8)
THREE_OF_A_COLOR = AddMana(tuple(color.plus(color).plus(color) for color in ANY_COLOR))

CARDS: tuple[Card, ...] = (
    artifact(
        "Lion's Eye Diamond",
        "{0}",
        Activated((SacrificeThis(), DiscardHand()), does(THREE_OF_A_COLOR), when=When.INSTANT),
        since=MIRAGE,
    ),
)
