"""Cards that say something about casting: from where, when, for which cost; of themselves or of other spells."""

from datetime import date

from core.kernel.abilities.casting import CastableFrom, CostChange, OtherCost
from core.kernel.abilities.conditions import Exists, Measures
from core.kernel.abilities.costs import DiscardCards, PayLife, ReturnOther, SacrificeOther
from core.kernel.abilities.descriptions import (
    ANY_TARGET,
    ARTIFACT,
    CREATURE,
    Filter,
    Restriction,
    RestrictionKind,
    Whose,
    a,
    target,
)
from core.kernel.abilities.keyword_abilities import affinity
from core.kernel.abilities.kinds import SpellAbility, Static, Triggered
from core.kernel.abilities.modifications import ChangePower, Restrict
from core.kernel.abilities.references import All, LifeOf, Role, X
from core.kernel.abilities.trigger_events import Leaves
from core.kernel.effects import (
    Apply,
    CreateToken,
    DealDamage,
    Destroy,
    Draw,
    LoseLife,
    Move,
    Place,
)
from core.kernel.layers.apply_modification import MANA_OF_LAND
from core.kernel.objects.card_types import CardType, Supertype
from core.kernel.objects.cards import Card, Wording
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.keywords import Keyword, KeywordName
from core.kernel.values.colors import Color
from core.kernel.values.mana_symbols import cost
from core.kernel.values.zones import Zone
from editions.cards.making import (
    FLYING,
    artifact,
    by_tapping,
    card,
    creature,
    does,
    enchantment,
    face,
    instant,
    lacking,
    sorcery,
)

VISIONS = date(1997, 2, 3)
EXODUS = date(1998, 6, 15)
URZAS_SAGA = date(1998, 10, 12)
MERCADIAN_MASQUES = date(1999, 10, 4)
PROPHECY = date(2000, 6, 5)
MIRRODIN = date(2003, 10, 2)
FIFTH_DAWN = date(2004, 6, 4)
COLDSNAP = date(2006, 7, 21)
FUTURE_SIGHT = date(2007, 5, 4)
SHARDS_OF_ALARA = date(2008, 10, 3)
SCARS_OF_MIRRODIN = date(2010, 10, 1)
DARK_ASCENSION = date(2012, 2, 3)
MAGIC_2013 = date(2012, 7, 13)
KHANS_OF_TARKIR = date(2014, 9, 26)

GOBLIN = Characteristics(
    "Goblin",
    colors=frozenset({Color.RED}),
    types=frozenset({CardType.CREATURE}),
    subtypes=frozenset({"Goblin"}),
    power=1,
    toughness=1,
)
NONBLACK_CREATURE = a(CardType.CREATURE, not_colors=[Color.BLACK])
MY_SPELL = Filter(whose=Whose.YOURS, zone=Zone.STACK)
FROM_MY_HAND = Filter(whose=Whose.YOURS, zone=Zone.HAND)
MY_ARTIFACT = a(CardType.ARTIFACT, whose=Whose.YOURS)
SIX_LESS = -6


def basic(kind: str) -> Filter:
    """Lands of a basic type that the player controls."""
    return a(CardType.LAND, subtypes=[kind], whose=Whose.YOURS)


def pitched(name: str, paid: str, what: SpellAbility, other: OtherCost, since: date) -> Card:
    """An instant for which something else may be paid than its mana cost."""
    return card(since, face(name, [CardType.INSTANT], paid, abilities=[what, other]))


def with_affinity(name: str, paid: str, power: int, toughness: int, kind: str) -> Card:
    """An artifact creature that costs the less the more artifacts its player has."""
    return creature(name, paid, power, toughness, kind, MIRRODIN, artifact=True, abilities=[affinity(ARTIFACT)])


def artifact_land(name: str, kind: str) -> Card:
    """A land that is an artifact as well."""
    return card(MIRRODIN, face(name, [CardType.ARTIFACT, CardType.LAND], abilities=[MANA_OF_LAND[kind]]))


