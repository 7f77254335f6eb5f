"""Artifacts, those that are creatures included."""

from datetime import date

from core.kernel.abilities.conditions import Is
from core.kernel.abilities.costs import SacrificeOther, SacrificeThis, TapThis
from core.kernel.abilities.descriptions import (
    ANY_TARGET,
    CREATURE,
    LAND,
    OPPONENT,
    PLAYER,
    Filter,
    PlayerFilter,
    Restriction,
    RestrictionKind,
    Whose,
    a,
    target,
)
from core.kernel.abilities.kinds import Activated, AsEnters, EntryChange, Static, Triggered, When
from core.kernel.abilities.modifications import (
    ChangeColors,
    ChangePower,
    ChangeTypes,
    Gain,
    Modification,
    Restrict,
    SetPower,
)
from core.kernel.abilities.references import All, HandSizeOf, Minus, Role
from core.kernel.abilities.trigger_events import BeginningOf, Enters, Leaves
from core.kernel.effects import (
    HERE,
    AddMana,
    Apply,
    CreateToken,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    Effect,
    ExchangeLife,
    GainLife,
    If,
    Later,
    May,
    Mode,
    Move,
    Place,
    Prevent,
    Redirect,
    Regenerate,
    SacrificeIt,
    Tap,
    Untap,
)
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.keywords import Keyword
from core.kernel.values.colors import Color
from core.kernel.values.mana import mana_of
from core.kernel.values.mana_symbols import cost, mana
from core.kernel.values.moments import Moment
from core.kernel.values.zones import Zone
from editions.cards.families import charm, wall
from editions.cards.making import (
    ANTIQUITIES,
    ANY_COLOR,
    ARABIAN_NIGHTS,
    BANDING,
    FIRST_STRIKE,
    FLYING,
    LEGENDS,
    SIXTH_EDITION_RULES,
    TRAMPLE,
    VIGILANCE,
    artifact,
    by_tapping,
    creature,
    does,
    for_mana,
    reprinted,
    reworded,
    tap_for,
)

ETERNAL_MASTERS = date(2016, 6, 10)

UNTAPPED = Is(Role.SOURCE, Filter(tapped=False))
FOURTH_EDITION = date(1995, 4, 1)
OLDEST_TEXT = date(2011, 10, 2)
UNTAPS_FOR_FOUR = May((Untap(Role.SOURCE),), pay=cost("{4}"))
STILL_TAPPED = Is(Role.SOURCE, Filter(tapped=True))
DOES_NOT_UNTAP = Restrict(Restriction(RestrictionKind.UNTAP))
ONE_LAND = Restrict(Restriction(RestrictionKind.UNTAP_WITH_OTHERS, LAND))
WASP = Characteristics(
    "Wasp",
    types=frozenset({CardType.ARTIFACT, CardType.CREATURE}),
    subtypes=frozenset({"Insect"}),
    power=1,
    toughness=1,
    keywords=(FLYING,),
)
OF_ANTIQUITIES = All(Filter(expansion="Antiquities", token=False))
FALLS_APART = Triggered(BeginningOf(Moment.END_OF_TURN, Whose.ANYONE), does(Destroy(Role.SOURCE)))


def mox(name: str, color: Color) -> Card:
    """A free artifact that makes one mana of a color."""
    return artifact(name, "{0}", tap_for((AddMana((mana_of(color),)),)))


def winter_orb(condition: Is | None = None) -> Card:
    """Winter Orb, with the condition that its text sets."""
    return artifact("Winter Orb", "{2}", Static((ONE_LAND,), LAND, condition))


def mana_vault(*upkeep: Triggered) -> Card:
    """Mana Vault: what it does at the beginning of its controller's turn was said in two ways."""
    return artifact("Mana Vault", "{1}", Static((DOES_NOT_UNTAP,)), *upkeep, tap_for((AddMana((mana("{C}{C}{C}"),)),)))


def disrupting_scepter(whom: PlayerFilter) -> Card:
    """Disrupting Scepter, with the players at whom it may be aimed."""
    discards = does(Discard(), targets=[target(whom)])
    return artifact("Disrupting Scepter", "{3}", by_tapping(discards, "{3}", when=When.YOUR_TURN))


def golgothian_sylex(ends: Effect) -> Card:
    """Golgothian Sylex: what is of its set is discarded from play, later sacrificed."""
    return artifact("Golgothian Sylex", "{4}", by_tapping(does(ends), "{1}"), since=ANTIQUITIES)


def howling_mine(condition: Is | None = None) -> Card:
    """Howling Mine, with the condition that its text sets."""
    draws = Triggered(BeginningOf(Moment.DRAW, Whose.ANYONE), does(Draw(1, Role.IT)), condition)
    return artifact("Howling Mine", "{2}", draws)


def kormus_bell(*more: Modification) -> Card:
    """Kormus Bell, with what its text makes of Swamps besides creatures."""
    living = (ChangeTypes(frozenset({CardType.CREATURE})), SetPower(1, 1), *more)
    return artifact("Kormus Bell", "{4}", Static(living, a(subtypes=["Swamp"])))


