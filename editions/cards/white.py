"""White cards."""

from dataclasses import replace

from core.kernel.abilities.descriptions import (
    ANY_TARGET,
    CREATURE,
    LAND,
    PLAYER,
    Filter,
    Restriction,
    RestrictionKind,
    Whose,
    a,
    target,
)
from core.kernel.abilities.kinds import AsEnters, EntryChange, Static, Triggered
from core.kernel.abilities.modifications import BecomeBasicLand, ChangePower, Gain, Restrict
from core.kernel.abilities.references import All, ControllerOf, HalfOf, LifeOf, OwnerOf, PowerOf, Role
from core.kernel.abilities.trigger_events import BeginningOf, LastCounterRemoved, Leaves
from core.kernel.effects import (
    HERE,
    Apply,
    Destroy,
    DrawGame,
    Effect,
    GainLife,
    LoseLife,
    May,
    Mode,
    Move,
    Place,
    Prevent,
    Redirect,
    Regenerate,
    RemoveCounters,
    SacrificeIt,
)
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.values.colors import Color
from core.kernel.values.mana_symbols import cost
from core.kernel.values.moments import Moment
from core.kernel.values.zones import Zone
from editions.cards.families import circle_of_protection, lace, wall, ward
from editions.cards.making import (
    BANDING,
    BETA,
    FIRST_STRIKE,
    FLYING,
    LEGENDS,
    SIXTH_EDITION_RULES,
    VIGILANCE,
    aura,
    by_tapping,
    creature,
    does,
    enchantment,
    for_mana,
    instant,
    interrupt,
    protection,
    reworded,
    sorcery,
)

ITS_OWNER = OwnerOf(Role.SOURCE)
AT_HOME = a(CardType.CREATURE, whose=Whose.YOURS, tapped=False)
MOUNTAINS_ARE_PLAINS = Static((BecomeBasicLand("Plains"),), a(CardType.LAND, subtypes=["Mountain"]))


def conversion(unless_paid: Effect) -> Card:
    """Conversion, with what becomes of it when its upkeep is not paid."""
    upkeep = Triggered(BeginningOf(Moment.UPKEEP), does(May((), (unless_paid,), pay=cost("{W}{W}"))))
    return enchantment("Conversion", "{2}{W}{W}", upkeep, MOUNTAINS_ARE_PLAINS)


def castle(inside: Filter) -> Card:
    """Castle, with the creatures that are inside it."""
    return enchantment("Castle", "{3}{W}", Static((ChangePower(0, 2),), inside))


