"""Cards about attacking, blocking and combat damage, from many sets."""

from __future__ import annotations

from datetime import date

from core.kernel.abilities.conditions import Is
from core.kernel.abilities.costs import TapThis
from core.kernel.abilities.descriptions import CREATURE, Filter, Restriction, RestrictionKind, Whose, a, target
from core.kernel.abilities.kinds import Activated, Static, Triggered, When
from core.kernel.abilities.modifications import ChangePower, Restrict
from core.kernel.abilities.references import CardsOf, Role, Those
from core.kernel.abilities.trigger_events import Attacks, BlocksOrIsBlocked
from core.kernel.effects import (
    HERE,
    BecomeBlocked,
    Choose,
    CreateToken,
    Discard,
    Draw,
    LoseLife,
    May,
    Move,
    Place,
)
from core.kernel.objects.card_types import CardType, Supertype
from core.kernel.objects.cards import Card
from core.kernel.objects.characteristics import Characteristics
from core.kernel.values.colors import Color
from core.kernel.values.zones import Zone
from editions.cards.making import (
    FIRST_STRIKE,
    FLYING,
    HOUNDS_ARE_DOGS,
    LEGENDS,
    aura,
    card,
    creature,
    does,
    face,
    instant,
    with_types,
)

PORTAL_SECOND_AGE = date(1998, 6, 24)
URZAS_DESTINY = date(1999, 6, 7)
STARTER = date(1999, 7, 1)
MERCADIAN_MASQUES = date(1999, 10, 4)
TEMPEST = date(1997, 10, 14)
DARKSTEEL = date(2004, 2, 6)
FIFTH_DAWN = date(2004, 6, 4)
SAVIORS_OF_KAMIGAWA = date(2005, 6, 3)
GUILDPACT = date(2006, 2, 3)
DISSENSION = date(2006, 5, 5)
MORNINGTIDE = date(2008, 2, 1)
ALARA_REBORN = date(2009, 4, 30)

SAPROLING = Characteristics(
    "Saproling",
    colors=frozenset({Color.GREEN}),
    types=frozenset({CardType.CREATURE}),
    subtypes=frozenset({"Saproling"}),
    power=1,
    toughness=1,
)


def _restricted(name: str, paid: str, size: tuple[int, int], kinds: str, since: date, *bound: Restriction) -> Card:
    """A creature that something is forbidden or demanded of."""
    abilities = [Static((Restrict(found),), Role.SOURCE) for found in bound]
    return creature(name, paid, *size, kinds, since, abilities=abilities)


MUST_ATTACK = Restriction(RestrictionKind.MUST_ATTACK)
MUST_BE_BLOCKED = Restriction(RestrictionKind.MUST_BE_BLOCKED)
AS_UNBLOCKED = Restriction(RestrictionKind.AS_UNBLOCKED)


def _no_more_than(most: int) -> list[Static]:
    """So many creatures may attack in an attack, and so many block."""
    kinds = (RestrictionKind.ATTACK_TOGETHER, RestrictionKind.BLOCK_TOGETHER)
    return [Static((Restrict(Restriction(kind, most=most)),), CREATURE) for kind in kinds]