def takes_on(keyword: Keyword) -> Mode:
    """One of the ways of Urza's Avenger: a keyword for a little of its strength."""
    return Mode(f"gaining {keyword.name.value}", (Apply((ChangePower(-1, -1), Gain((keyword,))), Role.SOURCE),))


CARDS = (
    # What makes mana.
    mox("Mox Pearl", Color.WHITE),
    mox("Mox Sapphire", Color.BLUE),
    mox("Mox Jet", Color.BLACK),
    mox("Mox Ruby", Color.RED),
    mox("Mox Emerald", Color.GREEN),
    artifact("Sol Ring", "{1}", tap_for((AddMana((mana("{C}{C}"),)),))),
    artifact(
        "Black Lotus",
        "{0}",
        Activated(
            (TapThis(), SacrificeThis()), does(AddMana(tuple(color.plus(color).plus(color) for color in ANY_COLOR)))
        ),
    ),
    artifact(
        "Basalt Monolith",
        "{3}",
        Static((DOES_NOT_UNTAP,)),
        tap_for((AddMana((mana("{C}{C}{C}"),)),)),
        for_mana("{3}", does(Untap(Role.SOURCE))),
    ),
    # The Revised card and those after it take the damage in the upkeep; the oldest text that is known to have it later is of 2011.
    reworded(
        mana_vault(
            Triggered(BeginningOf(Moment.UPKEEP), does(UNTAPS_FOR_FOUR, If(STILL_TAPPED, (DealDamage(1, Role.YOU),))))
        ),
        (
            OLDEST_TEXT,
            mana_vault(
                Triggered(BeginningOf(Moment.UPKEEP), does(UNTAPS_FOR_FOUR)),
                Triggered(BeginningOf(Moment.DRAW), does(DealDamage(1, Role.YOU)), STILL_TAPPED),
            ),
        ),
    ),
    artifact("Celestial Prism", "{3}", by_tapping(does(AddMana(ANY_COLOR)), "{2}")),
    artifact(
        "Ashnod's Altar",
        "{3}",
        Activated((SacrificeOther(CREATURE),), does(AddMana((mana("{C}{C}"),))), "make mana"),
        since=ANTIQUITIES,
    ),
    reworded(
        golgothian_sylex(Move(OF_ANTIQUITIES, Place.GRAVEYARD)),
        (SIXTH_EDITION_RULES, golgothian_sylex(SacrificeIt(OF_ANTIQUITIES))),
    ),
    artifact(
        "Black Vise",
        "{1}",
        Triggered(
            BeginningOf(Moment.UPKEEP, Whose.OPPONENTS), does(DealDamage(Minus(HandSizeOf(Role.IT), 4), Role.IT))
        ),
    ),
    # What is used.
    artifact("Rod of Ruin", "{4}", by_tapping(does(DealDamage(1), targets=[ANY_TARGET]), "{3}")),
    artifact(
        "Aladdin's Ring", "{8}", by_tapping(does(DealDamage(4), targets=[ANY_TARGET]), "{8}"), since=ARABIAN_NIGHTS
    ),
    reworded(disrupting_scepter(OPPONENT), (FOURTH_EDITION, disrupting_scepter(PLAYER))),
    artifact("Jayemdae Tome", "{4}", by_tapping(does(Draw()), "{4}")),
    artifact(
        "Jandor's Saddlebags",
        "{2}",
        by_tapping(does(Untap(), targets=[target(CREATURE)]), "{3}"),
        since=ARABIAN_NIGHTS,
    ),
    artifact("Conservator", "{4}", by_tapping(does(Prevent(2, Role.YOU)), "{3}")),
    artifact(
        "Icy Manipulator",
        "{4}",
        by_tapping(does(Tap(), targets=[target(a(CardType.ARTIFACT, CardType.CREATURE, CardType.LAND))]), "{1}"),
    ),
    artifact(
        "Helm of Chatzuk",
        "{1}",
        by_tapping(does(Apply((Gain((BANDING,)),)), targets=[target(CREATURE)]), "{1}"),
    ),
    artifact(
        "Jade Monolith",
        "{4}",
        for_mana("{1}", does(Redirect(None, HERE, Role.YOU, one_source=True), targets=[target(CREATURE)])),
    ),
    artifact("The Hive", "{5}", by_tapping(does(CreateToken(WASP)), "{5}")),
    artifact(
        "Nevinyrral's Disk",
        "{4}",
        AsEnters(EntryChange.TAPPED),
        by_tapping(does(Destroy(All(a(CardType.ARTIFACT, CardType.CREATURE, CardType.ENCHANTMENT)))), "{1}"),
    ),
    artifact(
        "Rocket Launcher",
        "{4}",
        for_mana(
            "{2}",
            does(DealDamage(1), Later(FALLS_APART, Role.SOURCE), targets=[ANY_TARGET]),
            when=When.SETTLED,
        ),
        since=ANTIQUITIES,
    ),
    artifact(
        "Mirror Universe",
        "{6}",
        Activated(
            (TapThis(), SacrificeThis()),
            does(ExchangeLife(Role.YOU, HERE), targets=[target(OPPONENT)]),
            when=When.YOUR_UPKEEP,
        ),
        since=LEGENDS,
    ),
    # What works by itself.
    artifact("Ankh of Mishra", "{2}", Triggered(Enters(LAND), does(DealDamage(2, Role.ITS_CONTROLLER)))),
    artifact("Copper Tablet", "{2}", Triggered(BeginningOf(Moment.UPKEEP, Whose.ANYONE), does(DealDamage(1, Role.IT)))),
    artifact("Meekstone", "{1}", Static((DOES_NOT_UNTAP,), a(CardType.CREATURE, min_power=3))),
    artifact(
        "Soul Net",
        "{1}",
        Triggered(Leaves(CREATURE, Zone.GRAVEYARD), does(May((GainLife(1),), pay=cost("{1}")))),
    ),
    artifact(
        "Ivory Tower",
        "{1}",
        Triggered(BeginningOf(Moment.UPKEEP), does(GainLife(Minus(HandSizeOf(Role.YOU), 4)))),
        since=ANTIQUITIES,
    ),
    artifact(
        "The Rack",
        "{1}",
        Triggered(
            BeginningOf(Moment.UPKEEP, Whose.OPPONENTS), does(DealDamage(Minus(3, HandSizeOf(Role.IT)), Role.IT))
        ),
        since=ANTIQUITIES,
    ),
    artifact("Dingus Egg", "{4}", Triggered(Leaves(LAND, Zone.GRAVEYARD), does(DealDamage(2, Role.ITS_CONTROLLER)))),
    # The oldest text that is known to make the Swamps black is of 2011.
    reworded(kormus_bell(), (OLDEST_TEXT, kormus_bell(ChangeColors(frozenset({Color.BLACK}))))),
    charm("Ivory Cup", Color.WHITE),
    charm("Crystal Rod", Color.BLUE),
    charm("Throne of Bone", Color.BLACK),
    charm("Iron Star", Color.RED),
    charm("Wooden Sphere", Color.GREEN),
    # While the rules turned tapped artifacts off, neither of these said that it works untapped alone. One said so as soon as
    # the rules no longer did; the other worked tapped for years.
    reworded(howling_mine(), (SIXTH_EDITION_RULES, howling_mine(UNTAPPED))),
    reworded(winter_orb(), (ETERNAL_MASTERS, winter_orb(UNTAPPED))),
    # Creatures.
    reprinted(
        creature("Ornithopter", "{0}", 0, 2, "Thopter", ANTIQUITIES, keywords=[FLYING], artifact=True),
        "Revised",
        "Ninth Edition",
    ),
    creature(
        "Brass Man",
        "{1}",
        1,
        3,
        "Construct",
        ARABIAN_NIGHTS,
        abilities=[
            Static((DOES_NOT_UNTAP,)),
            Triggered(BeginningOf(Moment.UPKEEP), does(May((Untap(Role.SOURCE),), pay=cost("{1}")))),
        ],
        artifact=True,
    ),
    creature("Yotian Soldier", "{3}", 1, 4, "Soldier", ANTIQUITIES, keywords=[VIGILANCE], artifact=True),
    creature("Dancing Scimitar", "{4}", 1, 5, "Spirit", ARABIAN_NIGHTS, keywords=[FLYING], artifact=True),
    creature("Obsianus Golem", "{6}", 4, 6, "Golem", artifact=True),
    creature(
        "Dragon Engine",
        "{3}",
        1,
        3,
        "Construct",
        ANTIQUITIES,
        abilities=[for_mana("{2}", does(Apply((ChangePower(1, 0),), Role.SOURCE)))],
        artifact=True,
    ),
    creature(
        "Onulet",
        "{3}",
        2,
        2,
        "Construct",
        ANTIQUITIES,
        abilities=[Triggered(Leaves(Role.SOURCE, Zone.GRAVEYARD), does(GainLife(2)))],
        artifact=True,
    ),
    creature(
        "Grapeshot Catapult",
        "{4}",
        2,
        3,
        "Construct",
        ANTIQUITIES,
        abilities=[by_tapping(does(DealDamage(1), targets=[target(a(CardType.CREATURE, keyword=FLYING.name))]))],
        artifact=True,
    ),
    creature(
        "Urza's Avenger",
        "{6}",
        4,
        4,
        "Shapeshifter",
        ANTIQUITIES,
        abilities=[
            for_mana("{0}", does(modes=[takes_on(found) for found in (BANDING, FLYING, FIRST_STRIKE, TRAMPLE)]))
        ],
        artifact=True,
    ),
    wall("Living Wall", "{4}", 0, 6, abilities=[for_mana("{1}", does(Regenerate(Role.SOURCE)))], artifact=True),
    wall("Wall of Spears", "{3}", 2, 3, ANTIQUITIES, keywords=[FIRST_STRIKE], artifact=True),
)
