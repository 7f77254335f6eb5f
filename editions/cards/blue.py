"""Blue cards."""

from datetime import date

from core.kernel.abilities.conditions import Exists
from core.kernel.abilities.descriptions import (
    ANY_TARGET,
    ARTIFACT,
    CREATURE,
    LAND,
    PERMANENT,
    PLAYER,
    SPELL,
    Restriction,
    RestrictionKind,
    Whose,
    a,
    target,
)
from core.kernel.abilities.kinds import Ability, Activated, AsEnters, EntryChange, Static, Triggered
from core.kernel.abilities.modifications import ChangePower, Control, Gain, Restrict
from core.kernel.abilities.references import Role, ToughnessOf, X
from core.kernel.abilities.trigger_events import Becomes, BecomesTapped, BeginningOf, Leaves
from core.kernel.effects import (
    HERE,
    Apply,
    BecomeCopy,
    Counter,
    DealDamage,
    Destroy,
    Draw,
    Effect,
    GainLife,
    May,
    Mode,
    Move,
    Place,
    SacrificeIt,
    Tap,
    Untap,
)
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.values.colors import Color
from core.kernel.values.moments import Moment
from core.kernel.values.zones import Zone
from editions.cards.families import elemental_blast, lace, lord, wall
from editions.cards.making import (
    FLYING,
    LEGENDS,
    SIXTH_EDITION_RULES,
    aura,
    by_tapping,
    creature,
    does,
    enchantment,
    for_mana,
    instant,
    interrupt,
    landwalk,
    reworded,
    sorcery,
)

TIME_SPIRAL = date(2006, 10, 6)

TAPPABLE = target(a(CardType.ARTIFACT, CardType.CREATURE, CardType.LAND))
PING = by_tapping(does(DealDamage(1), targets=[ANY_TARGET]))
NEEDS_ENEMY_ISLAND = Static(
    (Restrict(Restriction(RestrictionKind.ATTACK_UNLESS_DEFENDER_HAS, a(subtypes=["Island"]))),)
)
NO_ISLAND = Becomes(Exists(a(subtypes=["Island"], whose=Whose.YOURS), at_least=0, at_most=0))


def from_the_sea(name: str, paid: str, power: int, toughness: int, subtypes: str, *abilities: Activated) -> Card:
    """A creature that needs an Island to attack and dies without one of its controller's: destroyed, later sacrificed."""

    def worded(end: Effect) -> Card:
        stranded = Triggered(NO_ISLAND, does(end))
        own: tuple[Ability, ...] = (NEEDS_ENEMY_ISLAND, stranded, *abilities)
        return creature(name, paid, power, toughness, subtypes, abilities=own)

    return reworded(worded(Destroy(Role.SOURCE)), (SIXTH_EDITION_RULES, worded(SacrificeIt())))


