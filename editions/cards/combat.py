"""Cards that something happens to, or that do something, as creatures attack and block."""

from datetime import date

from core.kernel.abilities.descriptions import CREATURE, Filter, Whose, a, target
from core.kernel.abilities.kinds import Triggered, When
from core.kernel.abilities.references import Role
from core.kernel.abilities.trigger_events import Attacks, BeginningOf, BlocksOrIsBlocked, GoesUnblocked
from core.kernel.effects import AddCounters, BlockAnew, DealDamage, Destroy, Discard, Later
from core.kernel.objects.card_types import CardType
from core.kernel.values.colors import Color
from core.kernel.values.moments import Moment
from editions.cards.making import ALPHA, FLYING, LEGENDS, artifact, by_tapping, creature, does

COLDSNAP = date(2006, 7, 21)
MIRAGE = date(1996, 10, 8)
PORTAL_SECOND_AGE = date(1998, 6, 24)
URZAS_DESTINY = date(1999, 6, 7)
FALLS_WITH_COMBAT = Triggered(BeginningOf(Moment.END_OF_COMBAT, Whose.ANYONE), does(Destroy(Role.IT)))


def deadly_to(met: Filter) -> Triggered:
    """What it blocks or is blocked by, if it is of that kind, is destroyed as combat ends."""
    return Triggered(BlocksOrIsBlocked(each=True, met=met), does(Later(FALLS_WITH_COMBAT, Role.IT)))


NO_WALL = a(CardType.CREATURE, not_subtypes=["Wall"])

CARDS = (
    creature("Cockatrice", "{3}{G}{G}", 2, 4, "Cockatrice", ALPHA, keywords=[FLYING], abilities=[deadly_to(NO_WALL)]),
    creature("Thicket Basilisk", "{3}{G}{G}", 2, 4, "Basilisk", ALPHA, abilities=[deadly_to(NO_WALL)]),
    creature(
        "Abomination",
        "{3}{B}{B}",
        2,
        6,
        "Horror",
        LEGENDS,
        abilities=[deadly_to(a(CardType.CREATURE, colors=[Color.GREEN, Color.WHITE]))],
    ),
    creature(
        "Abyssal Nightstalker",
        "{3}{B}",
        2,
        2,
        "Nightstalker",
        PORTAL_SECOND_AGE,
        abilities=[Triggered(GoesUnblocked(), does(Discard(player=Role.DEFENDER)))],
    ),
    creature(
        "Crypt Cobra",
        "{3}{B}",
        3,
        3,
        "Snake",
        MIRAGE,
        abilities=[Triggered(GoesUnblocked(), does(AddCounters("poison", 1, Role.DEFENDER)))],
    ),
    creature(
        "Balduvian Warlord",
        "{3}{R}",
        3,
        2,
        "Human Barbarian",
        COLDSNAP,
        abilities=[
            by_tapping(does(BlockAnew(), targets=[target(a(CardType.CREATURE, blocking=True))]), when=When.AFTER_BLOCKS)
        ],
    ),
    artifact("Caltrops", "{3}", Triggered(Attacks(CREATURE), does(DealDamage(1, Role.IT))), since=URZAS_DESTINY),
)
