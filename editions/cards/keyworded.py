"""Cards with keywords by which creatures fight, grow, age, and come into play.

Two or more of each keyword, with different numbers or costs where it has one.
"""

from datetime import date

from core.kernel.abilities.costs import RemoveCountersFromThis
from core.kernel.abilities.descriptions import CREATURE, Restriction, RestrictionKind, Whose, a, target
from core.kernel.abilities.keyword_abilities import (
    AGE,
    CHARGE,
    bloodthirst,
    cumulative_upkeep,
    fading,
    flanking,
    graft,
    modular,
    rampage,
    soulshift,
    sunburst,
)
from core.kernel.abilities.kinds import Activated, Dredges, SpellAbility, Static, Triggered
from core.kernel.abilities.modifications import ChangePower, Gain, Restrict
from core.kernel.abilities.references import CountersOn, Role
from core.kernel.abilities.trigger_events import DealsDamage, Leaves
from core.kernel.effects import AddMana, Apply, Destroy, GainLife
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.objects.keywords import Keyword, KeywordName
from core.kernel.values.colors import Color
from core.kernel.values.mana_symbols import cost
from editions.cards.making import (
    ANY_COLOR,
    FLYING,
    HASTE,
    LEGENDS,
    TRAMPLE,
    VIASHINO_ARE_LIZARDS,
    artifact,
    card,
    creature,
    does,
    face,
    with_types,
)

ICE_AGE = date(1995, 6, 3)
ALLIANCES = date(1996, 6, 10)
MIRAGE = date(1996, 10, 8)
VISIONS = date(1997, 2, 3)
WEATHERLIGHT = date(1997, 6, 9)
TEMPEST = date(1997, 10, 14)
PORTAL_THREE_KINGDOMS = date(1999, 5, 1)
NEMESIS = date(2000, 2, 14)
ONSLAUGHT = date(2002, 10, 7)
LEGIONS = date(2003, 2, 3)
MIRRODIN = date(2003, 10, 2)
DARKSTEEL = date(2004, 2, 6)
FIFTH_DAWN = date(2004, 6, 4)
CHAMPIONS = date(2004, 10, 1)
BETRAYERS = date(2005, 2, 4)
RAVNICA = date(2005, 10, 7)
GUILDPACT = date(2006, 2, 3)
DISSENSION = date(2006, 5, 5)
TIME_SPIRAL = date(2006, 10, 6)

SHADOW = Keyword(KeywordName.SHADOW)
HORSEMANSHIP = Keyword(KeywordName.HORSEMANSHIP)
FEAR = Keyword(KeywordName.FEAR)
DOUBLE_STRIKE = Keyword(KeywordName.DOUBLE_STRIKE)
FLANKING = Keyword(KeywordName.FLANKING)
NOT_BY_WHITE = Restriction(RestrictionKind.BE_BLOCKED_BY, a(CardType.CREATURE, colors=[Color.WHITE]))
MUST_ATTACK = Restriction(RestrictionKind.MUST_ATTACK)


def _bound(restriction: Restriction) -> Static:
    return Static((Restrict(restriction),))


def _arcbound(name: str, paid: str, kind: str, count: int) -> Card:
    """A creature that is made up of counters."""
    return creature(name, paid, 0, 0, kind, DARKSTEEL, artifact=True, abilities=modular(count))


FIGHTING: tuple[Card, ...] = (
    creature("Soltari Foot Soldier", "{W}", 1, 1, "Soltari Soldier", TEMPEST, keywords=[SHADOW]),
    creature("Dauthi Marauder", "{2}{B}", 3, 1, "Dauthi Minion", TEMPEST, keywords=[SHADOW]),
    creature(
        "Dauthi Horror",
        "{1}{B}",
        2,
        1,
        "Dauthi Horror",
        TEMPEST,
        keywords=[SHADOW],
        abilities=[_bound(NOT_BY_WHITE)],
    ),
    creature(
        "Dauthi Slayer",
        "{B}{B}",
        2,
        2,
        "Dauthi Soldier",
        TEMPEST,
        keywords=[SHADOW],
        abilities=[_bound(MUST_ATTACK)],
    ),
    creature("Shu Cavalry", "{2}{W}", 2, 2, "Human Soldier", PORTAL_THREE_KINGDOMS, keywords=[HORSEMANSHIP]),
    creature("Wei Scout", "{1}{B}", 1, 1, "Human Soldier Scout", PORTAL_THREE_KINGDOMS, keywords=[HORSEMANSHIP]),
    creature("Severed Legion", "{1}{B}{B}", 2, 2, "Zombie", ONSLAUGHT, keywords=[FEAR]),
    creature("Dross Prowler", "{2}{B}", 2, 1, "Zombie", MIRRODIN, keywords=[FEAR]),
    creature("Boros Swiftblade", "{R}{W}", 1, 2, "Human Soldier", RAVNICA, keywords=[DOUBLE_STRIKE]),
    creature("Ridgetop Raptor", "{3}{R}", 2, 1, "Lizard Beast", LEGIONS, keywords=[DOUBLE_STRIKE]),
    creature(
        "Benalish Cavalry", "{1}{W}", 2, 2, "Human Knight", TIME_SPIRAL, keywords=[FLANKING], abilities=[flanking()]
    ),
    creature(
        "Suq'Ata Lancer",
        "{2}{R}",
        2,
        2,
        "Human Knight",
        VISIONS,
        keywords=[HASTE, FLANKING],
        abilities=[flanking()],
    ),
    creature(
        "Cavalry Master",
        "{2}{W}{W}",
        3,
        3,
        "Human Knight",
        TIME_SPIRAL,
        keywords=[FLANKING],
        abilities=[
            flanking(),
            Static(
                (Gain((FLANKING,), (flanking(),)),),
                a(CardType.CREATURE, keyword=KeywordName.FLANKING, whose=Whose.YOURS, other=True),
            ),
        ],
    ),
    creature("Wolverine Pack", "{2}{G}{G}", 2, 4, "Wolverine", LEGENDS, abilities=[rampage(2)]),
    creature("Frost Giant", "{3}{R}{R}{R}", 4, 4, "Giant", LEGENDS, abilities=[rampage(2)]),
    creature(
        "Balduvian War-Makers",
        "{4}{R}",
        3,
        3,
        "Human Barbarian",
        ALLIANCES,
        keywords=[HASTE],
        abilities=[rampage(1)],
    ),
    creature("Craw Giant", "{3}{G}{G}{G}{G}", 6, 4, "Giant", LEGENDS, keywords=[TRAMPLE], abilities=[rampage(2)]),
)
"""How creatures meet in an attack."""

