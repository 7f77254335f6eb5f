"""Red cards."""

from core.kernel.abilities.conditions import Exists
from core.kernel.abilities.costs import SacrificeOther, TapThis
from core.kernel.abilities.descriptions import (
    ANY_TARGET,
    ARTIFACT,
    CREATURE,
    LAND,
    Filter,
    Restriction,
    RestrictionKind,
    Whose,
    a,
    target,
)
from core.kernel.abilities.kinds import Activated, Static, Triggered, When
from core.kernel.abilities.modifications import ChangePower, Control, Gain, Restrict, SetPower
from core.kernel.abilities.references import All, CountOf, Role, Together, X
from core.kernel.abilities.trigger_events import BeginningOf
from core.kernel.effects import AddCounters, Apply, CopySpell, DealDamage, Destroy, Regenerate, SacrificeIt
from core.kernel.objects.card_types import CardType
from core.kernel.values.colors import Color
from core.kernel.values.moments import Duration, Moment
from core.kernel.values.zones import Zone
from editions.cards.families import elemental_blast, lace, lord, wall
from editions.cards.making import (
    ANTIQUITIES,
    ARABIAN_NIGHTS,
    FLYING,
    HASTE,
    NINTH_EDITION,
    THE_DARK,
    TRAMPLE,
    aura,
    by_tapping,
    creature,
    does,
    enchantment,
    for_mana,
    instant,
    interrupt,
    lacking,
    landwalk,
    misprinted,
    sorcery,
)

FIREBREATHING = for_mana("{R}", does(Apply((ChangePower(1, 0),), Role.SOURCE)))
WALL = a(CardType.CREATURE, subtypes=["Wall"])
WARRIORS = CountOf(a(CardType.CREATURE, whose=Whose.YOURS, not_subtypes=["Wall"]))
ORIFLAMME = Static((ChangePower(1, 0),), a(CardType.CREATURE, whose=Whose.YOURS, attacking=True))
BLAST = elemental_blast(Color.BLUE)


def yours(kind: str) -> Exists:
    """The condition that its controller has a land of some type."""
    return Exists(Filter(subtypes=frozenset({kind}), whose=Whose.YOURS))