PRICES: tuple[Card, ...] = (
    pitched(
        "Fireblast",
        "{4}{R}{R}",
        SpellAbility(does(DealDamage(4), targets=[ANY_TARGET])),
        OtherCost(parts=(SacrificeOther(basic("Mountain"), 2),)),
        VISIONS,
    ),
    pitched(
        "Snuff Out",
        "{3}{B}",
        SpellAbility(does(Destroy(regeneration=False), targets=[target(NONBLACK_CREATURE)])),
        OtherCost(parts=(PayLife(4),), condition=Exists(basic("Swamp"))),
        MERCADIAN_MASQUES,
    ),
    pitched(
        "Gush",
        "{4}{U}",
        SpellAbility(does(Draw(2, Role.YOU))),
        OtherCost(parts=(ReturnOther(basic("Island"), 2),)),
        MERCADIAN_MASQUES,
    ),
    artifact("Fist of Suns", "{3}", OtherCost(cost("{W}{U}{B}{R}{G}"), described=MY_SPELL), since=FIFTH_DAWN),
    enchantment("Omniscience", "{7}{U}{U}{U}", OtherCost(described=FROM_MY_HAND), since=MAGIC_2013),
    creature(
        "Avatar of Woe",
        "{6}{B}{B}",
        6,
        5,
        "Avatar",
        PROPHECY,
        keywords=[Keyword(KeywordName.FEAR)],
        abilities=[
            CostChange(SIX_LESS, own=True, condition=Exists(a(CardType.CREATURE, zone=Zone.GRAVEYARD), 10)),
            by_tapping(does(Destroy(regeneration=False), targets=[target(CREATURE)])),
        ],
    ),
    lacking(
        creature(
            "Avatar of Hope",
            "{6}{W}{W}",
            4,
            9,
            "Avatar",
            PROPHECY,
            keywords=[FLYING],
            abilities=[CostChange(SIX_LESS, own=True, condition=Measures(LifeOf(Role.YOU), -1000, 3))],
        ),
        "it blocks one creature alone, not any number",
    ),
    with_affinity("Frogmite", "{4}", 2, 2, "Frog"),
    with_affinity("Myr Enforcer", "{7}", 4, 4, "Myr"),
    instant(
        "Hatred",
        "{3}{B}{B}",
        does(Apply((ChangePower(X, 0),)), targets=[target(CREATURE)]),
        EXODUS,
        costs=[PayLife(X)],
    ),
    sorcery("Tormenting Voice", "{1}{R}", does(Draw(2, Role.YOU)), KHANS_OF_TARKIR, costs=[DiscardCards()]),
    sorcery(
        "Bone Splinters",
        "{B}",
        does(Destroy(), targets=[target(CREATURE)]),
        SHARDS_OF_ALARA,
        costs=[SacrificeOther(CREATURE)],
    ),
    sorcery(
        "Kuldotha Rebirth",
        "{R}",
        does(CreateToken(GOBLIN, 3)),
        SCARS_OF_MIRRODIN,
        costs=[SacrificeOther(ARTIFACT)],
    ),
)
"""What costs something else, or something more or less."""

PLACES: tuple[Card, ...] = (
    creature(
        "Haakon, Stromgald Scourge",
        "{1}{B}{B}",
        3,
        3,
        "Zombie Knight",
        COLDSNAP,
        legendary=True,
        abilities=[
            CastableFrom(Zone.GRAVEYARD, only=True),
            CastableFrom(Zone.GRAVEYARD, described=Filter(subtypes=frozenset({"Knight"}), zone=Zone.GRAVEYARD)),
            Triggered(Leaves(to=Zone.GRAVEYARD), does(LoseLife(2))),
        ],
    ),
    creature(
        "Gravecrawler",
        "{B}",
        2,
        1,
        "Zombie",
        DARK_ASCENSION,
        abilities=[
            Static((Restrict(Restriction(RestrictionKind.BLOCK)),)),
            CastableFrom(Zone.GRAVEYARD, Exists(Filter(subtypes=frozenset({"Zombie"}), whose=Whose.YOURS))),
        ],
    ),
    artifact_land("Seat of the Synod", "Island"),
    artifact_land("Great Furnace", "Mountain"),
    Card(
        "Dryad Arbor",
        (
            Wording(
                FUTURE_SIGHT,
                face(
                    "Dryad Arbor",
                    [CardType.LAND, CardType.CREATURE],
                    subtypes="Forest Dryad",
                    power=1,
                    toughness=1,
                    abilities=[MANA_OF_LAND["Forest"]],
                ),
                color_indicator=frozenset({Color.GREEN}),
            ),
        ),
    ),
    sorcery(
        "Planar Birth",
        "{1}{W}",
        does(
            Move(
                All(a(CardType.LAND, supertypes=[Supertype.BASIC], zone=Zone.GRAVEYARD)), Place.BATTLEFIELD, tapped=True
            )
        ),
        URZAS_SAGA,
    ),
)
"""What is cast from elsewhere, or never."""

CARDS: tuple[Card, ...] = (*PRICES, *PLACES)
