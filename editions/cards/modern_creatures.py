"""Creatures younger than 1995 that rules of later eras speak of."""

from collections.abc import Iterable
from datetime import date

from core.kernel.abilities.costs import (
    DiscardCards,
    ExileTop,
    PayMana,
    ReturnOther,
    RevealThis,
    SacrificeOther,
    SacrificeThis,
)
from core.kernel.abilities.descriptions import (
    ANY_TARGET,
    CREATURE,
    OPPONENT,
    Restriction,
    RestrictionKind,
    Whose,
    a,
    target,
)
from core.kernel.abilities.kinds import Ability, Activated, SpendAsAny, Static, Triggered, When
from core.kernel.abilities.modifications import ChangeColors, ChangePower, Lose, Restrict
from core.kernel.abilities.references import All, Linked, Role, Those
from core.kernel.abilities.trigger_events import BeginningOf, DealsDamage, Enters, Leaves
from core.kernel.effects import (
    HERE,
    AddMana,
    Apply,
    Choose,
    CreateToken,
    DealDamage,
    Discard,
    Draw,
    GainAbilitiesOf,
    May,
    Move,
    Place,
)
from core.kernel.objects.card_types import CardType, Supertype
from core.kernel.objects.cards import Card
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.keywords import Keyword, KeywordName
from core.kernel.values.colors import Color
from core.kernel.values.mana_symbols import cost, mana
from core.kernel.values.moments import Moment
from core.kernel.values.zones import Zone
from editions.cards.making import (
    FLYING,
    HOUNDS_ARE_DOGS,
    by_tapping,
    card,
    creature,
    does,
    face,
    for_mana,
    lacking,
    landwalk,
    with_types,
)

VISIONS = date(1997, 2, 3)
PORTAL = date(1997, 5, 1)
TEMPEST = date(1997, 10, 14)
ODYSSEY = date(2001, 10, 1)
TORMENT = date(2002, 2, 4)
MIRRODIN = date(2003, 10, 2)
KAMIGAWA = date(2004, 10, 1)
BETRAYERS_OF_KAMIGAWA = date(2005, 2, 4)
RAVNICA = date(2005, 10, 7)
ICE_AGE = date(1995, 6, 3)
COLDSNAP = date(2006, 7, 21)
SHARDS_OF_ALARA = date(2008, 10, 3)

SAPROLING = Characteristics(
    "Saproling",
    colors=frozenset({Color.GREEN}),
    types=frozenset({CardType.CREATURE}),
    subtypes=frozenset({"Saproling"}),
    power=1,
    toughness=1,
)
GOBLIN = Characteristics(
    "Goblin",
    colors=frozenset({Color.RED}),
    types=frozenset({CardType.CREATURE}),
    subtypes=frozenset({"Goblin"}),
    power=1,
    toughness=1,
)
BUTCHERED = "butchered"
TOP_TEN = "top ten"
STONE = "turned to stone"


def _snow(
    name: str,
    paid: str,
    size: tuple[int, int],
    subtypes: str,
    abilities: list[Ability],
    keywords: Iterable[Keyword] = (),
) -> Card:
    """A snow creature of Coldsnap."""
    power, toughness = size
    return card(
        COLDSNAP,
        face(
            name,
            [CardType.CREATURE],
            paid,
            subtypes=subtypes,
            supertypes=[Supertype.SNOW],
            power=power,
            toughness=toughness,
            keywords=keywords,
            abilities=abilities,
        ),
    )


STRUCK = DealsDamage(to_creature=False, combat=True)


def ninjutsu(paid: str) -> Activated:
    """The card takes the place of an unblocked attacker."""
    return Activated(
        (PayMana(cost(paid)), RevealThis(), ReturnOther(a(CardType.CREATURE, unblocked=True, whose=Whose.YOURS))),
        does(Move(Role.SOURCE, Place.BATTLEFIELD, under=Role.YOU, tapped=True, attacking=True)),
        "ninjutsu",
        zone=Zone.HAND,
    )


