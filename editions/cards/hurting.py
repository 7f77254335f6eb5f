"""Cards that rules on damage and life need."""

from datetime import date

from core.kernel.abilities import Activated, Bars, Opening, OpeningHand, PreventsFrom, Triggered, When
from core.kernel.cards import Card
from core.kernel.characteristics import CardType
from core.kernel.costs import SacrificeThis, TapThis
from core.kernel.effects import (
    HERE,
    ApplyPlayerRule,
    Bar,
    DealDamage,
    ExchangeLife,
    PlayerRule,
    Prevent,
    Redirect,
    SetLife,
    Tap,
)
from core.kernel.filters import ANY_TARGET, ARTIFACT, CREATURE, OPPONENT, PLAYER, Filter, Whose, a, target
from core.kernel.happenings import Enters
from core.kernel.mana import Color
from core.kernel.references import ControllerOf, LikeColored, PowerOf, Role, Target, Together
from editions.cards.making import (
    FLYING,
    HASTE,
    VIGILANCE,
    by_tapping,
    creature,
    does,
    enchantment,
    for_mana,
    instant,
    sorcery,
)

STRONGHOLD = date(1998, 3, 2)
PROPHECY = date(2000, 6, 5)
INVASION = date(2000, 10, 2)
ODYSSEY = date(2001, 10, 1)
MIRRODIN = date(2003, 10, 2)
BETRAYERS = date(2005, 2, 4)
RAVNICA = date(2005, 10, 7)
TIME_SPIRAL = date(2006, 10, 6)
SHARDS_OF_ALARA = date(2008, 10, 3)
CONFLUX = date(2009, 2, 6)
MAGIC_2011 = date(2010, 7, 16)
SCARS_OF_MIRRODIN = date(2010, 10, 1)

FRIEND = a(CardType.CREATURE, whose=Whose.YOURS)


def sphere(name: str, described: Filter, amount: int, since: date) -> Card:
    """An enchantment that prevents some of all damage from a sort of source to its player."""
    return enchantment(name, "{3}{W}", PreventsFrom(described, amount), since=since)


def from_color(name: str, color: Color) -> Card:
    """A sphere against one colour."""
    return sphere(name, Filter(colors=frozenset({color})), 2, ODYSSEY)


CARDS: tuple[Card, ...] = (
    creature(
        "Nomads en-Kor",
        "{W}",
        1,
        1,
        "Kor Nomad Soldier",
        STRONGHOLD,
        abilities=[for_mana("{0}", does(Redirect(1, Role.SOURCE, HERE), targets=[target(FRIEND)]))],
    ),
    creature(
        "Razia, Boros Archangel",
        "{4}{R}{R}{W}{W}",
        6,
        3,
        "Angel",
        RAVNICA,
        keywords=[FLYING, VIGILANCE, HASTE],
        legendary=True,
        abilities=[by_tapping(does(Redirect(3, HERE, Target(1)), targets=[target(FRIEND), target(CREATURE)]))],
    ),
    creature(
        "Wojek Apothecary",
        "{2}{W}{W}",
        1,
        1,
        "Human Cleric",
        RAVNICA,
        abilities=[by_tapping(does(Prevent(1, Together((HERE, LikeColored(HERE)))), targets=[target(CREATURE)]))],
    ),
    from_color("Sphere of Law", Color.RED),
    from_color("Sphere of Reason", Color.BLUE),
    sphere("Sphere of Purity", ARTIFACT, 1, MIRRODIN),
    instant(
        "Backlash",
        "{1}{B}{R}",
        does(
            Tap(),
            DealDamage(PowerOf(HERE), ControllerOf(HERE), HERE),
            targets=[target(a(CardType.CREATURE, tapped=False))],
        ),
        INVASION,
    ),
    instant(
        "Soul's Fire",
        "{2}{R}",
        does(DealDamage(PowerOf(HERE), Target(1), HERE), targets=[target(FRIEND), ANY_TARGET]),
        SHARDS_OF_ALARA,
    ),
    instant(
        "Flames of the Blood Hand",
        "{2}{R}",
        does(DealDamage(4, sure=True), ApplyPlayerRule(PlayerRule.NO_LIFE_GAIN, HERE), targets=[target(PLAYER)]),
        BETRAYERS,
    ),
    enchantment(
        "Leyline of Punishment",
        "{2}{R}{R}",
        OpeningHand(Opening.BEGIN_ON_BATTLEFIELD),
        Bars(Bar.GAINING_LIFE, Whose.ANYONE),
        Bars(Bar.PREVENTION, Whose.ANYONE),
        since=MAGIC_2011,
    ),
    creature(
        "Platinum Emperion",
        "{8}",
        8,
        8,
        "Golem",
        SCARS_OF_MIRRODIN,
        artifact=True,
        abilities=[Bars(Bar.GAINING_LIFE, Whose.YOURS), Bars(Bar.LOSING_LIFE, Whose.YOURS)],
    ),
    sorcery("Blessed Wind", "{7}{W}{W}", does(SetLife(20), targets=[target(PLAYER)]), PROPHECY),
    creature(
        "Magister Sphinx",
        "{4}{W}{U}{B}",
        5,
        5,
        "Sphinx",
        CONFLUX,
        keywords=[FLYING],
        artifact=True,
        abilities=[Triggered(Enters(), does(SetLife(10), targets=[target(PLAYER)]))],
    ),
    creature(
        "Magus of the Mirror",
        "{4}{B}{B}",
        4,
        2,
        "Human Wizard",
        TIME_SPIRAL,
        abilities=[
            Activated(
                (TapThis(), SacrificeThis()),
                does(ExchangeLife(Role.YOU, HERE), targets=[target(OPPONENT)]),
                when=When.YOUR_UPKEEP,
            )
        ],
    ),
)
