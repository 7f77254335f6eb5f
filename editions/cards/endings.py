"""Cards that rules on winning and losing, on counters and on what comes back from the graveyard need."""

from datetime import date

from core.kernel.abilities.conditions import Measures
from core.kernel.abilities.descriptions import Whose
from core.kernel.abilities.kinds import Bars, Static, Triggered
from core.kernel.abilities.modifications import SetPower
from core.kernel.abilities.references import CountersOn, Departed, HandSizeOf, Role
from core.kernel.abilities.trigger_events import Leaves
from core.kernel.effects import Bar, Discard, Draw, How, Move, Place
from core.kernel.objects.cards import Card
from core.kernel.values.zones import Zone
from editions.cards.making import FLYING, TRAMPLE, creature, does, sorcery

MIRAGE = date(1996, 10, 8)
MIRRODIN = date(2003, 10, 2)
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
