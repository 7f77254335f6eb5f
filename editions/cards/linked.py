"""Cards of which one ability speaks of what another has done, and cards that keep something from being so."""

from dataclasses import replace
from datetime import date

from core.kernel.abilities.conditions import Exists
from core.kernel.abilities.costs import PayMana, SacrificeThis
from core.kernel.abilities.descriptions import PLAYER, Filter, Restriction, RestrictionKind, Whose, a, target
from core.kernel.abilities.kinds import Activated, AsEnters, EntryChange, Static, Triggered, When
from core.kernel.abilities.modifications import ChangePower, Gain, Restrict
from core.kernel.abilities.prohibitions import AnyNumber, LoyaltyChange, NoCounters
from core.kernel.abilities.references import All, CountOf, Departed, Linked, Role, Those
from core.kernel.abilities.trigger_events import BeginningOf, Enters, Leaves, SpellIsCast
from core.kernel.effects import (
    AddMana,
    Choose,
    CreateCopy,
    Discard,
    GainLife,
    How,
    If,
    Later,
    May,
    Move,
    Place,
    SacrificeIt,
)
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.objects.keywords import Keyword, KeywordPart
from core.kernel.values.colors import Color
from core.kernel.values.mana import mana_of
from core.kernel.values.mana_symbols import cost
from core.kernel.values.moments import Moment
from core.kernel.values.zones import Zone
from editions.cards.making import (
    ANY_COLOR,
    FIRST_STRIKE,
    FLYING,
    HASTE,
    TRAMPLE,
    artifact,
    by_tapping,
    creature,
    does,
    lacking,
    tap_for,
)

MIRAGE = date(1996, 10, 8)
TEMPEST = date(1997, 10, 14)
TIME_SPIRAL = date(2006, 10, 6)
FIFTH_DAWN = date(2004, 6, 4)
LORWYN = date(2007, 10, 12)
SHADOWMOOR = date(2008, 5, 2)
SCARS_OF_MIRRODIN = date(2010, 10, 1)
MIRRODIN_BESIEGED = date(2011, 2, 4)
BORN_OF_THE_GODS = date(2014, 2, 7)
FATE_REFORGED = date(2015, 1, 23)
MODERN_HORIZONS_2 = date(2021, 6, 18)

OTHER_RATS = CountOf(a(CardType.CREATURE, name="Relentless Rats", other=True))
OF_CHOSEN_COLOR = AddMana(ANY_COLOR, chosen=True)
COLOR_CHOSEN = AsEnters(EntryChange.COLOR)
MINE = a(CardType.CREATURE, whose=Whose.YOURS)
THEIRS = a(CardType.CREATURE, whose=Whose.OPPONENTS)
MY_PLANESWALKERS = a(CardType.PLANESWALKER, whose=Whose.YOURS)
MY_GRAVE = a(CardType.CREATURE, zone=Zone.GRAVEYARD, whose=Whose.YOURS)
VAT = "in the vat"
GONE_AT_END = Triggered(BeginningOf(Moment.END_OF_TURN, Whose.ANYONE), does(Move(Role.IT, Place.EXILE)))
CHAMPIONED = "championed"
MINDWHIP = Activated(
    (PayMana(cost("{2}")), SacrificeThis()),
    does(Discard(1, how=How.RANDOM), targets=[target(PLAYER)]),
    "rob",
    When.SORCERY,
)


def champion(kind: str) -> tuple[Triggered, Triggered]:
    """Another permanent of a kind is put out of the game for it, and comes back as it leaves."""
    other = Filter(subtypes=frozenset({kind}), whose=Whose.YOURS, other=True)
    aside = (Choose(All(other)), Move(Those(), Place.EXILE, link=CHAMPIONED))
    falls = (SacrificeIt(),)
    comes = does(If(Exists(other), (May(aside, falls),), falls))
    back = does(Move(Linked(CHAMPIONED), Place.BATTLEFIELD))
    return (
        Triggered(Enters(), comes, part=KeywordPart.CHAMPION_EXILES),
        Triggered(Leaves(), back, part=KeywordPart.CHAMPION_RETURNS),
    )


