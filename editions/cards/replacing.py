"""Cards that rules on replacing and preventing need: damage made greater, damage prevented each time, things away for a while."""

from __future__ import annotations

from datetime import date

from core.kernel.abilities.casting import CastForbidden
from core.kernel.abilities.conditions import Said
from core.kernel.abilities.descriptions import CREATURE, PERMANENT, SPELL, Whose, a, target
from core.kernel.abilities.entering import KeepsOut
from core.kernel.abilities.kinds import AsEnters, EntryChange, Instructions, Static, Triggered
from core.kernel.abilities.modifications import ChangePower, Gain
from core.kernel.abilities.references import Departed, Role, X
from core.kernel.abilities.replacement_effects import (
    EnterAsCopies,
    MoreCounters,
    MoreTokens,
    PreventsFrom,
    RaisesDamage,
)
from core.kernel.abilities.trigger_events import BeginningOf, Leaves
from core.kernel.effects import (
    HERE,
    AddCounters,
    Apply,
    ApplyPlayerRule,
    CreateToken,
    GainLife,
    LoseLife,
    Move,
    Place,
    PlayerRule,
    RemoveCounters,
    Tap,
)
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.objects.characteristics import Characteristics
from core.kernel.values.colors import Color
from core.kernel.values.moments import Moment
from core.kernel.values.zones import Zone
from editions.cards.making import (
    FLYING,
    HASTE,
    TRAMPLE,
    VIASHINO_ARE_LIZARDS,
    artifact,
    creature,
    does,
    enchantment,
    for_mana,
    instant,
    protection,
    with_types,
)

TEMPEST = date(1997, 10, 14)
URZAS_SAGA = date(1998, 10, 12)
JUDGMENT = date(2002, 5, 27)
ONSLAUGHT = date(2002, 10, 7)
RAVNICA = date(2005, 10, 7)
LORWYN = date(2007, 10, 12)
SHARDS_OF_ALARA = date(2008, 10, 3)
ALARA_REBORN = date(2009, 4, 30)
MAGIC_2012 = date(2011, 7, 15)
INNISTRAD = date(2011, 9, 30)
DARK_ASCENSION = date(2012, 2, 3)
KHANS = date(2014, 9, 26)
FATE_REFORGED = date(2015, 1, 23)
ORIGINS = date(2015, 7, 17)
ELDRAINE = date(2019, 10, 4)

PLUS = "+1/+1"
CAGED = frozenset({Zone.GRAVEYARD, Zone.LIBRARY})


def phantom(name: str, paid: str, power: int, subtypes: str, counters: int, **more: object) -> Card:
    """A creature that loses a counter for damage that would be dealt to it."""
    comes = AsEnters(EntryChange.COUNTERS, counters=PLUS, count=counters)
    fades = PreventsFrom(PERMANENT, None, Role.SOURCE, (RemoveCounters(PLUS),))
    return creature(name, paid, power, 0, subtypes, JUDGMENT, abilities=[comes, fades], **more)  # type: ignore[arg-type]


def devour(count: int) -> AsEnters:
    """Any number of creatures may be sacrificed for so many counters each."""
    return AsEnters(EntryChange.CONSUME, a(CardType.CREATURE, whose=Whose.YOURS), counters=PLUS, count=count)


def behind(word: str, when: BeginningOf, what: Instructions) -> Static:
    """What happens at a time if a word was chosen for the permanent."""
    return Static((Gain(abilities=(Triggered(when, what),)),), Role.SOURCE, Said(word))


def siege(name: str, paid: str, khans: Static, dragons: Static) -> Card:
    """An enchantment for which one of two words is chosen."""
    return enchantment(
        name, paid, AsEnters(EntryChange.WORD, words=("Khans", "Dragons")), khans, dragons, since=FATE_REFORGED
    )


ELEMENTAL = Characteristics(
    "Elemental Shaman",
    colors=frozenset({Color.RED}),
    types=frozenset({CardType.CREATURE}),
    subtypes=frozenset({"Elemental", "Shaman"}),
    power=3,
    toughness=1,
    keywords=(HASTE,),
)
MINE = a(whose=Whose.YOURS)