CARDS: tuple[Card, ...] = (
    creature(
        "Mogg Fanatic",
        "{R}",
        1,
        1,
        "Goblin",
        TEMPEST,
        abilities=[Activated((SacrificeThis(),), does(DealDamage(1), targets=[ANY_TARGET]))],
    ),
    with_types(
        creature(
            "Wild Mongrel",
            "{1}{G}",
            2,
            2,
            "Hound",
            ODYSSEY,
            abilities=[Activated((DiscardCards(),), does(Apply((ChangePower(1, 1), ChangeColors()), Role.SOURCE)))],
        ),
        HOUNDS_ARE_DOGS,
        "Dog",
    ),
    creature(
        "Faceless Butcher",
        "{2}{B}{B}",
        2,
        3,
        "Nightmare Horror",
        TORMENT,
        abilities=[
            Triggered(
                Enters(),
                does(Move(HERE, Place.EXILE, link=BUTCHERED), targets=[target(a(CardType.CREATURE, other=True))]),
            ),
            Triggered(Leaves(), does(Move(Linked(BUTCHERED), Place.BATTLEFIELD))),
        ],
    ),
    creature(
        "Hunted Phantasm",
        "{1}{U}{U}",
        4,
        6,
        "Spirit",
        RAVNICA,
        abilities=[
            Static((Restrict(Restriction(RestrictionKind.BE_BLOCKED)),), Role.SOURCE),
            Triggered(Enters(), does(CreateToken(GOBLIN, 5, HERE), targets=[target(OPPONENT)])),
        ],
    ),
    creature(
        "Jungle Lion",
        "{G}",
        2,
        1,
        "Cat",
        PORTAL,
        abilities=[Static((Restrict(Restriction(RestrictionKind.BLOCK)),), Role.SOURCE)],
    ),
    creature(
        "Ninja of the Deep Hours",
        "{3}{U}",
        2,
        2,
        "Human Ninja",
        BETRAYERS_OF_KAMIGAWA,
        abilities=[ninjutsu("{1}{U}"), Triggered(STRUCK, does(May((Draw(),))))],
    ),
    creature(
        "Okiba-Gang Shinobi",
        "{3}{B}{B}",
        3,
        2,
        "Rat Ninja",
        BETRAYERS_OF_KAMIGAWA,
        abilities=[ninjutsu("{3}{B}"), Triggered(STRUCK, does(Discard(2, Role.IT)))],
    ),
    _snow(
        "Chilling Shade",
        "{2}{B}",
        (1, 1),
        "Shade",
        [for_mana("{S}", does(Apply((ChangePower(1, 1),), Role.SOURCE)))],
        [FLYING],
    ),
    _snow(
        "Adarkar Windform",
        "{4}{U}",
        (3, 3),
        "Illusion",
        [for_mana("{1}{S}", does(Apply((Lose((KeywordName.FLYING,)),)), targets=[target(CREATURE)]))],
        [FLYING],
    ),
    _snow("Boreal Druid", "{G}", (1, 1), "Elf Druid", [by_tapping(does(AddMana((mana("{C}"),), shows=cost("{1}"))))]),
    creature("Rime Dryad", "{G}", 1, 2, "Dryad", ICE_AGE, keywords=[landwalk("snow Forest")]),
    with_types(
        creature("Isamaru, Hound of Konda", "{W}", 2, 2, "Hound", KAMIGAWA, legendary=True), HOUNDS_ARE_DOGS, "Dog"
    ),
    creature(
        "Cunning Lethemancer",
        "{2}{B}",
        2,
        2,
        "Human Wizard",
        SHARDS_OF_ALARA,
        abilities=[Triggered(BeginningOf(Moment.UPKEEP), does(Discard(1, Role.EACH_PLAYER)))],
    ),
    creature(
        "Necrosavant",
        "{3}{B}{B}{B}",
        5,
        5,
        "Zombie Giant",
        VISIONS,
        abilities=[
            Activated(
                (PayMana(cost("{3}{B}{B}")), SacrificeOther(CREATURE)),
                does(Move(Role.SOURCE, Place.BATTLEFIELD)),
                when=When.YOUR_UPKEEP,
                zone=Zone.GRAVEYARD,
            )
        ],
    ),
    creature(
        "Quicksilver Elemental",
        "{3}{U}{U}",
        3,
        4,
        "Elemental",
        MIRRODIN,
        abilities=[
            for_mana("{U}", does(GainAbilitiesOf(), targets=[target(CREATURE)]), "gain abilities"),
            SpendAsAny(Color.BLUE),
        ],
    ),
    creature(
        "Arc-Slogger",
        "{3}{R}{R}",
        4,
        5,
        "Beast",
        MIRRODIN,
        abilities=[
            Activated(
                (PayMana(cost("{R}")), ExileTop(10, TOP_TEN)),
                does(DealDamage(2), targets=[ANY_TARGET]),
                "deal 2 damage",
            )
        ],
    ),
    lacking(
        creature(
            "Sisters of Stone Death",
            "{4}{B}{B}{G}{G}",
            7,
            5,
            "Gorgon",
            RAVNICA,
            legendary=True,
            abilities=[
                for_mana(
                    "{B}{G}",
                    does(Move(HERE, Place.EXILE, link=STONE), targets=[target(a(CardType.CREATURE, facing=True))]),
                    "turn to stone",
                ),
                for_mana(
                    "{2}{B}",
                    does(
                        Choose(Linked(STONE), a(CardType.CREATURE, zone=Zone.EXILE)),
                        Move(Those(), Place.BATTLEFIELD, under=Role.YOU),
                    ),
                    "bring back",
                ),
            ],
        ),
        "they cannot make a creature block them",
    ),
    creature(
        "Selesnya Guildmage",
        "{G/W}{G/W}",
        2,
        2,
        "Elf Wizard",
        RAVNICA,
        abilities=[
            for_mana("{3}{G}", does(CreateToken(SAPROLING)), "make a Saproling"),
            for_mana(
                "{3}{W}",
                does(Apply((ChangePower(1, 1),), All(a(CardType.CREATURE, whose=Whose.YOURS)))),
                "strengthen creatures",
            ),
        ],
    ),
)
