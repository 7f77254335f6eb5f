"""Cards that rules on winning and losing, on counters and on what comes back from the graveyard need."""

from datetime import date

from core.kernel.abilities.conditions import Measures
from core.kernel.abilities.descriptions import PLAYER, Whose, target
from core.kernel.abilities.kinds import Bars, Static, Triggered
from core.kernel.abilities.modifications import SetPower
from core.kernel.abilities.references import CountersOn, Departed, HandSizeOf, LifeOf, Role
from core.kernel.abilities.trigger_events import BeginningOf, Leaves
from core.kernel.effects import HERE, Bar, Discard, Draw, GainLife, How, Move, Place, WinGame
from core.kernel.objects.cards import Card
from core.kernel.values.moments import Moment
from core.kernel.values.zones import Zone
from editions.cards.making import FLYING, TRAMPLE, creature, does, enchantment, instant, sorcery

MIRAGE = date(1996, 10, 8)
JUDGMENT = date(2002, 5, 27)
MIRRODIN = date(2003, 10, 2)
FIFTH_DAWN = date(2004, 6, 4)
WORLDWAKE = date(2010, 2, 5)
DARK_ASCENSION = date(2012, 2, 3)

IN_HAND = HandSizeOf(Role.YOU)
UNDYING = Triggered(
    Leaves(to=Zone.GRAVEYARD),
    does(Move(Departed(), Place.BATTLEFIELD, counters="+1/+1")),
    Measures(CountersOn(Role.SOURCE, "+1/+1"), at_most=0),
)
"""What comes back with a +1/+1 counter once it has died without one."""

CARDS: tuple[Card, ...] = (
    enchantment(
        "Test of Endurance",
        "{2}{W}{W}",
        Triggered(BeginningOf(Moment.UPKEEP), does(WinGame()), Measures(LifeOf(Role.YOU), at_least=50)),
        since=JUDGMENT,
    ),
    instant(
        "Beacon of Immortality",
        "{5}{W}",
        does(GainLife(LifeOf(HERE), HERE), Move(Role.SOURCE, Place.INTO_LIBRARY), targets=[target(PLAYER)]),
        FIFTH_DAWN,
    ),
    creature(
        "Platinum Angel",
        "{7}",
        4,
        4,
        "Angel",
        MIRRODIN,
        artifact=True,
        keywords=[FLYING],
        abilities=[Bars(Bar.LOSING), Bars(Bar.WINNING, Whose.OPPONENTS)],
    ),
    creature(
        "Abyssal Persecutor",
        "{2}{B}{B}",
        6,
        6,
        "Demon",
        WORLDWAKE,
        keywords=[FLYING, TRAMPLE],
        abilities=[Bars(Bar.WINNING), Bars(Bar.LOSING, Whose.OPPONENTS)],
    ),
    creature("Young Wolf", "{G}", 1, 1, "Wolf", DARK_ASCENSION, abilities=[UNDYING]),
    creature(
        "Maro", "{2}{G}{G}", 0, 0, "Elemental", MIRAGE, abilities=[Static((SetPower(IN_HAND, IN_HAND, defines=True),))]
    ),
    sorcery(
        "Wheel of Fortune",
        "{2}{R}",
        does(Discard(player=Role.EACH_PLAYER, how=How.ALL), Draw(7, Role.EACH_PLAYER)),
    ),
)
