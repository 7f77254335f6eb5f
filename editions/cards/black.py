"""Black cards."""

from datetime import date

from core.kernel.abilities.conditions import Exists, HasCounters
from core.kernel.abilities.costs import SacrificeOther
from core.kernel.abilities.descriptions import (
    ARTIFACT,
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
from core.kernel.abilities.kinds import Static, Triggered
from core.kernel.abilities.modifications import BecomeBasicLand, ChangePower, Gain, Restrict, SetPower
from core.kernel.abilities.references import All, CardsOf, CountOf, ManaValueOf, Role, Those, Together, X
from core.kernel.abilities.trigger_events import BeginningOf, DealsDamage, Enters
from core.kernel.effects import (
    HERE,
    AddCounters,
    AddMana,
    Apply,
    Choose,
    Counter,
    DealDamage,
    Destroy,
    Discard,
    Effect,
    GainLife,
    How,
    If,
    LoseGame,
    May,
    Move,
    Place,
    Regenerate,
    Sacrifice,
    SacrificeIt,
    Shuffle,
    Tap,
    Untap,
)
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.objects.keywords import Keyword, KeywordName
from core.kernel.values.colors import Color
from core.kernel.values.mana_symbols import cost, mana
from core.kernel.values.moments import Moment
from core.kernel.values.zones import Zone
from editions.cards.families import HURTS_IN_UPKEEP, lace, lord, wall
from editions.cards.making import (
    ARABIAN_NIGHTS,
    FIRST_STRIKE,
    FLYING,
    LEGENDS,
    SIXTH_EDITION_RULES,
    TRAMPLE,
    aura,
    by_tapping,
    creature,
    does,
    enchantment,
    for_mana,
    instant,
    interrupt,
    landwalk,
    protection,
    reworded,
    sorcery,
)

FEAR_KEYWORD = date(2002, 10, 7)
"""From here on a keyword says who may block a creature that is feared."""
LORWYN = date(2007, 10, 12)
POISON = "poison"

REGENERATES = for_mana("{B}", does(Regenerate(Role.SOURCE)))
ANOTHER_OF_YOURS = a(CardType.CREATURE, other=True, whose=Whose.YOURS)
EVERYBODY = Together((All(CREATURE), Role.EACH_PLAYER))


def as_many_as(described: Filter) -> Static:
    """Power and toughness that are both the number of what is described."""
    return Static((SetPower(CountOf(described), CountOf(described), defines=True),))


def plague_rats(counted: Filter) -> Card:
    """Plague Rats, with what they count."""
    return creature("Plague Rats", "{2}{B}", 0, 0, "Rat", abilities=[as_many_as(counted)])


def pestilence(end: Effect) -> Card:
    """Pestilence, with what becomes of it when it finds no creature at the end of a turn."""
    nobody = Exists(CREATURE, at_least=0, at_most=0)
    leaves = Triggered(BeginningOf(Moment.END_OF_TURN, Whose.ANYONE), does(end), nobody)
    return enchantment("Pestilence", "{2}{B}{B}", leaves, for_mana("{B}", does(DealDamage(1, EVERYBODY))))


def pit_scorpion(*more: Effect) -> Card:
    """Pit Scorpion, with what else its text says about poison."""
    stings = Triggered(DealsDamage(to_creature=False), does(AddCounters(POISON, 1, Role.IT), *more))
    return creature("Pit Scorpion", "{2}{B}", 1, 1, "Scorpion", LEGENDS, abilities=[stings])


CARDS = (
    # Creatures.
    creature("Will-o'-the-Wisp", "{B}", 0, 1, "Spirit", keywords=[FLYING], abilities=[REGENERATES]),
    creature("Drudge Skeletons", "{1}{B}", 1, 1, "Skeleton", abilities=[REGENERATES]),
    creature("Black Knight", "{B}{B}", 2, 2, "Human Knight", keywords=[FIRST_STRIKE, protection(Color.WHITE)]),
    creature("Scathe Zombies", "{2}{B}", 2, 2, "Zombie"),
    creature("Bog Wraith", "{3}{B}", 3, 3, "Wraith", keywords=[landwalk("Swamp")]),
    creature(
        "Frozen Shade",
        "{2}{B}",
        0,
        1,
        "Shade",
        abilities=[for_mana("{B}", does(Apply((ChangePower(1, 1),), Role.SOURCE)))],
    ),
    creature(
        "Hypnotic Specter",
        "{1}{B}{B}",
        2,
        2,
        "Specter",
        keywords=[FLYING],
        abilities=[
            Triggered(DealsDamage(to_creature=False, to_opponent_only=True), does(Discard(1, Role.IT, How.RANDOM)))
        ],
    ),
    creature(
        "Royal Assassin",
        "{1}{B}{B}",
        1,
        1,
        "Human Assassin",
        abilities=[by_tapping(does(Destroy(), targets=[target(a(CardType.CREATURE, tapped=True))]))],
    ),
    creature(
        "Sorceress Queen",
        "{1}{B}{B}",
        1,
        1,
        "Human Wizard",
        ARABIAN_NIGHTS,
        abilities=[by_tapping(does(Apply((SetPower(0, 2),)), targets=[target(a(CardType.CREATURE, other=True))]))],
    ),
    creature(
        "Lord of the Pit",
        "{4}{B}{B}{B}",
        7,
        7,
        "Demon",
        keywords=[FLYING, TRAMPLE],
        abilities=[
            Triggered(
                BeginningOf(Moment.UPKEEP),
                does(
                    If(
                        Exists(ANOTHER_OF_YOURS),
                        (Sacrifice(ANOTHER_OF_YOURS),),
                        (DealDamage(7, Role.YOU),),
                    )
                ),
            )
        ],
    ),
    creature(
        "Nightmare",
        "{5}{B}",
        0,
        0,
        "Nightmare Horse",
        keywords=[FLYING],
        abilities=[as_many_as(a(subtypes=["Swamp"], whose=Whose.YOURS))],
    ),
    lord("Zombie Master", "{1}{B}{B}", "Zombie", 2, 3, LORWYN, Gain((landwalk("Swamp"),), (REGENERATES,))),
    reworded(
        plague_rats(a(CardType.CREATURE, subtypes=["Rat"])),
        (SIXTH_EDITION_RULES, plague_rats(a(CardType.CREATURE, name="Plague Rats"))),
    ),
    # While the rules knew no poison, the cards that gave it said what it did.
    reworded(
        pit_scorpion(If(HasCounters(Role.IT, POISON, 10), (LoseGame(Role.IT),))),
        (SIXTH_EDITION_RULES, pit_scorpion()),
    ),
    wall("Wall of Bone", "{2}{B}", 1, 4, abilities=[REGENERATES]),
    # Interrupts.
    interrupt("Dark Ritual", "{B}", does(AddMana((mana("{B}{B}{B}"),)))),
    interrupt(
        "Sacrifice",
        "{B}",
        does(AddMana((mana("{B}"),), ManaValueOf(Role.GIVEN))),
        costs=[SacrificeOther(CREATURE)],
    ),
    interrupt("Deathlace", "{B}", lace(Color.BLACK)),
    creature(
        "El-Hajjâj",
        "{1}{B}{B}",
        1,
        1,
        "Human Wizard",
        ARABIAN_NIGHTS,
        abilities=[Triggered(DealsDamage(), does(GainLife(X)))],
    ),
    # Instants and sorceries.
    instant(
        "Terror",
        "{1}{B}",
        does(
            Destroy(regeneration=False),
            targets=[target(a(CardType.CREATURE, not_types=[CardType.ARTIFACT], not_colors=[Color.BLACK]))],
        ),
    ),
    instant("Howl from Beyond", "{X}{B}", does(Apply((ChangePower(X, 0),)), targets=[target(CREATURE)])),
    sorcery("Mind Twist", "{X}{B}", does(Discard(X, HERE, How.RANDOM), targets=[target(PLAYER)])),
    sorcery(
        "Demonic Tutor",
        "{1}{B}",
        does(Choose(CardsOf(Role.YOU, Zone.LIBRARY)), Move(Those(), Place.HAND), Shuffle()),
    ),
    sorcery("Sinkhole", "{B}{B}", does(Destroy(), targets=[target(LAND)])),
    sorcery(
        "Raise Dead",
        "{B}",
        does(
            Move(HERE, Place.HAND),
            targets=[target(a(CardType.CREATURE, zone=Zone.GRAVEYARD, whose=Whose.YOURS))],
        ),
    ),
    # Enchantments.
    aura("Unholy Strength", "{B}", CREATURE, ChangePower(2, 1)),
    aura("Weakness", "{B}", CREATURE, ChangePower(-2, -1)),
    aura("Cursed Land", "{2}{B}{B}", LAND, abilities=[HURTS_IN_UPKEEP]),
    aura("Warp Artifact", "{B}{B}", ARTIFACT, abilities=[HURTS_IN_UPKEEP]),
    aura(
        "Paralyze",
        "{B}",
        CREATURE,
        Restrict(Restriction(RestrictionKind.UNTAP)),
        abilities=[
            Triggered(Enters(), does(Tap(Role.ATTACHED))),
            Triggered(
                BeginningOf(Moment.UPKEEP, attached=True),
                does(May((Untap(Role.ATTACHED),), player=Role.IT, pay=cost("{4}"))),
            ),
        ],
    ),
    aura("Evil Presence", "{B}", LAND, BecomeBasicLand("Swamp")),
    reworded(
        aura(
            "Fear",
            "{B}{B}",
            CREATURE,
            Restrict(
                Restriction(
                    RestrictionKind.BE_BLOCKED_BY,
                    a(not_types=[CardType.ARTIFACT], not_colors=[Color.BLACK]),
                )
            ),
        ),
        (FEAR_KEYWORD, aura("Fear", "{B}{B}", CREATURE, Gain((Keyword(KeywordName.FEAR),)))),
    ),
    enchantment("Bad Moon", "{1}{B}", Static((ChangePower(1, 1),), a(CardType.CREATURE, colors=[Color.BLACK]))),
    enchantment(
        "Deathgrip",
        "{B}{B}",
        for_mana(
            "{B}{B}",
            does(Counter(), targets=[target(a(colors=[Color.GREEN], zone=Zone.STACK))]),
            interrupt=True,
        ),
    ),
    reworded(pestilence(Destroy(Role.SOURCE)), (SIXTH_EDITION_RULES, pestilence(SacrificeIt()))),
)
