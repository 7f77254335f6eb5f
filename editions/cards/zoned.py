"""Cards that rules on zones, drawing, copying and destruction need."""

from datetime import date

from core.kernel.abilities.costs import RemoveCountersFromThis
from core.kernel.abilities.descriptions import ANY_TARGET, CREATURE, TargetSpec, Whose, a, any_target, target
from core.kernel.abilities.keyword_abilities import cycling
from core.kernel.abilities.kinds import Activated, AsEnters, EntryChange, SpellAbility, Static, Triggered, When
from core.kernel.abilities.modifications import ChangePower, Gain
from core.kernel.abilities.references import ManaValueOf, Role, Target, Those, TopOf
from core.kernel.abilities.trigger_events import BeginningOf, Draws
from core.kernel.effects import (
    HERE,
    Apply,
    Attach,
    ChangeTargets,
    CopySpell,
    DealDamage,
    Later,
    LoseLife,
    Move,
    Place,
    TakeFromLibrary,
    TurnFaceDown,
)
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.objects.keywords import CHOSEN_COLOR, Keyword, KeywordName
from core.kernel.values.mana_symbols import cost
from core.kernel.values.moments import Moment
from core.kernel.values.zones import Zone
from editions.cards.making import (
    ANTIQUITIES,
    FLYING,
    HASTE,
    LEGENDS,
    artifact,
    by_tapping,
    card,
    creature,
    does,
    enchantment,
    face,
    for_mana,
    instant,
    sorcery,
)

ICE_AGE = date(1995, 6, 3)
MIRAGE = date(1996, 10, 8)
PLANESHIFT = date(2001, 2, 5)
ONSLAUGHT = date(2002, 10, 7)
DARKSTEEL = date(2004, 2, 6)
MIRRODIN = date(2003, 10, 2)
SAVIORS = date(2005, 6, 3)
RAVNICA = date(2005, 10, 7)
URZAS_SAGA = date(1998, 10, 12)
GONE_AT_END = Triggered(BeginningOf(Moment.END_OF_TURN, Whose.ANYONE), does(Move(Role.IT, Place.EXILE)))


def up_to(most: int) -> TargetSpec:
    """So many things that damage can be divided among, or fewer."""
    return any_target(maximum=most)


def equipment(name: str, paid: str, power: int, toughness: int, equip: str, since: date) -> Card:
    """Equipment that makes its bearer stronger, and what moves it."""
    bearer = a(CardType.CREATURE, whose=Whose.YOURS)
    moves = for_mana(equip, does(Attach(), targets=[target(bearer)]), "equip", when=When.SORCERY)
    helps = Static((ChangePower(power, toughness),), Role.ATTACHED)
    return card(since, face(name, [CardType.ARTIFACT], paid, subtypes="Equipment", abilities=[helps, moves]))


CARDS: tuple[Card, ...] = (
    creature(
        "Triskelion",
        "{6}",
        1,
        1,
        "Construct",
        ANTIQUITIES,
        artifact=True,
        abilities=[
            AsEnters(EntryChange.COUNTERS, counters="+1/+1", count=3),
            Activated((RemoveCountersFromThis("+1/+1", 1),), does(DealDamage(1), targets=[ANY_TARGET])),
        ],
    ),
    enchantment(
        "Underworld Dreams",
        "{B}{B}{B}",
        Triggered(Draws(Whose.OPPONENTS), does(DealDamage(1, Role.IT))),
        since=LEGENDS,
    ),
    artifact(
        "Crown of the Ages",
        "{2}",
        by_tapping(
            does(
                Attach(Target(1), HERE),
                targets=[target(a(CardType.ENCHANTMENT, subtypes=["Aura"])), target(CREATURE)],
            ),
            "{4}",
        ),
        since=ICE_AGE,
    ),
    instant(
        "Shallow Grave",
        "{1}{B}",
        does(
            Move(TopOf(a(CardType.CREATURE, zone=Zone.GRAVEYARD)), Place.BATTLEFIELD, keep="raised"),
            Apply((Gain((HASTE,)),), Those("raised")),
            Later(GONE_AT_END, Those("raised")),
        ),
        MIRAGE,
    ),
    card(
        ONSLAUGHT,
        face(
            "Backslide",
            [CardType.INSTANT],
            "{1}{U}",
            abilities=[
                SpellAbility(does(TurnFaceDown(), targets=[target(a(CardType.CREATURE, keyword=KeywordName.MORPH))])),
                cycling(cost("{U}")),
            ],
        ),
    ),
    instant(
        "Twincast",
        "{U}{U}",
        does(CopySpell(new_targets=True), targets=[target(a(CardType.INSTANT, CardType.SORCERY, zone=Zone.STACK))]),
        SAVIORS,
    ),
    instant(
        "Shunt", "{1}{R}{R}", does(ChangeTargets(), targets=[target(a(zone=Zone.STACK, single_target=True))]), DARKSTEEL
    ),
    instant(
        "Deflection", "{3}{U}", does(ChangeTargets(), targets=[target(a(zone=Zone.STACK, single_target=True))]), ICE_AGE
    ),
    sorcery("Arc Lightning", "{2}{R}", does(DealDamage(3, divided=True), targets=[up_to(3)]), URZAS_SAGA),
    sorcery("Pyrotechnics", "{4}{R}", does(DealDamage(4, divided=True), targets=[up_to(4)]), LEGENDS),
    equipment("Bonesplitter", "{1}", 2, 0, "{1}", MIRRODIN),
    equipment("Vulshok Morningstar", "{2}", 2, 2, "{2}", DARKSTEEL),
    creature(
        "Voice of All",
        "{2}{W}{W}",
        2,
        2,
        "Angel",
        PLANESHIFT,
        keywords=[FLYING, Keyword(KeywordName.PROTECTION, CHOSEN_COLOR)],
        abilities=[AsEnters(EntryChange.COLOR)],
    ),
    creature(
        "Darksteel Gargoyle",
        "{7}",
        3,
        3,
        "Gargoyle",
        DARKSTEEL,
        keywords=[FLYING, Keyword(KeywordName.INDESTRUCTIBLE)],
        artifact=True,
    ),
    creature(
        "Dark Confidant",
        "{1}{B}",
        2,
        1,
        "Human Wizard",
        RAVNICA,
        abilities=[Triggered(BeginningOf(Moment.UPKEEP), does(TakeFromLibrary(), LoseLife(ManaValueOf(Those()))))],
    ),
)