CARDS: tuple[Card, ...] = (
    creature(
        "Juggernaut",
        "{4}",
        5,
        3,
        "Juggernaut",
        artifact=True,
        abilities=[
            Static(
                (
                    Restrict(MUST_ATTACK),
                    Restrict(Restriction(RestrictionKind.BE_BLOCKED_BY, a(CardType.CREATURE, subtypes=["Wall"]))),
                ),
                Role.SOURCE,
            )
        ],
    ),
    _restricted("Crazed Goblin", "{R}", (1, 1), "Goblin Warrior", DARKSTEEL, MUST_ATTACK),
    aura("Lure", "{1}{G}{G}", CREATURE, Restrict(MUST_BE_BLOCKED)),
    _restricted("Taunting Elf", "{G}", (0, 1), "Elf", URZAS_DESTINY, MUST_BE_BLOCKED),
    with_types(
        creature(
            "Watchdog",
            "{3}",
            1,
            2,
            "Hound",
            TEMPEST,
            artifact=True,
            abilities=[
                Static((Restrict(Restriction(RestrictionKind.MUST_BLOCK)),), Role.SOURCE),
                Static(
                    (ChangePower(-1, 0),),
                    a(CardType.CREATURE, attacking=True, whose=Whose.OPPONENTS),
                    Is(Role.SOURCE, a(tapped=False)),
                ),
            ],
        ),
        HOUNDS_ARE_DOGS,
        "Dog",
    ),
    creature("Silent Arbiter", "{4}", 1, 5, "Construct", FIFTH_DAWN, artifact=True, abilities=_no_more_than(1)),
    card(
        LEGENDS,
        face(
            "Caverns of Despair",
            [CardType.ENCHANTMENT],
            "{2}{R}{R}",
            supertypes=[Supertype.WORLD],
            abilities=_no_more_than(2),
        ),
    ),
    _restricted("Lone Wolf", "{2}{G}", (2, 2), "Wolf", PORTAL_SECOND_AGE, AS_UNBLOCKED),
    _restricted("Thorn Elemental", "{5}{G}{G}", (7, 7), "Elemental", URZAS_DESTINY, AS_UNBLOCKED),
    instant(
        "Curtain of Light",
        "{1}{W}",
        does(BecomeBlocked(), Draw(), targets=[target(a(CardType.CREATURE, unblocked=True))]),
        SAVIORS_OF_KAMIGAWA,
        when=When.AFTER_BLOCKS,
    ),
    creature(
        "Trap Runner",
        "{2}{W}{W}",
        2,
        3,
        "Human Soldier",
        MERCADIAN_MASQUES,
        abilities=[
            Activated(
                (TapThis(),),
                does(BecomeBlocked(), targets=[target(a(CardType.CREATURE, unblocked=True))]),
                when=When.AFTER_BLOCKS,
            )
        ],
    ),
    creature(
        "Aetherplasm",
        "{2}{U}{U}",
        1,
        1,
        "Illusion",
        GUILDPACT,
        abilities=[
            Triggered(
                BlocksOrIsBlocked(is_blocked=False, each=True),
                does(
                    May(
                        (
                            Move(Role.SOURCE, Place.HAND),
                            May(
                                (
                                    Choose(CardsOf(Role.YOU, Zone.HAND), a(CardType.CREATURE, zone=Zone.HAND)),
                                    Move(Those(), Place.BATTLEFIELD, Role.YOU, blocking=Role.IT),
                                )
                            ),
                        )
                    )
                ),
            )
        ],
    ),
    instant(
        "Flash Foliage",
        "{2}{G}",
        does(
            CreateToken(SAPROLING, blocking=HERE),
            Draw(),
            targets=[target(a(CardType.CREATURE, attacking=True, whose=Whose.OPPONENTS))],
        ),
        DISSENSION,
        when=When.AFTER_BLOCKS,
    ),
    creature(
        "Preeminent Captain",
        "{2}{W}",
        2,
        2,
        "Kithkin Soldier",
        MORNINGTIDE,
        keywords=[FIRST_STRIKE],
        abilities=[
            Triggered(
                Attacks(),
                does(
                    May(
                        (
                            Choose(
                                CardsOf(Role.YOU, Zone.HAND),
                                Filter(
                                    types=frozenset({CardType.CREATURE}),
                                    subtypes=frozenset({"Soldier"}),
                                    zone=Zone.HAND,
                                ),
                            ),
                            Move(Those(), Place.BATTLEFIELD, Role.YOU, tapped=True, attacking=True),
                        )
                    )
                ),
            )
        ],
    ),
    creature(
        "Shrieking Specter",
        "{5}{B}",
        2,
        2,
        "Specter",
        STARTER,
        keywords=[FLYING],
        abilities=[Triggered(Attacks(), does(Discard(1, Role.DEFENDER)))],
    ),
    creature(
        "Vedalken Ghoul",
        "{U}{B}",
        1,
        1,
        "Vedalken Zombie",
        ALARA_REBORN,
        abilities=[Triggered(BlocksOrIsBlocked(blocks=False), does(LoseLife(4, Role.DEFENDER)))],
    ),
)
