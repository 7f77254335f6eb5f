"""Cards that are copies with something of their own, and cards that copy abilities."""

from dataclasses import replace
from datetime import date

from core.kernel.abilities.costs import LOYALTY
from core.kernel.abilities.descriptions import CREATURE, AbilityFilter, Whose, a, target
from core.kernel.abilities.entering import Besides
from core.kernel.abilities.kinds import AsEnters, EntryChange, Triggered
from core.kernel.abilities.references import Role
from core.kernel.abilities.trigger_events import SpellIsCast
from core.kernel.effects import CopyFor, CopyForEach, CopySpell, May
from core.kernel.objects.card_types import PERMANENT_TYPES, CardType, Supertype
from core.kernel.objects.cards import Card
from core.kernel.values.zones import Zone
from editions.cards.making import FLYING, artifact, by_tapping, card, creature, does, face, instant

SCARS_OF_MIRRODIN = date(2010, 10, 1)
MAGIC_2014 = date(2013, 7, 19)
WAR_OF_THE_SPARK = date(2019, 5, 3)
TORMENT = date(2002, 2, 4)
BATTLE_FOR_ZENDIKAR = date(2015, 10, 2)
ZENDIKAR_RISING = date(2020, 9, 25)
DOMINARIA_UNITED = date(2022, 9, 9)

SPELL = a(CardType.INSTANT, CardType.SORCERY, zone=Zone.STACK)

CARDS: tuple[Card, ...] = (
    creature(
        "Quicksilver Gargantuan",
        "{5}{U}{U}",
        7,
        7,
        "Shapeshifter",
        SCARS_OF_MIRRODIN,
        abilities=[AsEnters(EntryChange.COPY, CREATURE, size=(7, 7))],
    ),
    creature(
        "Spark Double",
        "{3}{U}",
        0,
        0,
        "Illusion",
        WAR_OF_THE_SPARK,
        abilities=[
            AsEnters(
                EntryChange.COPY,
                a(CardType.CREATURE, CardType.PLANESWALKER, whose=Whose.YOURS),
                without=frozenset({Supertype.LEGENDARY}),
                besides=(Besides("+1/+1", only=CardType.CREATURE), Besides(LOYALTY, only=CardType.PLANESWALKER)),
            )
        ],
    ),
    artifact(
        "Strionic Resonator",
        "{2}",
        by_tapping(
            does(CopySpell(new_targets=True), targets=[target(AbilityFilter(Whose.YOURS, triggered=True))]),
            "{2}",
        ),
        since=MAGIC_2014,
    ),
    card(
        ZENDIKAR_RISING,
        face(
            "Lithoform Engine",
            [CardType.ARTIFACT],
            "{4}",
            supertypes=[Supertype.LEGENDARY],
            abilities=[
                by_tapping(
                    does(CopySpell(new_targets=True), targets=[target(AbilityFilter(Whose.YOURS))]),
                    "{2}",
                    "copy an ability",
                ),
                by_tapping(
                    does(CopySpell(new_targets=True), targets=[target(replace(SPELL, whose=Whose.YOURS))]),
                    "{3}",
                    "copy a spell",
                ),
                by_tapping(
                    does(CopySpell(), targets=[target(a(*PERMANENT_TYPES, zone=Zone.STACK, whose=Whose.YOURS))]),
                    "{4}",
                    "copy a permanent spell",
                ),
            ],
        ),
    ),
    creature(
        "Zada, Hedron Grinder",
        "{3}{R}",
        3,
        3,
        "Goblin Ally",
        BATTLE_FOR_ZENDIKAR,
        legendary=True,
        abilities=[
            Triggered(
                SpellIsCast(SPELL, Whose.YOURS, at=Role.SOURCE),
                does(CopyForEach(Role.IT, (a(CardType.CREATURE, whose=Whose.YOURS),))),
            )
        ],
    ),
    instant(
        "Radiate",
        "{3}{R}{R}",
        does(CopyForEach(), targets=[target(replace(SPELL, single_target=True))]),
        TORMENT,
    ),
    creature(
        "Ivy, Gleeful Spellthief",
        "{G}{U}",
        2,
        1,
        "Faerie Wizard",
        DOMINARIA_UNITED,
        keywords=[FLYING],
        legendary=True,
        abilities=[
            Triggered(
                SpellIsCast(a(zone=Zone.STACK, single_target=True), at=a(CardType.CREATURE, other=True)),
                does(May((CopyFor(Role.SOURCE, Role.IT),))),
            )
        ],
    ),
)