CARDS = (
    # Creatures.
    creature("Mons's Goblin Raiders", "{R}", 1, 1, "Goblin"),
    creature(
        "Goblin Balloon Brigade",
        "{R}",
        1,
        1,
        "Goblin Warrior",
        abilities=[for_mana("{R}", does(Apply((Gain((FLYING,)),), Role.SOURCE)))],
    ),
    lord("Goblin King", "{1}{R}{R}", "Goblin", 2, 2, NINTH_EDITION, ChangePower(1, 1), Gain((landwalk("Mountain"),))),
    creature("Gray Ogre", "{2}{R}", 2, 2, "Ogre"),
    creature("Hurloon Minotaur", "{1}{R}{R}", 2, 3, "Minotaur"),
    lacking(
        creature(
            "Aladdin",
            "{2}{R}{R}",
            1,
            1,
            "Human Rogue",
            ARABIAN_NIGHTS,
            abilities=[
                by_tapping(
                    does(Apply((Control(Role.YOU),), lasts=Duration.WHILE_SOURCE_STAYS), targets=[target(ARTIFACT)]),
                    "{1}{R}{R}",
                )
            ],
        ),
        "what it has taken stays taken if Aladdin passes to another player",
    ),
    creature(
        "Ball Lightning",
        "{R}{R}{R}",
        6,
        1,
        "Elemental",
        THE_DARK,
        keywords=[TRAMPLE, HASTE],
        abilities=[Triggered(BeginningOf(Moment.END_OF_TURN, Whose.ANYONE), does(SacrificeIt()))],
    ),
    creature("Hill Giant", "{3}{R}", 3, 3, "Giant"),
    creature("Roc of Kher Ridges", "{3}{R}", 3, 3, "Bird", keywords=[FLYING]),
    creature("Earth Elemental", "{3}{R}{R}", 4, 5, "Elemental"),
    creature("Fire Elemental", "{3}{R}{R}", 5, 4, "Elemental"),
    creature("Shivan Dragon", "{4}{R}{R}", 5, 5, "Dragon", keywords=[FLYING], abilities=[FIREBREATHING]),
    creature(
        "Granite Gargoyle",
        "{2}{R}",
        2,
        2,
        "Gargoyle",
        keywords=[FLYING],
        abilities=[for_mana("{R}", does(Apply((ChangePower(0, 1),), Role.SOURCE)))],
    ),
    creature("Uthden Troll", "{2}{R}", 2, 2, "Troll", abilities=[for_mana("{R}", does(Regenerate(Role.SOURCE)))]),
    creature(
        "Sedge Troll",
        "{2}{R}",
        2,
        2,
        "Troll",
        abilities=[
            Static((ChangePower(1, 1),), condition=yours("Swamp")),
            for_mana("{B}", does(Regenerate(Role.SOURCE))),
        ],
    ),
    creature(
        "Kird Ape",
        "{R}",
        1,
        1,
        "Ape",
        ARABIAN_NIGHTS,
        abilities=[Static((ChangePower(1, 2),), condition=yours("Forest"))],
    ),
    creature(
        "Dwarven Demolition Team",
        "{2}{R}",
        1,
        1,
        "Dwarf",
        abilities=[by_tapping(does(Destroy(), targets=[target(WALL)]))],
    ),
    creature(
        "Dwarven Warriors",
        "{2}{R}",
        1,
        1,
        "Dwarf Warrior",
        abilities=[
            by_tapping(
                does(
                    Apply((Restrict(Restriction(RestrictionKind.BE_BLOCKED)),)),
                    targets=[target(a(CardType.CREATURE, max_power=2))],
                )
            )
        ],
    ),
    creature(
        "Keldon Warlord",
        "{2}{R}{R}",
        0,
        0,
        "Human Barbarian",
        abilities=[Static((SetPower(WARRIORS, WARRIORS, defines=True),))],
    ),
    wall("Wall of Stone", "{1}{R}{R}", 0, 8),
    wall("Wall of Fire", "{1}{R}{R}", 0, 5, abilities=[FIREBREATHING]),
    creature(
        "Orcish Artillery",
        "{1}{R}{R}",
        1,
        3,
        "Orc Warrior",
        abilities=[by_tapping(does(DealDamage(2), DealDamage(3, Role.YOU), targets=[ANY_TARGET]))],
    ),
    creature(
        "Atog",
        "{1}{R}",
        1,
        2,
        "Atog",
        ANTIQUITIES,
        abilities=[Activated((SacrificeOther(ARTIFACT),), does(Apply((ChangePower(2, 2),), Role.SOURCE)))],
    ),
    creature(
        "Dwarven Weaponsmith",
        "{1}{R}",
        1,
        1,
        "Dwarf Artificer",
        ANTIQUITIES,
        abilities=[
            Activated(
                (TapThis(), SacrificeOther(ARTIFACT)),
                does(AddCounters("+1/+1"), targets=[target(CREATURE)]),
                when=When.YOUR_UPKEEP,
            )
        ],
    ),
    # Interrupts: the first printing called this one an instant.
    misprinted(
        interrupt("Red Elemental Blast", "{R}", BLAST),
        "Alpha",
        instant("Red Elemental Blast", "{R}", BLAST),
    ),
    lacking(
        interrupt(
            "Fork",
            "{R}{R}",
            does(
                CopySpell(new_targets=True),
                targets=[target(a(CardType.INSTANT, CardType.SORCERY, CardType.INTERRUPT, zone=Zone.STACK))],
            ),
        ),
        "the copy keeps the color of the spell",
    ),
    interrupt("Chaoslace", "{R}", lace(Color.RED)),
    # Instants and sorceries.
    instant("Lightning Bolt", "{R}", does(DealDamage(3), targets=[ANY_TARGET])),
    instant("Shatter", "{1}{R}", does(Destroy(), targets=[target(ARTIFACT)])),
    instant("Tunnel", "{R}", does(Destroy(regeneration=False), targets=[target(WALL)])),
    sorcery("Stone Rain", "{2}{R}", does(Destroy(), targets=[target(LAND)])),
    sorcery("Flashfires", "{3}{R}", does(Destroy(All(a(subtypes=["Plains"]))))),
    sorcery(
        "Earthquake",
        "{X}{R}",
        does(DealDamage(X, Together((All(a(CardType.CREATURE, without_keyword=FLYING.name)), Role.EACH_PLAYER)))),
    ),
    lacking(
        sorcery("Fireball", "{X}{R}", does(DealDamage(X), targets=[ANY_TARGET])),
        "it is aimed at one target alone",
    ),
    sorcery(
        "Disintegrate",
        "{X}{R}",
        does(
            DealDamage(X),
            Apply(
                (
                    Restrict(Restriction(RestrictionKind.BE_REGENERATED)),
                    Restrict(Restriction(RestrictionKind.REACH_GRAVEYARD)),
                )
            ),
            targets=[ANY_TARGET],
        ),
    ),
    sorcery("Shatterstorm", "{2}{R}{R}", does(Destroy(All(ARTIFACT), regeneration=False)), ANTIQUITIES),
    # Enchantments.
    aura(
        "Firebreathing",
        "{R}",
        CREATURE,
        abilities=[for_mana("{R}", does(Apply((ChangePower(1, 0),), Role.ATTACHED)))],
    ),
    enchantment(
        "Smoke",
        "{R}{R}",
        Static((Restrict(Restriction(RestrictionKind.UNTAP_WITH_OTHERS, CREATURE)),), CREATURE),
    ),
    aura("Burrowing", "{R}", CREATURE, Gain((landwalk("Mountain"),))),
    misprinted(
        enchantment("Orcish Oriflamme", "{3}{R}", ORIFLAMME),
        "Alpha",
        enchantment("Orcish Oriflamme", "{1}{R}", ORIFLAMME),
    ),
)
