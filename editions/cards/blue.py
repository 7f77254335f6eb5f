"""Blue cards."""

from datetime import date

from core.kernel.abilities.conditions import Exists
from core.kernel.abilities.descriptions import (
    ANY_TARGET,
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
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
from core.kernel.abilities.kinds import Ability, AsEnters, EntryChange, Static, Triggered
from core.kernel.abilities.modifications import ChangePower, Control, Gain, Restrict
from core.kernel.abilities.references import Role, ToughnessOf, X
from core.kernel.abilities.trigger_events import Becomes, BecomesTapped, BeginningOf, Leaves
from core.kernel.effects import (
    HERE,
    AddCounters,
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
from core.kernel.values.mana_symbols import cost
from core.kernel.values.moments import Moment
from core.kernel.values.zones import Zone
from editions.cards.families import HURTS_IN_UPKEEP, elemental_blast, lace, lord, wall
from editions.cards.making import (
    ALPHA,
    ANTIQUITIES,
    ARABIAN_NIGHTS,
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


def from_the_sea(
    name: str, paid: str, power: int, toughness: int, subtypes: str, *abilities: Ability, since: date = ALPHA
) -> Card:
    """A creature that needs an Island to attack and dies without one of its controller's: destroyed, later sacrificed."""

    def worded(end: Effect) -> Card:
        stranded = Triggered(NO_ISLAND, does(end))
        own: tuple[Ability, ...] = (NEEDS_ENEMY_ISLAND, stranded, *abilities)
        return creature(name, paid, power, toughness, subtypes, since, abilities=own)

    return reworded(worded(Destroy(Role.SOURCE)), (SIXTH_EDITION_RULES, worded(SacrificeIt())))


def phantasmal_forces(unless_paid: Effect) -> Card:
    """Phantasmal Forces, with what becomes of them when their upkeep is not paid."""
    upkeep = Triggered(BeginningOf(Moment.UPKEEP), does(May((), (unless_paid,), pay=cost("{U}"))))
    return creature("Phantasmal Forces", "{3}{U}", 4, 1, "Illusion", keywords=[FLYING], abilities=[upkeep])


def energy_flux(unless_paid: Effect) -> Card:
    """Energy Flux, with what becomes of an artifact whose upkeep is not paid: it is discarded from play, later sacrificed."""
    upkeep = Triggered(BeginningOf(Moment.UPKEEP), does(May((), (unless_paid,), pay=cost("{2}"))))
    return enchantment("Energy Flux", "{2}{U}", Static((Gain((), (upkeep,)),), ARTIFACT), since=ANTIQUITIES)


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
    creature(
        "Serendib Efreet",
        "{2}{U}",
        3,
        4,
        "Efreet",
        ARABIAN_NIGHTS,
        keywords=[FLYING],
        abilities=[Triggered(BeginningOf(Moment.UPKEEP), does(DealDamage(1, Role.YOU)))],
    ),
    from_the_sea(
        "Island Fish Jasconius",
        "{4}{U}{U}{U}",
        6,
        8,
        "Fish",
        Static((Restrict(Restriction(RestrictionKind.UNTAP)),)),
        Triggered(BeginningOf(Moment.UPKEEP), does(May((Untap(Role.SOURCE),), pay=cost("{U}{U}{U}")))),
        since=ARABIAN_NIGHTS,
    ),
    reworded(phantasmal_forces(Destroy(Role.SOURCE)), (SIXTH_EDITION_RULES, phantasmal_forces(SacrificeIt()))),
    # Interrupts.
    interrupt("Counterspell", "{U}{U}", does(Counter(), targets=[target(SPELL)])),
    interrupt("Blue Elemental Blast", "{U}", elemental_blast(Color.RED)),
    interrupt("Spell Blast", "{X}{U}", does(Counter(), targets=[target(a(mana_value=X, zone=Zone.STACK))])),
    interrupt(
        "Remove Soul", "{1}{U}", does(Counter(), targets=[target(a(CardType.CREATURE, zone=Zone.STACK))]), LEGENDS
    ),
    interrupt("Thoughtlace", "{U}", lace(Color.BLUE)),
    # Instants and sorceries.
    sorcery(
        "Reconstruction",
        "{U}",
        does(
            Move(HERE, Place.HAND),
            targets=[target(a(CardType.ARTIFACT, zone=Zone.GRAVEYARD, whose=Whose.YOURS))],
        ),
        ANTIQUITIES,
    ),
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
    aura("Feedback", "{2}{U}", ENCHANTMENT, abilities=[HURTS_IN_UPKEEP]),
    aura(
        "Unstable Mutation",
        "{U}",
        CREATURE,
        ChangePower(3, 3),
        since=ARABIAN_NIGHTS,
        abilities=[Triggered(BeginningOf(Moment.UPKEEP, attached=True), does(AddCounters("-1/-1", 1, Role.ATTACHED)))],
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
    reworded(
        energy_flux(Move(Role.SOURCE, Place.GRAVEYARD)),
        (SIXTH_EDITION_RULES, energy_flux(SacrificeIt())),
    ),
    enchantment(
        "Lifetap",
        "{U}{U}",
        Triggered(BecomesTapped(a(subtypes=["Forest"], whose=Whose.OPPONENTS)), does(GainLife(1))),
    ),
)
