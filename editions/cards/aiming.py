"""Cards that give other targets to what waits, and cards that look at what something is aimed at.

The cost of Spellskite, which blue mana or life pays, is that of two abilities here.
"""

from datetime import date

from core.kernel.abilities.costs import PayLife, PayMana
from core.kernel.abilities.descriptions import (
    ANY_TARGET,
    CREATURE,
    SPELL,
    AbilityFilter,
    Restriction,
    RestrictionKind,
    TargetSpec,
    a,
    target,
)
from core.kernel.abilities.keyword_abilities import madness
from core.kernel.abilities.kinds import Activated, SpellAbility, Triggered
from core.kernel.abilities.modifications import Restrict
from core.kernel.abilities.references import Role, Target
from core.kernel.abilities.trigger_events import Enters
from core.kernel.effects import HERE, Aims, Apply, ChangeTargets, Counter, DealDamage, Draw
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.objects.keywords import Keyword, KeywordName
from core.kernel.values.mana_symbols import cost
from core.kernel.values.zones import Zone
from editions.cards.making import card, creature, does, face, instant, sorcery

URZAS_LEGACY = date(1999, 2, 15)
PLANESHIFT = date(2001, 2, 5)
KAMIGAWA = date(2004, 10, 1)
PLANAR_CHAOS = date(2007, 2, 2)
MAGIC_2011 = date(2010, 7, 16)
SCARS_OF_MIRRODIN = date(2010, 10, 1)
NEW_PHYREXIA = date(2011, 5, 13)

AT_A_CREATURE = a(zone=Zone.STACK, aims_at=CREATURE)
AT_ONE_CREATURE = a(zone=Zone.STACK, aims_at=CREATURE, aims_at_one=True)
ANOTHER = TargetSpec(ANY_TARGET.options, another=True)
TO_ITSELF = does(ChangeTargets(way=Aims.ONE, to=Role.SOURCE), targets=[target(SPELL, AbilityFilter())])
CANNOT_BLOCK = Restrict(Restriction(RestrictionKind.BLOCK))
DRUBBS_MADNESS, OFFERED = madness(cost("{2}{B}"))

CARDS: tuple[Card, ...] = (
    instant("Intervene", "{U}", does(Counter(), targets=[target(AT_A_CREATURE)]), URZAS_LEGACY),
    instant("Confound", "{1}{U}", does(Counter(), Draw(), targets=[target(AT_A_CREATURE)]), PLANESHIFT),
    instant(
        "Sideswipe",
        "{1}{R}",
        does(ChangeTargets(way=Aims.ANY), targets=[target(a(zone=Zone.STACK, subtypes=["Arcane"]))]),
        KAMIGAWA,
    ),
    card(
        KAMIGAWA,
        face(
            "Unearthly Blizzard",
            [CardType.SORCERY],
            "{2}{R}",
            subtypes="Arcane",
            abilities=[SpellAbility(does(Apply((CANNOT_BLOCK,)), targets=[target(CREATURE, minimum=0, maximum=3)]))],
        ),
    ),
    creature(
        "Muck Drubb",
        "{3}{B}{B}",
        3,
        3,
        "Beast",
        PLANAR_CHAOS,
        keywords=[Keyword(KeywordName.FLASH), DRUBBS_MADNESS],
        abilities=[
            Triggered(Enters(), does(ChangeTargets(to=Role.SOURCE), targets=[target(AT_ONE_CREATURE)])),
            OFFERED,
        ],
    ),
    instant("Redirect", "{U}{U}", does(ChangeTargets(way=Aims.ANEW), targets=[target(SPELL)]), MAGIC_2011),
    sorcery(
        "Arc Trail",
        "{1}{R}",
        does(DealDamage(2, HERE), DealDamage(1, Target(1)), targets=[ANY_TARGET, ANOTHER]),
        SCARS_OF_MIRRODIN,
    ),
    creature(
        "Spellskite",
        "{2}",
        0,
        4,
        "Horror",
        NEW_PHYREXIA,
        artifact=True,
        abilities=[
            Activated((PayMana(cost("{U}")),), TO_ITSELF),
            Activated((PayLife(2),), TO_ITSELF, "aim for life"),
        ],
    ),
)
