"""Cards that put things away until they leave the battlefield."""

from __future__ import annotations

from datetime import date

from core.kernel.abilities.descriptions import CREATURE, Filter, Whose, a, target
from core.kernel.abilities.kinds import Triggered
from core.kernel.abilities.trigger_events import Enters
from core.kernel.effects import Away
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from editions.cards.making import ARABIAN_NIGHTS, creature, does, enchantment

MAGIC_2014 = date(2013, 7, 19)
JOURNEY_INTO_NYX = date(2014, 5, 2)


def as_it_enters(what: Filter, effect: Away = Away()) -> Triggered:  # noqa: B008 - it is a value
    """Puts something away as it enters."""
    return Triggered(Enters(), does(effect, targets=[target(what)]))


CARDS: tuple[Card, ...] = (
    creature(
        "Banisher Priest",
        "{1}{W}{W}",
        2,
        2,
        "Human Cleric",
        MAGIC_2014,
        abilities=[as_it_enters(a(CardType.CREATURE, whose=Whose.OPPONENTS))],
    ),
    enchantment(
        "Banishing Light",
        "{2}{W}",
        as_it_enters(a(not_types=[CardType.LAND], whose=Whose.OPPONENTS)),
        since=JOURNEY_INTO_NYX,
    ),
    enchantment("Oubliette", "{1}{B}{B}", as_it_enters(CREATURE, Away(phased=True, tapped=True)), since=ARABIAN_NIGHTS),
)