COMING: tuple[Card, ...] = (
    creature(
        "Illusionary Forces",
        "{3}{U}",
        4,
        4,
        "Illusion",
        ICE_AGE,
        keywords=[FLYING],
        abilities=[cumulative_upkeep(cost("{U}"))],
    ),
    creature(
        "Revered Unicorn",
        "{1}{W}",
        2,
        3,
        "Unicorn",
        WEATHERLIGHT,
        abilities=[
            cumulative_upkeep(cost("{1}")),
            Triggered(Leaves(), does(GainLife(CountersOn(Role.SOURCE, AGE)))),
        ],
    ),
    creature("Skyshroud Ridgeback", "{G}", 2, 3, "Beast", NEMESIS, abilities=fading(2)),
    _arcbound("Arcbound Worker", "{1}", "Construct", 1),
    _arcbound("Arcbound Bruiser", "{5}", "Golem", 3),
    creature("Simic Initiate", "{G}", 0, 0, "Human Mutant", DISSENSION, abilities=graft(1)),
    creature(
        "Vigean Hydropon",
        "{1}{G}{U}",
        0,
        0,
        "Plant Mutant",
        DISSENSION,
        abilities=[
            *graft(5),
            _bound(Restriction(RestrictionKind.ATTACK)),
            _bound(Restriction(RestrictionKind.BLOCK)),
        ],
    ),
    with_types(
        creature("Bloodscale Prowler", "{2}{R}", 3, 1, "Viashino Warrior", GUILDPACT, abilities=[bloodthirst(1)]),
        VIASHINO_ARE_LIZARDS,
        "Lizard Warrior",
    ),
    creature(
        "Scab-Clan Mauler",
        "{R}{G}",
        1,
        1,
        "Human Berserker",
        GUILDPACT,
        keywords=[TRAMPLE],
        abilities=[bloodthirst(2)],
    ),
    creature("Skyreach Manta", "{5}", 0, 0, "Fish", FIFTH_DAWN, keywords=[FLYING], artifact=True, abilities=sunburst()),
    artifact(
        "Pentad Prism",
        "{2}",
        *sunburst(),
        Activated((RemoveCountersFromThis(CHARGE),), does(AddMana(ANY_COLOR))),
        since=FIFTH_DAWN,
    ),
    creature(
        "Stinkweed Imp",
        "{2}{B}",
        1,
        2,
        "Imp",
        RAVNICA,
        keywords=[FLYING],
        abilities=[Triggered(DealsDamage(to_player=False, combat=True), does(Destroy(Role.IT))), Dredges(5)],
    ),
    card(
        RAVNICA,
        face(
            "Darkblast",
            [CardType.INSTANT],
            "{B}",
            abilities=[SpellAbility(does(Apply((ChangePower(-1, -1),)), targets=[target(CREATURE)])), Dredges(3)],
        ),
    ),
    creature("Gibbering Kami", "{3}{B}", 2, 2, "Spirit", CHAMPIONS, keywords=[FLYING], abilities=[soulshift(3)]),
    creature("Hundred-Talon Kami", "{4}{W}", 2, 3, "Spirit", CHAMPIONS, keywords=[FLYING], abilities=[soulshift(4)]),
    creature("Forked-Branch Garami", "{3}{G}{G}", 4, 4, "Spirit", BETRAYERS, abilities=[soulshift(4), soulshift(4)]),
)
"""How creatures come, stay for a while, and go."""

CARDS: tuple[Card, ...] = (*FIGHTING, *COMING)