CARDS = (
    # Creatures.
    creature("Merfolk of the Pearl Trident", "{U}", 1, 1, "Merfolk"),
    lord("Lord of Atlantis", "{U}{U}", "Merfolk", 2, 2, TIME_SPIRAL, ChangePower(1, 1), Gain((landwalk("Island"),))),
    creature("Prodigal Sorcerer", "{2}{U}", 1, 1, "Human Wizard", abilities=[PING]),
    creature("Phantom Monster", "{3}{U}", 3, 3, "Illusion", keywords=[FLYING]),
    creature("Air Elemental", "{3}{U}{U}", 4, 4, "Elemental", keywords=[FLYING]),
    creature("Water Elemental", "{3}{U}{U}", 5, 4, "Elemental"),
    creature("Mahamoti Djinn", "{4}{U}{U}", 5, 6, "Djinn", keywords=[FLYING]),
    from_the_sea("Sea Serpent", "{5}{U}", 5, 5, "Serpent"),
    from_the_sea("Pirate Ship", "{4}{U}", 4, 3, "Human Pirate", PING),
    creature("Clone", "{3}{U}", 0, 0, "Shapeshifter", abilities=[AsEnters(EntryChange.COPY, CREATURE)]),
    creature(
        "Vesuvan Doppelganger",
        "{3}{U}{U}",
        0,
        0,
        "Shapeshifter",
        abilities=[
            AsEnters(
                EntryChange.COPY,
                CREATURE,
                keeps_color=True,
                also=(
                    Triggered(
                        BeginningOf(Moment.UPKEEP),
                        does(
                            May((BecomeCopy(Role.SOURCE, HERE, keeps_color=True, keeps_ability=True),)),
                            targets=[target(CREATURE)],
                        ),
                    ),
                ),
            )
        ],
    ),
    wall("Wall of Air", "{1}{U}{U}", 1, 5, keywords=[FLYING]),
    wall(
        "Wall of Water", "{1}{U}{U}", 0, 5, abilities=[for_mana("{U}", does(Apply((ChangePower(1, 0),), Role.SOURCE)))]
    ),
    # Interrupts.
    interrupt("Counterspell", "{U}{U}", does(Counter(), targets=[target(SPELL)])),
    interrupt("Blue Elemental Blast", "{U}", elemental_blast(Color.RED)),
    interrupt("Spell Blast", "{X}{U}", does(Counter(), targets=[target(a(mana_value=X, zone=Zone.STACK))])),
    interrupt(
        "Remove Soul", "{1}{U}", does(Counter(), targets=[target(a(CardType.CREATURE, zone=Zone.STACK))]), LEGENDS
    ),
    interrupt("Thoughtlace", "{U}", lace(Color.BLUE)),
    # Instants and sorceries.
    instant("Ancestral Recall", "{U}", does(Draw(3, HERE), targets=[target(PLAYER)])),
    instant("Unsummon", "{U}", does(Move(HERE, Place.HAND), targets=[target(CREATURE)])),
    instant("Boomerang", "{U}{U}", does(Move(HERE, Place.HAND), targets=[target(PERMANENT)]), LEGENDS),
    instant("Jump", "{U}", does(Apply((Gain((FLYING,)),)), targets=[target(CREATURE)])),
    # The way is settled as Twiddle is cast. Its later text leaves it to the resolution, where nobody has a reason to change it.
    instant(
        "Twiddle",
        "{U}",
        does(modes=[Mode("tapping it", (Tap(),), (TAPPABLE,)), Mode("untapping it", (Untap(),), (TAPPABLE,))]),
    ),
    sorcery("Braingeyser", "{X}{U}{U}", does(Draw(X, HERE), targets=[target(PLAYER)])),
    # Enchantments.
    aura("Flight", "{U}", CREATURE, Gain((FLYING,))),
    aura(
        "Invisibility",
        "{U}{U}",
        CREATURE,
        Restrict(Restriction(RestrictionKind.BE_BLOCKED_EXCEPT_BY, a(subtypes=["Wall"]))),
    ),
    aura("Control Magic", "{2}{U}{U}", CREATURE, Control(Role.YOU)),
    aura("Steal Artifact", "{2}{U}{U}", ARTIFACT, Control(Role.YOU)),
    aura(
        "Creature Bond",
        "{1}{U}",
        CREATURE,
        abilities=[
            Triggered(
                Leaves(Role.ATTACHED, Zone.GRAVEYARD), does(DealDamage(ToughnessOf(Role.IT), Role.ITS_CONTROLLER))
            )
        ],
    ),
    aura(
        "Psychic Venom",
        "{1}{U}",
        LAND,
        abilities=[Triggered(BecomesTapped(Role.ATTACHED), does(DealDamage(2, Role.ITS_CONTROLLER)))],
    ),
    enchantment(
        "Lifetap",
        "{U}{U}",
        Triggered(BecomesTapped(a(subtypes=["Forest"], whose=Whose.OPPONENTS)), does(GainLife(1))),
    ),
)
