"""Cards with the keywords of which the texts of 2006 tell."""

from datetime import date

from core.kernel.abilities.conditions import Exists
from core.kernel.abilities.costs import PayMana, TapThis
from core.kernel.abilities.descriptions import ANY_TARGET, CREATURE, PERMANENT, PLAYER, TargetSpec, Whose, a, target
from core.kernel.abilities.keyword_abilities import (
    bought_back,
    bushido,
    echo,
    landcycling,
    madness,
    recover,
    ripple,
    suspend,
)
from core.kernel.abilities.kinds import Activated, Instructions, SpellAbility, Suspends, Triggered, When
from core.kernel.abilities.modifications import ChangePower, ChangeTypes, Gain
from core.kernel.abilities.references import ControllerOf, Departed, PowerOf, Role, ToughnessOf
from core.kernel.abilities.trigger_events import BlocksOrIsBlocked, Enters, Leaves
from core.kernel.effects import (
    HERE,
    AddCounters,
    Apply,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    GainLife,
    LoseLife,
    Move,
    Place,
)
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.objects.keywords import Keyword, KeywordName
from core.kernel.values.mana_symbols import cost
from core.kernel.values.moments import Duration
from core.kernel.values.zones import Zone
from editions.cards.making import FLYING, HASTE, TRAMPLE, VIGILANCE, card, creature, does, face

PORTAL = date(1997, 5, 1)
TEMPEST = date(1997, 10, 14)
URZAS_SAGA = date(1998, 10, 12)
ODYSSEY = date(2001, 10, 1)
TORMENT = date(2002, 2, 4)
SCOURGE = date(2003, 5, 26)
KAMIGAWA = date(2004, 10, 1)
COLDSNAP = date(2006, 7, 21)
TIME_SPIRAL = date(2006, 10, 6)
MAGIC_2010 = date(2009, 7, 17)


INSTANT, SORCERY = CardType.INSTANT, CardType.SORCERY


def _spell(
    kind: CardType,
    name: str,
    paid: str,
    what: Instructions,
    since: date,
    *more: Triggered | Suspends,
    keywords: tuple[Keyword, ...] = (),
) -> Card:
    return card(since, face(name, [kind], paid, keywords=keywords, abilities=[SpellAbility(what), *more]))


def _flashback(paid: str) -> tuple[Keyword, ...]:
    return (Keyword(KeywordName.FLASHBACK, cost(paid)),)


def _any(*effects: DealDamage) -> Instructions:
    return does(*effects, targets=[ANY_TARGET])


FIERY, WURM = madness(cost("{R}")), madness(cost("{2}{G}"))
NO_TAPPED_LANDS = Exists(a(CardType.LAND, tapped=True, whose=Whose.YOURS), 0, 0)
GRAVE_CREATURE: TargetSpec = target(a(CardType.CREATURE, whose=Whose.YOURS, zone=Zone.GRAVEYARD))

SPELLS: tuple[Card, ...] = (
    _spell(
        INSTANT,
        "Capsize",
        "{1}{U}{U}",
        bought_back(cost("{3}"), does(Move(HERE, Place.HAND), targets=[target(PERMANENT)])),
        TEMPEST,
    ),
    _spell(INSTANT, "Whispers of the Muse", "{U}", bought_back(cost("{5}"), does(Draw())), TEMPEST),
    _spell(SORCERY, "Firebolt", "{R}", _any(DealDamage(2)), ODYSSEY, keywords=_flashback("{4}{R}")),
    _spell(INSTANT, "Think Twice", "{1}{U}", does(Draw()), TIME_SPIRAL, keywords=_flashback("{2}{U}")),
    _spell(INSTANT, "Fiery Temper", "{1}{R}{R}", _any(DealDamage(3)), TORMENT, FIERY[1], keywords=FIERY[:1]),
    _spell(
        INSTANT,
        "Grim Harvest",
        "{1}{B}",
        does(Move(HERE, Place.HAND), targets=[GRAVE_CREATURE]),
        COLDSNAP,
        recover(cost("{2}{B}")),
    ),
    _spell(
        INSTANT,
        "Krovikan Rot",
        "{2}{B}",
        does(Destroy(), targets=[target(a(CardType.CREATURE, max_power=2))]),
        COLDSNAP,
        recover(cost("{1}{B}{B}")),
    ),
    _spell(INSTANT, "Sun's Bounty", "{1}{W}", does(GainLife(4)), COLDSNAP, recover(cost("{1}{W}"))),
    _spell(INSTANT, "Surging Flame", "{1}{R}", _any(DealDamage(2)), COLDSNAP, ripple(4)),
    _spell(SORCERY, "Surging Dementia", "{1}{B}", does(Discard(), targets=[target(PLAYER)]), COLDSNAP, ripple(4)),
    _spell(
        SORCERY,
        "Phthisis",
        "{3}{B}{B}{B}{B}",
        does(
            Destroy(),
            LoseLife(PowerOf(HERE), ControllerOf(HERE)),
            LoseLife(ToughnessOf(HERE), ControllerOf(HERE)),
            targets=[target(CREATURE)],
        ),
        TIME_SPIRAL,
        *suspend(5, cost("{1}{B}")),
    ),
    _spell(SORCERY, "Rift Bolt", "{2}{R}", _any(DealDamage(3)), TIME_SPIRAL, *suspend(1, cost("{R}"))),
)

