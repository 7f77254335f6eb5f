"""Cards that are copies with something of their own, and cards that copy abilities."""

from datetime import date

from core.kernel.abilities import AsEnters, Besides, EntryChange
from core.kernel.cards import Card
from core.kernel.characteristics import CardType, Supertype
from core.kernel.costs import LOYALTY
from core.kernel.effects import CopySpell
from core.kernel.filters import CREATURE, AbilityFilter, Whose, a, target
from editions.cards.making import artifact, by_tapping, creature, does

SCARS_OF_MIRRODIN = date(2010, 10, 1)
MAGIC_2014 = date(2013, 7, 19)
WAR_OF_THE_SPARK = date(2019, 5, 3)

CARDS: tuple[Card, ...] = (
    creature(
        "Quicksilver Gargantuan",
        "{5}{U}{U}",
        7,
        7,
        "Shapeshifter",
        SCARS_OF_MIRRODIN,
        abilities=[AsEnters(EntryChange.COPY, CREATURE, size=(7, 7))],
    ),
    creature(
        "Spark Double",
        "{3}{U}",
        0,
        0,
        "Illusion",
        WAR_OF_THE_SPARK,
        abilities=[
            AsEnters(
                EntryChange.COPY,
                a(CardType.CREATURE, CardType.PLANESWALKER, whose=Whose.YOURS),
                without=frozenset({Supertype.LEGENDARY}),
                besides=(Besides("+1/+1", only=CardType.CREATURE), Besides(LOYALTY, only=CardType.PLANESWALKER)),
            )
        ],
    ),
    artifact(
        "Strionic Resonator",
        "{2}",
        by_tapping(
            does(CopySpell(new_targets=True), targets=[target(AbilityFilter(Whose.YOURS, triggered=True))]),
            "{2}",
        ),
        since=MAGIC_2014,
    ),
)
