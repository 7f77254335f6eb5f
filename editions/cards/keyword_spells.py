"""Cards with keywords about how they are played or what they do from a hand: kicker, entwine, storm, cycling and the like.

Two or more of each keyword, with different costs.
"""

from datetime import date

from core.kernel.abilities.conditions import CastAs
from core.kernel.abilities.descriptions import ANY_TARGET, ARTIFACT, CREATURE, LAND, PERMANENT, Whose, a, target
from core.kernel.abilities.keyword_abilities import affinity, cycling, entwined, forecast, kicker, storm, transmute
from core.kernel.abilities.kinds import AsEnters, Bars, EntryChange, SpellAbility, Static, Triggered
from core.kernel.abilities.modifications import ChangePower, Gain
from core.kernel.abilities.references import All, CountOf
from core.kernel.abilities.trigger_events import Cycles
from core.kernel.effects import (
    AddMana,
    Apply,
    Bar,
    Counter,
    CreateToken,
    DealDamage,
    Destroy,
    May,
    Mode,
    Tap,
    Untap,
)
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.keywords import Keyword, KeywordName
from core.kernel.values.colors import Color
from core.kernel.values.mana import mana_of
from core.kernel.values.mana_symbols import cost
from core.kernel.values.zones import Zone
from editions.cards.making import (
    DEFENDER,
    FIRST_STRIKE,
    FLYING,
    HASTE,
    TRAMPLE,
    VIGILANCE,
    artifact,
    card,
    creature,
    does,
    enchantment,
    face,
    land,
    protection,
    tap_for,
)

URZAS_SAGA = date(1998, 10, 12)
INVASION = date(2000, 10, 2)
ONSLAUGHT = date(2002, 10, 7)
SCOURGE = date(2003, 5, 26)
MIRRODIN = date(2003, 10, 2)
DARKSTEEL = date(2004, 2, 6)
FIFTH_DAWN = date(2004, 6, 4)
RAVNICA = date(2005, 10, 7)
DISSENSION = date(2006, 5, 5)
TIME_SPIRAL = date(2006, 10, 6)

KICKED = CastAs(frozenset({"kicked"}))
MINE = a(CardType.CREATURE, whose=Whose.YOURS)
OTHER_FLYERS = a(CardType.CREATURE, keyword=KeywordName.FLYING, other=True)
BIRD = Characteristics(
    "Bird",
    colors=frozenset({Color.WHITE, Color.BLUE}),
    types=frozenset({CardType.CREATURE}),
    subtypes=frozenset({"Bird"}),
    power=1,
    toughness=1,
    keywords=(FLYING,),
)


def _spell(kind: CardType, name: str, paid: str, since: date, *abilities: SpellAbility | Triggered) -> Card:
    return card(since, face(name, [kind], paid, abilities=abilities))


def _kicked(name: str, paid: str, kind: str, more: str, count: int, gained: Keyword, own: tuple[Keyword, ...]) -> Card:
    """A creature that comes larger, and with a keyword, if more is paid."""
    return creature(
        name,
        paid,
        *SIZES[name],
        kind,
        INVASION,
        keywords=own,
        abilities=[
            SpellAbility(does(modes=kicker(cost(more)))),
            AsEnters(EntryChange.COUNTERS, counters="+1/+1", count=count, condition=KICKED),
            Static((Gain((gained,)),), condition=KICKED),
        ],
    )


SIZES = {"Kavu Titan": (2, 2), "Pouncing Kavu": (1, 1)}


def _golem(name: str, size: tuple[int, int], kind: str, keyword: Keyword) -> Card:
    """An artifact creature that costs the less the more lands of a type its player has."""
    less = affinity(a(CardType.LAND, subtypes=[kind]))
    return creature(name, "{6}", *size, "Golem", DARKSTEEL, artifact=True, keywords=[keyword], abilities=[less])


def _cycled_land(name: str, color: Color) -> Card:
    """A land that comes tapped and can be cycled."""
    mana = tap_for((AddMana((mana_of(color),)),))
    return land(name, AsEnters(EntryChange.TAPPED), mana, cycling(cost("{2}")), since=URZAS_SAGA)