CARDS: tuple[Card, ...] = (
    with_types(
        creature("Thunder-Thrash Elder", "{2}{R}", 1, 1, "Viashino Warrior", SHARDS_OF_ALARA, abilities=[devour(3)]),
        VIASHINO_ARE_LIZARDS,
        "Lizard Warrior",
    ),
    creature("Gorger Wurm", "{3}{R}{G}", 5, 5, "Wurm", ALARA_REBORN, abilities=[devour(1)]),
    creature(
        "Sutured Ghoul",
        "{4}{B}{B}{B}",
        0,
        0,
        "Zombie",
        JUDGMENT,
        keywords=[TRAMPLE],
        abilities=[
            AsEnters(EntryChange.CONSUME, a(CardType.CREATURE, zone=Zone.GRAVEYARD, whose=Whose.YOURS), counters="")
        ],
    ),
    creature(
        "Dracoplasm",
        "{U}{R}",
        0,
        0,
        "Shapeshifter",
        TEMPEST,
        keywords=[FLYING],
        abilities=[
            AsEnters(EntryChange.CONSUME, a(CardType.CREATURE, whose=Whose.YOURS), counters=""),
            for_mana("{R}", does(Apply((ChangePower(1, 0),), Role.SOURCE))),
        ],
    ),
    creature(
        "Essence of the Wild",
        "{3}{G}{G}{G}",
        6,
        6,
        "Avatar",
        INNISTRAD,
        abilities=[EnterAsCopies(a(CardType.CREATURE, whose=Whose.YOURS))],
    ),
    instant("Gather Specimens", "{3}{U}{U}{U}", does(ApplyPlayerRule(PlayerRule.GATHERS, Role.YOU)), SHARDS_OF_ALARA),
    creature(
        "Rusted Sentinel",
        "{4}",
        3,
        4,
        "Golem",
        MAGIC_2012,
        artifact=True,
        abilities=[AsEnters(EntryChange.TAPPED)],
    ),
    enchantment("Doubling Season", "{4}{G}", MoreTokens(), MoreCounters(MINE, times=2), since=RAVNICA),
    enchantment("Parallel Lives", "{3}{G}", MoreTokens(), since=INNISTRAD),
    enchantment(
        "Hardened Scales", "{G}", MoreCounters(a(CardType.CREATURE, whose=Whose.YOURS), PLUS, more=1), since=KHANS
    ),
    artifact(
        "Grafdigger's Cage",
        "{1}",
        KeepsOut(CREATURE, CAGED),
        CastForbidden(SPELL, CAGED),
        since=DARK_ASCENSION,
    ),
    creature(
        "Phytohydra",
        "{2}{G}{W}{W}",
        1,
        1,
        "Plant Hydra",
        RAVNICA,
        abilities=[PreventsFrom(PERMANENT, None, Role.SOURCE, (AddCounters(PLUS, X, Role.SOURCE),), instead=True)],
    ),
    creature(
        "Hostility",
        "{3}{R}{R}{R}",
        6,
        6,
        "Elemental Incarnation",
        LORWYN,
        keywords=[HASTE],
        abilities=[
            PreventsFrom(
                a(zone=Zone.STACK, whose=Whose.YOURS), None, Role.OPPONENT, (CreateToken(ELEMENTAL, X, Role.YOU),)
            ),
            Triggered(Leaves(to=Zone.GRAVEYARD), does(Move(Departed(), Place.INTO_LIBRARY))),
        ],
    ),
    siege(
        "Palace Siege",
        "{3}{B}{B}",
        behind(
            "Khans",
            BeginningOf(Moment.UPKEEP),
            does(
                Move(HERE, Place.HAND), targets=[target(a(CardType.CREATURE, zone=Zone.GRAVEYARD, whose=Whose.YOURS))]
            ),
        ),
        behind("Dragons", BeginningOf(Moment.UPKEEP), does(LoseLife(2, Role.OPPONENT), GainLife(2))),
    ),
    siege(
        "Citadel Siege",
        "{2}{W}{W}",
        behind(
            "Khans",
            BeginningOf(Moment.BEGINNING_OF_COMBAT),
            does(AddCounters(PLUS, 2), targets=[target(a(CardType.CREATURE, whose=Whose.YOURS))]),
        ),
        behind(
            "Dragons",
            BeginningOf(Moment.BEGINNING_OF_COMBAT, Whose.OPPONENTS),
            does(Tap(), targets=[target(a(CardType.CREATURE, whose=Whose.OPPONENTS))]),
        ),
    ),
    enchantment("Furnace of Rath", "{1}{R}{R}{R}", RaisesDamage(PERMANENT, 2), since=TEMPEST),
    enchantment(
        "Gratuitous Violence",
        "{2}{R}{R}{R}",
        RaisesDamage(a(CardType.CREATURE, whose=Whose.YOURS), 2),
        since=ONSLAUGHT,
    ),
    creature(
        "Embermaw Hellion",
        "{3}{R}{R}",
        4,
        5,
        "Hellion",
        ORIGINS,
        keywords=[TRAMPLE],
        abilities=[RaisesDamage(a(colors=[Color.RED], whose=Whose.YOURS, other=True), more=1)],
    ),
    creature(
        "Torbran, Thane of Red Fell",
        "{1}{R}{R}{R}",
        2,
        4,
        "Dwarf Noble",
        ELDRAINE,
        legendary=True,
        abilities=[RaisesDamage(a(colors=[Color.RED], whose=Whose.YOURS), more=2, whose=Whose.OPPONENTS)],
    ),
    creature(
        "Daunting Defender",
        "{4}{W}",
        3,
        3,
        "Human Cleric",
        ONSLAUGHT,
        abilities=[PreventsFrom(PERMANENT, 1, a(CardType.CREATURE, subtypes=["Cleric"], whose=Whose.YOURS))],
    ),
    artifact("Urza's Armor", "{6}", PreventsFrom(PERMANENT, 1), since=URZAS_SAGA),
    phantom("Phantom Nomad", "{1}{W}", 0, "Spirit Nomad", 2),
    phantom("Phantom Tiger", "{2}{G}", 1, "Cat Spirit", 2),
    phantom("Phantom Centaur", "{2}{G}{G}", 2, "Centaur Spirit", 3, keywords=[protection(Color.BLACK)]),
)
