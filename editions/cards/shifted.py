"""Cards that rules on copies, tokens and changes of zone, place or controller need."""

from datetime import date

from core.kernel.abilities.descriptions import ARTIFACT, CREATURE, LAND, PLAYER, Whose, a, target
from core.kernel.abilities.kinds import AsEnters, EntryChange, SpellAbility, Triggered
from core.kernel.abilities.modifications import ChangePower
from core.kernel.abilities.references import All, CardsOf, Role, Those, Together
from core.kernel.abilities.trigger_events import BecomesUntapped
from core.kernel.effects import (
    HERE,
    Apply,
    CreateToken,
    Discard,
    Draw,
    ExchangeControl,
    May,
    Move,
    Place,
)
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.keywords import Keyword, KeywordName
from core.kernel.values.colors import Color
from core.kernel.values.mana_symbols import cost
from core.kernel.values.zones import Zone
from editions.cards.making import ALPHA, card, creature, does, enchantment, face, for_mana, instant, sorcery

MIRAGE = date(1996, 10, 8)
TEMPEST = date(1997, 10, 14)
URZAS_DESTINY = date(1999, 6, 7)
INVASION = date(2000, 10, 2)
RAVNICA = date(2005, 10, 7)
TIME_SPIRAL = date(2006, 10, 6)
SHADOWMOOR = date(2008, 5, 2)
EVENTIDE = date(2008, 7, 25)
SHARDS_OF_ALARA = date(2008, 10, 3)

MINE, THEIRS = (a(CardType.LAND, whose=whose) for whose in (Whose.YOURS, Whose.OPPONENTS))
THERE_AND_BACK = (Move(HERE, Place.EXILE, keep="gone"), Move(Those("gone"), Place.BATTLEFIELD))
"""Out of the game and back again, under its owner's control."""
GOBLIN = Characteristics(
    "Goblin",
    colors=frozenset({Color.RED}),
    types=frozenset({CardType.CREATURE}),
    subtypes=frozenset({"Goblin"}),
    power=1,
    toughness=1,
)


def _into_library(*zones: Zone) -> Move:
    """Each player shuffles all that is in some zones into the library."""
    return Move(Together(tuple(CardsOf(Role.EACH_PLAYER, zone) for zone in zones)), Place.INTO_LIBRARY)


CARDS: tuple[Card, ...] = (
    enchantment(
        "Copy Artifact",
        "{1}{U}",
        AsEnters(EntryChange.COPY, ARTIFACT, also_types=frozenset({CardType.ENCHANTMENT})),
        since=ALPHA,
    ),
    sorcery("Timetwister", "{2}{U}", does(_into_library(Zone.HAND, Zone.GRAVEYARD), Draw(7, Role.EACH_PLAYER))),
    instant("Mnemonic Nexus", "{3}{U}", does(_into_library(Zone.GRAVEYARD)), RAVNICA),
    sorcery(
        "Plow Under",
        "{3}{G}{G}",
        does(Move(HERE, Place.TOP_OF_LIBRARY), targets=[target(LAND, minimum=2, maximum=2)]),
        URZAS_DESTINY,
    ),
    sorcery("Time Ebb", "{2}{U}", does(Move(HERE, Place.TOP_OF_LIBRARY), targets=[target(CREATURE)]), TEMPEST),
    sorcery("Hallowed Burial", "{3}{W}{W}", does(Move(All(CREATURE), Place.BOTTOM_OF_LIBRARY)), EVENTIDE),
    sorcery("Flicker", "{1}{W}", does(*THERE_AND_BACK, targets=[target(a(token=False))]), URZAS_DESTINY),
    card(
        TIME_SPIRAL,
        face(
            "Momentary Blink",
            [CardType.INSTANT],
            "{1}{W}",
            keywords=[Keyword(KeywordName.FLASHBACK, cost("{3}{U}"))],
            abilities=[SpellAbility(does(*THERE_AND_BACK, targets=[target(a(CardType.CREATURE, whose=Whose.YOURS))]))],
        ),
    ),
    sorcery("Political Trickery", "{2}{U}", does(ExchangeControl(), targets=[target(MINE), target(THEIRS)]), MIRAGE),
    creature(
        "Phyrexian Infiltrator",
        "{2}{B}",
        2,
        2,
        "Minion",
        INVASION,
        abilities=[for_mana("{2}{U}{U}", does(ExchangeControl(Role.SOURCE, HERE), targets=[target(CREATURE)]))],
    ),
    sorcery("Dragon Fodder", "{1}{R}", does(CreateToken(GOBLIN, 2)), SHARDS_OF_ALARA),
    creature(
        "Wake Thrasher",
        "{2}{U}",
        1,
        1,
        "Merfolk Soldier",
        EVENTIDE,
        abilities=[
            Triggered(BecomesUntapped(a(whose=Whose.YOURS)), does(Apply((ChangePower(1, 1),), Role.SOURCE))),
        ],
    ),
    creature(
        "Hollowsage",
        "{3}{B}",
        2,
        2,
        "Merfolk Wizard",
        SHADOWMOOR,
        abilities=[Triggered(BecomesUntapped(), does(May((Discard(),)), targets=[target(PLAYER)]))],
    ),
)