PLAYED: tuple[Card, ...] = (
    _kicked("Kavu Titan", "{1}{G}", "Kavu", "{2}{G}", 3, TRAMPLE, ()),
    _kicked("Pouncing Kavu", "{1}{R}", "Kavu", "{2}{R}", 2, HASTE, (FIRST_STRIKE,)),
    _spell(
        CardType.INSTANT,
        "Rain of Rust",
        "{3}{R}{R}",
        FIFTH_DAWN,
        SpellAbility(
            does(
                modes=entwined(
                    cost("{3}{R}"),
                    Mode("rusting an artifact", (Destroy(),), (target(ARTIFACT),)),
                    Mode("rusting a land", (Destroy(),), (target(LAND),)),
                )
            )
        ),
    ),
    _spell(
        CardType.INSTANT,
        "Dream's Grip",
        "{U}",
        MIRRODIN,
        SpellAbility(
            does(
                modes=entwined(
                    cost("{1}"),
                    Mode("gripping tight", (Tap(),), (target(PERMANENT),)),
                    Mode("letting go", (Untap(),), (target(PERMANENT),)),
                )
            )
        ),
    ),
    _spell(
        CardType.SORCERY,
        "Grapeshot",
        "{1}{R}",
        TIME_SPIRAL,
        SpellAbility(does(DealDamage(1), targets=[ANY_TARGET])),
        storm(),
    ),
    _spell(
        CardType.INSTANT,
        "Astral Steel",
        "{2}{W}",
        SCOURGE,
        SpellAbility(does(Apply((ChangePower(1, 2),)), targets=[target(CREATURE)])),
        storm(),
    ),
    _golem("Oxidda Golem", (3, 2), "Mountain", HASTE),
    _golem("Razor Golem", (3, 4), "Plains", VIGILANCE),
)
"""What may be played in more than one way, or for less, or is copied as it is."""

FROM_A_HAND: tuple[Card, ...] = (
    creature("Barkhide Mauler", "{4}{G}", 4, 4, "Beast", ONSLAUGHT, abilities=[cycling(cost("{2}"))]),
    creature(
        "Disciple of Law",
        "{1}{W}",
        1,
        2,
        "Human Cleric",
        URZAS_SAGA,
        keywords=[protection(Color.RED)],
        abilities=[cycling(cost("{2}"))],
    ),
    _cycled_land("Drifting Meadow", Color.WHITE),
    enchantment(
        "Lightning Rift",
        "{1}{R}",
        Triggered(Cycles(), does(May((DealDamage(2),), pay=cost("{1}")), targets=[ANY_TARGET])),
        since=ONSLAUGHT,
    ),
    artifact("Stabilizer", "{2}", Bars(Bar.CYCLING, Whose.ANYONE), since=SCOURGE),
    creature(
        "Drift of Phantasms",
        "{2}{U}",
        0,
        5,
        "Spirit",
        RAVNICA,
        keywords=[DEFENDER, FLYING],
        abilities=[transmute(cost("{1}{U}{U}"), 3)],
    ),
    card(
        RAVNICA,
        face(
            "Muddle the Mixture",
            [CardType.INSTANT],
            "{U}{U}",
            abilities=[
                SpellAbility(does(Counter(), targets=[target(a(CardType.INSTANT, CardType.SORCERY, zone=Zone.STACK))])),
                transmute(cost("{1}{U}{U}"), 2),
            ],
        ),
    ),
    creature(
        "Pride of the Clouds",
        "{W}{U}",
        1,
        1,
        "Elemental Cat",
        DISSENSION,
        keywords=[FLYING],
        abilities=[
            Static(
                (ChangePower(CountOf(OTHER_FLYERS), CountOf(OTHER_FLYERS)),),
            ),
            forecast(cost("{2}{W}{U}"), does(CreateToken(BIRD))),
        ],
    ),
    card(
        DISSENSION,
        face(
            "Steeling Stance",
            [CardType.INSTANT],
            "{1}{W}{W}",
            abilities=[
                SpellAbility(does(Apply((ChangePower(1, 1),), All(MINE)))),
                forecast(cost("{W}"), does(Apply((ChangePower(1, 1),)), targets=[target(CREATURE)])),
            ],
        ),
    ),
)
"""What can be done with a card while it is in a hand."""

CARDS: tuple[Card, ...] = (*PLAYED, *FROM_A_HAND)
