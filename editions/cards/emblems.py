"""Planeswalkers who give emblems in the end. What is said of planeswalkers among the modern cards goes for them too."""

from collections.abc import Callable
from datetime import date

from core.kernel.abilities.costs import LOYALTY, AddCountersToThis, RemoveCountersFromThis
from core.kernel.abilities.descriptions import CREATURE, OPPONENT, Whose, a, target
from core.kernel.abilities.kinds import Ability, Activated, AsEnters, EntryChange, Instructions, Static, Triggered
from core.kernel.abilities.modifications import ChangePower, Gain
from core.kernel.abilities.trigger_events import Draws
from core.kernel.effects import HERE, Apply, CreateToken, Destroy, Draw, GetEmblem, LoseLife
from core.kernel.objects.card_types import CardType, Supertype
from core.kernel.objects.cards import Card
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.keywords import Keyword, KeywordName
from core.kernel.values.colors import Color
from core.kernel.values.zones import Zone
from editions.cards.making import FLYING, card, does, face

SHARDS_OF_ALARA = date(2008, 10, 3)
BATTLE_FOR_ZENDIKAR = date(2015, 10, 2)
LEGENDARY_PLANESWALKERS = date(2017, 9, 29)

SOLDIER = Characteristics(
    "Soldier",
    colors=frozenset({Color.WHITE}),
    types=frozenset({CardType.CREATURE}),
    subtypes=frozenset({"Soldier"}),
    power=1,
    toughness=1,
)
HELD = a(CardType.ARTIFACT, CardType.CREATURE, CardType.ENCHANTMENT, CardType.LAND, whose=Whose.YOURS)


def emblem_of(*abilities: Ability) -> Characteristics:
    """An emblem with these abilities, and nothing else."""
    return Characteristics(abilities=abilities)


def up(points: int, label: str, what: Instructions) -> Activated:
    """A loyalty ability that adds counters."""
    return Activated((AddCountersToThis(LOYALTY, points),), what, label)


def down(points: int, label: str, what: Instructions) -> Activated:
    """A loyalty ability that takes counters off."""
    return Activated((RemoveCountersFromThis(LOYALTY, points),), what, label)


def _walker(since: date, worded: Callable[..., Characteristics]) -> Card:
    """A planeswalker who became legendary later on."""
    return card(since, worded(), (LEGENDARY_PLANESWALKERS, worded(Supertype.LEGENDARY)))


def _elspeth(*above: Supertype) -> Characteristics:
    steady = Static((Gain((Keyword(KeywordName.INDESTRUCTIBLE),)),), HELD, zone=Zone.COMMAND)
    return face(
        "Elspeth, Knight-Errant",
        [CardType.PLANESWALKER],
        "{2}{W}{W}",
        subtypes="Elspeth",
        supertypes=above,
        abilities=[
            AsEnters(EntryChange.COUNTERS, counters=LOYALTY, count=4),
            up(1, "call a Soldier", does(CreateToken(SOLDIER))),
            up(1, "help a creature", does(Apply((ChangePower(3, 3), Gain((FLYING,)))), targets=[target(CREATURE)])),
            down(8, "give an emblem", does(GetEmblem(emblem_of(steady), "Elspeth's emblem"))),
        ],
    )


def _ob_nixilis(*above: Supertype) -> Characteristics:
    bleeding = Triggered(Draws(), does(LoseLife(2)), zone=Zone.COMMAND)
    return face(
        "Ob Nixilis Reignited",
        [CardType.PLANESWALKER],
        "{3}{B}{B}",
        subtypes="Nixilis",
        supertypes=above,
        abilities=[
            AsEnters(EntryChange.COUNTERS, counters=LOYALTY, count=5),
            up(1, "draw", does(Draw(), LoseLife(1))),
            down(3, "destroy a creature", does(Destroy(), targets=[target(CREATURE)])),
            down(
                8,
                "give an emblem",
                does(GetEmblem(emblem_of(bleeding), "Ob Nixilis's emblem", HERE), targets=[target(OPPONENT)]),
            ),
        ],
    )


CARDS: tuple[Card, ...] = (
    _walker(SHARDS_OF_ALARA, _elspeth),
    _walker(BATTLE_FOR_ZENDIKAR, _ob_nixilis),
)