OTHERS: tuple[Card, ...] = (
    creature(
        "Endless Cockroaches",
        "{1}{B}{B}",
        1,
        1,
        "Insect",
        PORTAL,
        abilities=[Triggered(Leaves(to=Zone.GRAVEYARD), does(Move(Departed(), Place.HAND)))],
    ),
    creature(
        "Inferno Elemental",
        "{4}{R}{R}",
        4,
        4,
        "Elemental",
        MAGIC_2010,
        abilities=[Triggered(BlocksOrIsBlocked(each=True), does(DealDamage(3, Role.IT)))],
    ),
)

CREATURES: tuple[Card, ...] = (
    creature("Arrogant Wurm", "{3}{G}{G}", 4, 4, "Wurm", TORMENT, keywords=[TRAMPLE, WURM[0]], abilities=[WURM[1]]),
    creature("Devoted Retainer", "{W}", 1, 1, "Human Samurai", KAMIGAWA, abilities=[bushido(1)]),
    creature("Ronin Houndmaster", "{2}{R}", 2, 2, "Human Samurai", KAMIGAWA, keywords=[HASTE], abilities=[bushido(1)]),
    creature(
        "Sensei Golden-Tail",
        "{1}{W}",
        2,
        1,
        "Fox Samurai",
        KAMIGAWA,
        legendary=True,
        abilities=[
            bushido(1),
            Activated(
                (PayMana(cost("{1}{W}")), TapThis()),
                does(
                    AddCounters("training"),
                    Apply(
                        (Gain(abilities=(bushido(1),)), ChangeTypes(also=frozenset({"Samurai"}))), lasts=Duration.GAME
                    ),
                    targets=[target(CREATURE)],
                ),
                when=When.SORCERY,
            ),
        ],
    ),
    creature("Pouncing Jaguar", "{G}", 2, 2, "Cat", URZAS_SAGA, abilities=[echo(cost("{G}"))]),
    creature("Goblin Patrol", "{R}", 2, 1, "Goblin", URZAS_SAGA, abilities=[echo(cost("{R}"))]),
    creature("Durkwood Baloth", "{4}{G}{G}", 5, 5, "Beast", TIME_SPIRAL, abilities=suspend(5, cost("{G}"))),
    creature(
        "Nantuko Shaman",
        "{2}{G}",
        3,
        2,
        "Insect Shaman",
        TIME_SPIRAL,
        abilities=[Triggered(Enters(), does(Draw()), NO_TAPPED_LANDS), *suspend(1, cost("{2}{G}{G}"))],
    ),
    creature(
        "Noble Templar",
        "{5}{W}",
        3,
        6,
        "Human Cleric Soldier",
        SCOURGE,
        keywords=[VIGILANCE],
        abilities=[landcycling(cost("{2}"), "Plains")],
    ),
    creature(
        "Chartooth Cougar",
        "{5}{R}",
        4,
        4,
        "Cat Beast",
        SCOURGE,
        abilities=[
            Activated((PayMana(cost("{R}")),), does(Apply((ChangePower(1, 0),), Role.SOURCE)), "strengthen"),
            landcycling(cost("{2}"), "Mountain"),
        ],
    ),
    creature(
        "Eternal Dragon",
        "{5}{W}{W}",
        5,
        5,
        "Dragon Spirit",
        SCOURGE,
        keywords=[FLYING],
        abilities=[
            Activated(
                (PayMana(cost("{3}{W}{W}")),),
                does(Move(Role.SOURCE, Place.HAND)),
                "return",
                When.YOUR_UPKEEP,
                Zone.GRAVEYARD,
            ),
            landcycling(cost("{2}"), "Plains"),
        ],
    ),
)

CARDS: tuple[Card, ...] = (*SPELLS, *OTHERS, *CREATURES)