def archetype(name: str, paid: str, power: int, toughness: int, kind: str, keyword: Keyword) -> Card:
    """A creature whose player's creatures have something that the opponents' cannot have."""
    barred = Restriction(RestrictionKind.HAVE, Filter(keyword=keyword.name))
    made = creature(
        name,
        paid,
        power,
        toughness,
        kind,
        BORN_OF_THE_GODS,
        abilities=[Static((Gain((keyword,)),), MINE), Static((Restrict(barred),), THEIRS)],
    )
    return enchanting(made)


def enchanting(known: Card) -> Card:
    """A creature that is an enchantment, too."""
    first = known.wordings[0]
    both = first.face.changed(types=first.face.types | {CardType.ENCHANTMENT})
    return replace(known, wordings=(replace(first, face=both),))


CARDS: tuple[Card, ...] = (
    creature(
        "Relentless Rats",
        "{1}{B}{B}",
        2,
        2,
        "Rat",
        FIFTH_DAWN,
        abilities=[Static((ChangePower(OTHER_RATS, OTHER_RATS),)), AnyNumber()],
    ),
    creature(
        "Quirion Elves",
        "{1}{G}",
        1,
        1,
        "Elf Druid",
        MIRAGE,
        abilities=[COLOR_CHOSEN, tap_for((AddMana((mana_of(Color.GREEN),)),)), tap_for((OF_CHOSEN_COLOR,))],
    ),
    creature(
        "Mindwhip Sliver",
        "{2}{B}",
        2,
        2,
        "Sliver",
        TEMPEST,
        abilities=[Static((Gain(abilities=(MINDWHIP,)),), Filter(subtypes=frozenset({"Sliver"})))],
    ),
    artifact(
        "Mimic Vat",
        "{3}",
        Triggered(
            Leaves(a(CardType.CREATURE, token=False), Zone.GRAVEYARD),
            does(May((Move(Linked(VAT), Place.GRAVEYARD), Move(Departed(Role.IT), Place.EXILE, link=VAT)))),
        ),
        by_tapping(does(CreateCopy(Linked(VAT), also=(HASTE,)), Later(GONE_AT_END, Those("tokens"))), "{3}"),
        since=SCARS_OF_MIRRODIN,
    ),
    artifact(
        "Paradise Plume",
        "{4}",
        COLOR_CHOSEN,
        Triggered(SpellIsCast(Filter(zone=Zone.STACK, of_chosen_color=True)), does(May((GainLife(1),)))),
        tap_for((OF_CHOSEN_COLOR,)),
        since=TIME_SPIRAL,
    ),
    lacking(
        creature("Boggart Mob", "{3}{B}", 5, 5, "Goblin Warrior", LORWYN, abilities=champion("Goblin")),
        "it makes no tokens as Goblins deal combat damage to a player",
    ),
    creature(
        "Nova Chaser", "{3}{R}", 10, 2, "Elemental Warrior", LORWYN, keywords=[TRAMPLE], abilities=champion("Elemental")
    ),
    creature(
        "Tatterkite", "{3}", 2, 1, "Scarecrow", SHADOWMOOR, keywords=[FLYING], abilities=[NoCounters()], artifact=True
    ),
    creature("Melira's Keepers", "{4}{G}", 4, 4, "Human Warrior", MIRRODIN_BESIEGED, abilities=[NoCounters()]),
    archetype("Archetype of Courage", "{1}{W}{W}", 2, 2, "Human Soldier", FIRST_STRIKE),
    archetype("Archetype of Imagination", "{4}{U}{U}", 3, 2, "Human Wizard", FLYING),
    lacking(
        creature(
            "Carth the Lion",
            "{2}{B}{G}",
            3,
            5,
            "Human Warrior",
            MODERN_HORIZONS_2,
            abilities=[LoyaltyChange(MY_PLANESWALKERS, 1)],
            legendary=True,
        ),
        "it looks for no planeswalker in the library, as it enters or as a planeswalker dies",
    ),
)
