"""Cards about counters: kinds that do something by themselves, counters that are moved, and what waits for them."""

from datetime import date

from core.kernel.abilities.conditions import HasCounters
from core.kernel.abilities.costs import PayMana, SacrificeThis, TapThis
from core.kernel.abilities.descriptions import CREATURE, Whose, a, target
from core.kernel.abilities.kinds import Activated, AsEnters, EntryChange, Static, Triggered, When
from core.kernel.abilities.modifications import Gain
from core.kernel.abilities.references import CardsOf, CountersOn, Role, Target, Together, X
from core.kernel.abilities.trigger_events import BeginningOf, CountersPut, Leaves
from core.kernel.effects import (
    HERE,
    AddCounters,
    AddMana,
    CreateToken,
    Draw,
    May,
    Move,
    MoveCounters,
    Place,
    PutCountersOf,
    Tap,
)
from core.kernel.objects.card_types import CardType, Supertype
from core.kernel.objects.cards import Card
from core.kernel.objects.characteristics import Characteristics
from core.kernel.values.colors import Color
from core.kernel.values.mana_symbols import cost, mana
from core.kernel.values.moments import Moment
from core.kernel.values.zones import Zone
from editions.cards.making import (
    FLYING,
    TRAMPLE,
    artifact,
    by_tapping,
    card,
    creature,
    does,
    enchantment,
    face,
    for_mana,
    instant,
    sorcery,
)

SHADOWMOOR = date(2008, 5, 2)
DRAGONS_OF_TARKIR = date(2015, 3, 27)
AMONKHET = date(2017, 4, 28)
ELDRAINE = date(2019, 10, 4)
IKORIA = date(2020, 4, 24)
STRIXHAVEN = date(2021, 4, 23)
NEW_CAPENNA = date(2022, 4, 29)
BROTHERS_WAR = date(2022, 11, 18)
CAVERNS_OF_IXALAN = date(2023, 11, 17)

MINE = a(CardType.CREATURE, whose=Whose.YOURS)
GROWTH = "+1/+1"
SHRINKING = "-1/-1"
SHIELD = "shield"
STUN = "stun"
FINALITY = "finality"
HOUR = "hour"

INSECT = Characteristics(
    "Insect",
    colors=frozenset({Color.BLACK}),
    types=frozenset({CardType.CREATURE}),
    subtypes=frozenset({"Insect"}),
    power=1,
    toughness=1,
)


def entering(kind: str, count: int = 1) -> AsEnters:
    """It enters with so many counters of a kind."""
    return AsEnters(EntryChange.COUNTERS, counters=kind, count=count)


KINDS: tuple[Card, ...] = (
    creature(
        "Rhox Pummeler",
        "{5}{G}",
        6,
        3,
        "Rhino Soldier",
        NEW_CAPENNA,
        abilities=[entering(SHIELD), Static((Gain((TRAMPLE,)),), condition=HasCounters(Role.SOURCE, SHIELD))],
    ),
    sorcery(
        "Involuntary Cooldown",
        "{3}{U}",
        does(
            Tap(),
            AddCounters(STUN, 2),
            targets=[target(a(CardType.ARTIFACT, CardType.CREATURE), minimum=0, maximum=2)],
        ),
        BROTHERS_WAR,
    ),
    creature(
        "Soulcoil Viper",
        "{2}{B}",
        2,
        3,
        "Snake",
        CAVERNS_OF_IXALAN,
        abilities=[
            Activated(
                (PayMana(cost("{B}")), TapThis(), SacrificeThis()),
                does(
                    Move(HERE, Place.BATTLEFIELD, counters=FINALITY),
                    targets=[target(a(CardType.CREATURE, zone=Zone.GRAVEYARD, whose=Whose.YOURS))],
                ),
                when=When.SORCERY,
            )
        ],
    ),
)

CARDS: tuple[Card, ...] = (
    *KINDS,
    instant(
        "Fate Transfer",
        "{1}{U/B}",
        does(MoveCounters(Target(1)), targets=[target(CREATURE), target(CREATURE)]),
        SHADOWMOOR,
    ),
    card(
        IKORIA,
        face(
            "The Ozolith",
            [CardType.ARTIFACT],
            "{1}",
            supertypes=[Supertype.LEGENDARY],
            abilities=[
                Triggered(Leaves(MINE), does(PutCountersOf(Role.IT, Role.SOURCE)), condition=HasCounters(Role.IT, "")),
                Triggered(
                    BeginningOf(Moment.BEGINNING_OF_COMBAT),
                    does(May((MoveCounters(HERE, Role.SOURCE),)), targets=[target(CREATURE)]),
                    condition=HasCounters(Role.SOURCE, ""),
                ),
            ],
        ),
    ),
    creature(
        "Star Pupil",
        "{W}",
        0,
        0,
        "Spirit",
        STRIXHAVEN,
        abilities=[
            entering(GROWTH),
            Triggered(Leaves(to=Zone.GRAVEYARD), does(PutCountersOf(Role.SOURCE), targets=[target(MINE)])),
        ],
    ),
    creature(
        "Enduring Scalelord",
        "{4}{G}{W}",
        4,
        4,
        "Dragon",
        DRAGONS_OF_TARKIR,
        keywords=[FLYING],
        abilities=[
            Triggered(
                CountersPut(GROWTH, a(CardType.CREATURE, whose=Whose.YOURS, other=True)),
                does(May((AddCounters(GROWTH, on=Role.SOURCE),))),
            )
        ],
    ),
    enchantment(
        "Nest of Scarabs",
        "{2}{B}",
        Triggered(CountersPut(SHRINKING, CREATURE, by=Whose.YOURS), does(CreateToken(INSECT, X))),
        since=AMONKHET,
    ),
    creature(
        "Soulstinger",
        "{3}{B}",
        4,
        5,
        "Scorpion Demon",
        AMONKHET,
        abilities=[
            entering(SHRINKING, 2),
            Triggered(
                Leaves(to=Zone.GRAVEYARD),
                does(May((AddCounters(SHRINKING, CountersOn(Role.SOURCE, SHRINKING)),)), targets=[target(CREATURE)]),
            ),
        ],
    ),
    artifact(
        "Midnight Clock",
        "{2}{U}",
        by_tapping(does(AddMana((mana("{U}"),)))),
        for_mana("{2}{U}", does(AddCounters(HOUR, on=Role.SOURCE)), "count an hour"),
        Triggered(BeginningOf(Moment.UPKEEP, Whose.ANYONE), does(AddCounters(HOUR, on=Role.SOURCE))),
        Triggered(
            CountersPut(HOUR, nth=12),
            does(
                Move(Together((CardsOf(Role.YOU, Zone.HAND), CardsOf(Role.YOU, Zone.GRAVEYARD))), Place.INTO_LIBRARY),
                Draw(7),
                Move(Role.SOURCE, Place.EXILE),
            ),
        ),
        since=ELDRAINE,
    ),
)
