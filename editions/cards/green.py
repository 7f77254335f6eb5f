"""Green cards."""

from core.kernel.abilities.descriptions import CREATURE, ENCHANTMENT, LAND, PERMANENT, PLAYER, Filter, Whose, a, target
from core.kernel.abilities.kinds import Static, Triggered
from core.kernel.abilities.modifications import ChangePower, ChangeTypes, Gain, SetPower
from core.kernel.abilities.references import All, ControllerOf, CountOf, HalfOf, ManaValueOf, Role, Together, X
from core.kernel.abilities.trigger_events import BeginningOf, SpellIsCast
from core.kernel.effects import (
    HERE,
    AddMana,
    Apply,
    Counter,
    DealDamage,
    Destroy,
    Draw,
    GainLife,
    May,
    Move,
    Place,
    Regenerate,
    Untap,
)
from core.kernel.objects.card_types import CardType
from core.kernel.values.colors import Color
from core.kernel.values.mana_symbols import cost, mana
from core.kernel.values.moments import Moment
from core.kernel.values.zones import Zone
from editions.cards.families import HURTS_IN_UPKEEP, lace, wall
from editions.cards.making import (
    ANTIQUITIES,
    ANY_COLOR,
    ARABIAN_NIGHTS,
    BANDING,
    FIRST_STRIKE,
    FLYING,
    NYMPHS_AGAIN,
    REACH,
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
    misprinted,
    sorcery,
    tap_for,
    with_types,
)

FORESTS_OF_YOURS = a(subtypes=["Forest"], whose=Whose.YOURS)

CARDS = (
    # Creatures.
    creature("Scryb Sprites", "{G}", 1, 1, "Faerie", keywords=[FLYING]),
    with_types(
        with_types(
            creature("Shanodin Dryads", "{G}", 1, 1, "Nymph", keywords=[landwalk("Forest")]),
            SIXTH_EDITION_RULES,
            "Dryad",
        ),
        NYMPHS_AGAIN,
        "Nymph Dryad",
    ),
    creature("Timber Wolves", "{G}", 1, 1, "Wolf", keywords=[BANDING]),
    creature("Llanowar Elves", "{G}", 1, 1, "Elf Druid", abilities=[tap_for((AddMana((mana("{G}"),)),))]),
    creature(
        "Birds of Paradise",
        "{G}",
        0,
        1,
        "Bird",
        keywords=[FLYING],
        abilities=[tap_for((AddMana(ANY_COLOR),))],
    ),
    creature("Grizzly Bears", "{1}{G}", 2, 2, "Bear"),
    misprinted(
        creature("Elvish Archers", "{1}{G}", 2, 1, "Elf Archer", keywords=[FIRST_STRIKE]),
        "Alpha",
        creature("Elvish Archers", "{1}{G}", 1, 2, "Elf Archer", keywords=[FIRST_STRIKE]),
    ),
    creature(
        "Ley Druid",
        "{2}{G}",
        1,
        1,
        "Human Druid",
        abilities=[by_tapping(does(Untap(), targets=[target(LAND)]), interrupt=True)],
    ),
    creature(
        "Verduran Enchantress",
        "{1}{G}{G}",
        0,
        2,
        "Human Druid",
        abilities=[
            Triggered(
                SpellIsCast(a(CardType.ENCHANTMENT, zone=Zone.STACK), Whose.YOURS),
                does(May((Draw(),))),
            )
        ],
    ),
    creature("War Mammoth", "{3}{G}", 3, 3, "Elephant", keywords=[TRAMPLE]),
    creature("Giant Spider", "{3}{G}", 2, 4, "Spider", keywords=[REACH]),
    creature("Ironroot Treefolk", "{4}{G}", 3, 5, "Treefolk"),
    creature("Craw Wurm", "{4}{G}{G}", 6, 4, "Wurm"),
    creature(
        "Force of Nature",
        "{2}{G}{G}{G}{G}",
        8,
        8,
        "Elemental",
        keywords=[TRAMPLE],
        abilities=[
            Triggered(BeginningOf(Moment.UPKEEP), does(May((), (DealDamage(8, Role.YOU),), pay=cost("{G}{G}{G}{G}"))))
        ],
    ),
    wall("Wall of Wood", "{G}", 0, 3),
    wall("Wall of Ice", "{2}{G}", 0, 7),
    wall("Wall of Brambles", "{2}{G}", 2, 3, abilities=[for_mana("{G}", does(Regenerate(Role.SOURCE)))]),
    # Interrupts.
    interrupt("Lifelace", "{G}", lace(Color.GREEN)),
    # Instants and sorceries.
    instant("Giant Growth", "{G}", does(Apply((ChangePower(3, 3),)), targets=[target(CREATURE)])),
    instant(
        "Crumble",
        "{G}",
        does(
            Destroy(regeneration=False),
            GainLife(ManaValueOf(HERE), ControllerOf(HERE)),
            targets=[target(a(CardType.ARTIFACT))],
        ),
        ANTIQUITIES,
    ),
    sorcery("Stream of Life", "{X}{G}", does(GainLife(X, HERE), targets=[target(PLAYER)])),
    sorcery(
        "Regrowth",
        "{1}{G}",
        does(Move(HERE, Place.HAND), targets=[target(Filter(zone=Zone.GRAVEYARD, whose=Whose.YOURS))]),
    ),
    sorcery("Tranquility", "{2}{G}", does(Destroy(All(ENCHANTMENT)))),
    sorcery("Ice Storm", "{2}{G}", does(Destroy(), targets=[target(LAND)])),
    sorcery("Tsunami", "{3}{G}", does(Destroy(All(a(subtypes=["Island"]))))),
    sorcery("Desert Twister", "{4}{G}{G}", does(Destroy(), targets=[target(PERMANENT)]), ARABIAN_NIGHTS),
    sorcery(
        "Hurricane",
        "{X}{G}",
        does(DealDamage(X, Together((All(a(CardType.CREATURE, keyword=FLYING.name)), Role.EACH_PLAYER)))),
    ),
    # Enchantments.
    aura(
        "Regeneration",
        "{1}{G}",
        CREATURE,
        abilities=[for_mana("{G}", does(Regenerate(Role.ATTACHED)))],
    ),
    aura("Web", "{G}", CREATURE, ChangePower(0, 2), Gain((REACH,))),
    aura("Wanderlust", "{2}{G}", CREATURE, abilities=[HURTS_IN_UPKEEP]),
    aura(
        "Aspect of Wolf",
        "{1}{G}",
        CREATURE,
        ChangePower(HalfOf(CountOf(FORESTS_OF_YOURS), down=True), HalfOf(CountOf(FORESTS_OF_YOURS))),
    ),
    enchantment(
        "Living Lands",
        "{3}{G}",
        Static((ChangeTypes(frozenset({CardType.CREATURE})), SetPower(1, 1)), a(subtypes=["Forest"])),
    ),
    enchantment(
        "Lifeforce",
        "{G}{G}",
        for_mana(
            "{G}{G}",
            does(Counter(), targets=[target(a(colors=[Color.BLACK], zone=Zone.STACK))]),
            interrupt=True,
        ),
    ),
)