CARDS = (
    # Creatures.
    creature("Savannah Lions", "{W}", 2, 1, "Cat"),
    creature("Benalish Hero", "{W}", 1, 1, "Human Soldier", keywords=[BANDING]),
    creature("Mesa Pegasus", "{1}{W}", 1, 1, "Pegasus", keywords=[FLYING, BANDING]),
    creature("Pearled Unicorn", "{2}{W}", 2, 2, "Unicorn"),
    creature("White Knight", "{W}{W}", 2, 2, "Human Knight", keywords=[FIRST_STRIKE, protection(Color.BLACK)]),
    creature("Serra Angel", "{3}{W}{W}", 4, 4, "Angel", keywords=[FLYING, VIGILANCE]),
    creature(
        "Samite Healer",
        "{1}{W}",
        1,
        1,
        "Human Cleric",
        abilities=[by_tapping(does(Prevent(1), targets=[ANY_TARGET]))],
    ),
    creature(
        "Northern Paladin",
        "{2}{W}{W}",
        3,
        3,
        "Human Knight",
        abilities=[by_tapping(does(Destroy(), targets=[target(a(colors=[Color.BLACK]))]), "{W}{W}")],
    ),
    creature(
        "Personal Incarnation",
        "{3}{W}{W}{W}",
        6,
        6,
        "Avatar Incarnation",
        abilities=[
            for_mana("{0}", does(Redirect(1, Role.SOURCE, ITS_OWNER)), by_owner=True),
            Triggered(Leaves(Role.SOURCE, Zone.GRAVEYARD), does(LoseLife(HalfOf(LifeOf(ITS_OWNER)), ITS_OWNER))),
        ],
    ),
    wall("Wall of Swords", "{3}{W}", 3, 5, keywords=[FLYING]),
    # Interrupts.
    interrupt("Purelace", "{W}", lace(Color.WHITE)),
    # Instants and sorceries.
    instant(
        "Healing Salve",
        "{W}",
        does(
            modes=[
                Mode("gaining 3 life", (GainLife(3, HERE),), (target(PLAYER),)),
                Mode("preventing 3 damage", (Prevent(3),), (ANY_TARGET,)),
            ]
        ),
    ),
    instant("Death Ward", "{W}", does(Regenerate(), targets=[target(CREATURE)])),
    instant(
        "Righteousness",
        "{W}",
        does(Apply((ChangePower(7, 7),)), targets=[target(a(CardType.CREATURE, blocking=True))]),
    ),
    instant(
        "Swords to Plowshares",
        "{W}",
        does(Move(HERE, Place.EXILE), GainLife(PowerOf(HERE), ControllerOf(HERE)), targets=[target(CREATURE)]),
    ),
    instant(
        "Disenchant",
        "{1}{W}",
        does(Destroy(), targets=[target(a(CardType.ARTIFACT, CardType.ENCHANTMENT))]),
    ),
    sorcery("Wrath of God", "{2}{W}{W}", does(Destroy(All(CREATURE), regeneration=False))),
    sorcery("Armageddon", "{3}{W}", does(Destroy(All(LAND)))),
    sorcery(
        "Resurrection",
        "{2}{W}{W}",
        does(
            Move(HERE, Place.BATTLEFIELD),
            targets=[target(a(CardType.CREATURE, zone=Zone.GRAVEYARD, whose=Whose.YOURS))],
        ),
    ),
    # Enchantments.
    circle_of_protection(Color.WHITE),
    circle_of_protection(Color.BLUE),
    circle_of_protection(Color.BLACK, BETA),
    circle_of_protection(Color.RED),
    circle_of_protection(Color.GREEN),
    # White Ward is left out: it would not take itself off, as its text came to say.
    *(ward(color) for color in (Color.BLUE, Color.BLACK, Color.RED, Color.GREEN)),
    aura("Holy Strength", "{W}", CREATURE, ChangePower(1, 2)),
    aura("Lance", "{W}", CREATURE, Gain((FIRST_STRIKE,))),
    aura(
        "Holy Armor",
        "{W}",
        CREATURE,
        ChangePower(0, 2),
        abilities=[for_mana("{W}", does(Apply((ChangePower(0, 1),), Role.ATTACHED)))],
    ),
    aura(
        "Blessing",
        "{W}{W}",
        CREATURE,
        abilities=[for_mana("{W}", does(Apply((ChangePower(1, 1),), Role.ATTACHED)))],
    ),
    enchantment("Crusade", "{W}{W}", Static((ChangePower(1, 1),), a(CardType.CREATURE, colors=[Color.WHITE]))),
    reworded(castle(replace(AT_HOME, attacking=False)), (SIXTH_EDITION_RULES, castle(AT_HOME))),
    reworded(conversion(Destroy(Role.SOURCE)), (SIXTH_EDITION_RULES, conversion(SacrificeIt()))),
    enchantment(
        "Moat",
        "{2}{W}{W}",
        Static(
            (Restrict(Restriction(RestrictionKind.ATTACK)),),
            a(CardType.CREATURE, without_keyword=FLYING.name),
        ),
        since=LEGENDS,
    ),
    enchantment(
        "Divine Intervention",
        "{6}{W}{W}",
        AsEnters(EntryChange.COUNTERS, counters="intervention", count=2),
        Triggered(BeginningOf(Moment.UPKEEP), does(RemoveCounters("intervention"))),
        Triggered(LastCounterRemoved("intervention"), does(DrawGame())),
        since=LEGENDS,
    ),
)
