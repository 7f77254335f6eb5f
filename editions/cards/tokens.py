"""Cards that make tokens of kinds that rules define, such as Treasure and Roles."""

from datetime import date

from core.kernel.abilities.conditions import Measures
from core.kernel.abilities.costs import CostPart, DiscardCards, PayMana, SacrificeOther, SacrificeThis, TapThis
from core.kernel.abilities.descriptions import CREATURE, OPPONENT, PLAYER, Whose, a, target
from core.kernel.abilities.kinds import Ability, Activated, Instructions, Static, Triggered
from core.kernel.abilities.modifications import ChangePower, Control, Gain, SetPower
from core.kernel.abilities.references import Reference, Role, Target, ToughnessOf
from core.kernel.abilities.trigger_events import Attacks, BeginningOf, Enters, Leaves
from core.kernel.effects import (
    HERE,
    AddCounters,
    AddMana,
    Apply,
    CreateToken,
    DealDamage,
    Defined,
    Destroy,
    Draw,
    Effect,
    GainLife,
    If,
    LoseLife,
    Move,
    Place,
    Untap,
)
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.keywords import Keyword, KeywordName
from core.kernel.values.colors import Color
from core.kernel.values.mana_symbols import cost
from core.kernel.values.moments import Moment
from core.kernel.values.zones import Zone
from editions.cards.making import (
    ANY_COLOR,
    HASTE,
    TRAMPLE,
    artifact,
    by_tapping,
    creature,
    does,
    instant,
    sorcery,
)

BORN_OF_THE_GODS = date(2014, 2, 7)
SHADOWS_OVER_INNISTRAD = date(2016, 4, 8)
ELDRAINE = date(2019, 10, 4)
WALKING_DEAD = date(2020, 10, 12)
FORGOTTEN_REALMS = date(2021, 7, 23)
CRIMSON_VOW = date(2021, 11, 19)
WILDS_OF_ELDRAINE = date(2023, 9, 8)

MINE = a(CardType.CREATURE, whose=Whose.YOURS)
ENCHANTS_CREATURE = Keyword(KeywordName.ENCHANT, CREATURE)
ONE_MANA = does(AddMana(ANY_COLOR))


def _artifact_token(name: str, *costs: CostPart, what: Instructions) -> Characteristics:
    """A colorless artifact token that is used up by its ability."""
    ability = Activated((*costs, SacrificeThis()), what)
    return Characteristics(name, types=frozenset({CardType.ARTIFACT}), subtypes=frozenset({name}), abilities=(ability,))


def _role(name: str, *abilities: Ability) -> Characteristics:
    """A colorless Aura token that makes a creature play a part."""
    return Characteristics(
        name,
        types=frozenset({CardType.ENCHANTMENT}),
        subtypes=frozenset({"Aura", "Role"}),
        keywords=(ENCHANTS_CREATURE,),
        abilities=abilities,
    )


GROWS = Triggered(
    Attacks(), does(If(Measures(ToughnessOf(Role.SOURCE), at_most=3), (AddCounters("+1/+1", on=Role.SOURCE),)))
)
TOKENS: dict[Defined, Characteristics] = {
    Defined.TREASURE: _artifact_token("Treasure", TapThis(), what=ONE_MANA),
    Defined.FOOD: _artifact_token("Food", PayMana(cost("{2}")), TapThis(), what=does(GainLife(3))),
    Defined.GOLD: _artifact_token("Gold", what=ONE_MANA),
    Defined.CLUE: _artifact_token("Clue", PayMana(cost("{2}")), what=does(Draw())),
    Defined.BLOOD: _artifact_token("Blood", PayMana(cost("{1}")), TapThis(), DiscardCards(1), what=does(Draw())),
    Defined.WALKER: Characteristics(
        "Walker",
        colors=frozenset({Color.BLACK}),
        types=frozenset({CardType.CREATURE}),
        subtypes=frozenset({"Zombie"}),
        power=2,
        toughness=2,
    ),
    Defined.CURSED: _role("Cursed", Static((SetPower(1, 1),), Role.ATTACHED)),
    Defined.MONSTER: _role("Monster", Static((ChangePower(1, 1), Gain((TRAMPLE,))), Role.ATTACHED)),
    Defined.WICKED: _role(
        "Wicked",
        Static((ChangePower(1, 1),), Role.ATTACHED),
        Triggered(Leaves(to=Zone.GRAVEYARD), does(LoseLife(1, Role.OPPONENT))),
    ),
    Defined.YOUNG_HERO: _role("Young Hero", Static((Gain(abilities=(GROWS,)),), Role.ATTACHED)),
}
"""The tokens that a text need only name."""


def create(kind: Defined, count: int = 1, on: Reference | None = None, player: Reference = Role.YOU) -> CreateToken:
    """Create tokens of a kind that is defined."""
    return CreateToken(TOKENS[kind], count, player, defined=kind, on=on)


def coming(*effects: Effect) -> Triggered:
    """What happens when it enters."""
    return Triggered(Enters(), does(*effects))


READY_MADE: tuple[Card, ...] = (
    creature(
        "Prosperous Innkeeper",
        "{1}{G}",
        1,
        1,
        "Halfling Citizen",
        FORGOTTEN_REALMS,
        abilities=[
            coming(create(Defined.TREASURE)),
            Triggered(Enters(a(CardType.CREATURE, whose=Whose.YOURS, other=True)), does(GainLife(1))),
        ],
    ),
    instant(
        "Bake into a Pie",
        "{2}{B}{B}",
        does(Destroy(), create(Defined.FOOD), targets=[target(CREATURE)]),
        ELDRAINE,
    ),
    creature(
        "Tempting Witch",
        "{2}{B}",
        1,
        3,
        "Human Warlock",
        ELDRAINE,
        abilities=[
            coming(create(Defined.FOOD)),
            Activated(
                (PayMana(cost("{2}")), TapThis(), SacrificeOther(a(subtypes=["Food"], whose=Whose.YOURS))),
                does(LoseLife(3, HERE), targets=[target(PLAYER)]),
            ),
        ],
    ),
    sorcery(
        "Gild",
        "{3}{B}",
        does(Move(HERE, Place.EXILE), create(Defined.GOLD), targets=[target(CREATURE)]),
        BORN_OF_THE_GODS,
    ),
    creature(
        "Thraben Inspector",
        "{W}",
        1,
        2,
        "Human Soldier",
        SHADOWS_OVER_INNISTRAD,
        abilities=[coming(create(Defined.CLUE))],
    ),
    creature(
        "Byway Courier",
        "{2}{G}",
        3,
        2,
        "Human Scout",
        SHADOWS_OVER_INNISTRAD,
        abilities=[Triggered(Leaves(to=Zone.GRAVEYARD), does(create(Defined.CLUE)))],
    ),
    creature(
        "Voldaren Epicure",
        "{R}",
        1,
        1,
        "Vampire",
        CRIMSON_VOW,
        abilities=[coming(DealDamage(1, Role.OPPONENT), create(Defined.BLOOD))],
    ),
    artifact(
        "Blood Fountain",
        "{B}",
        coming(create(Defined.BLOOD)),
        Activated(
            (PayMana(cost("{3}{B}")), TapThis(), SacrificeThis()),
            does(
                Move(HERE, Place.HAND),
                targets=[target(a(CardType.CREATURE, zone=Zone.GRAVEYARD, whose=Whose.YOURS), minimum=0, maximum=2)],
            ),
        ),
        since=CRIMSON_VOW,
    ),
    creature(
        "Daryl, Hunter of Walkers",
        "{2}{R}{G}",
        4,
        4,
        "Human Archer",
        WALKING_DEAD,
        legendary=True,
        abilities=[
            Triggered(
                BeginningOf(Moment.UPKEEP), does(create(Defined.WALKER, 3, player=HERE), targets=[target(OPPONENT)])
            ),
            by_tapping(does(DealDamage(2), targets=[target(CREATURE)])),
            Triggered(Leaves(a(subtypes=["Zombie"], whose=Whose.OPPONENTS), Zone.GRAVEYARD), does(Draw())),
        ],
    ),
)

ROLES: tuple[Card, ...] = (
    instant(
        "Monstrous Rage",
        "{R}",
        does(Apply((ChangePower(2, 0),)), create(Defined.MONSTER, on=HERE), targets=[target(CREATURE)]),
        WILDS_OF_ELDRAINE,
    ),
    creature(
        "Spiteful Hexmage",
        "{B}",
        3,
        2,
        "Human Warlock",
        WILDS_OF_ELDRAINE,
        abilities=[Triggered(Enters(), does(create(Defined.CURSED, on=HERE), targets=[target(MINE)]))],
    ),
    sorcery(
        "Cut In",
        "{3}{R}",
        does(
            DealDamage(4),
            create(Defined.YOUNG_HERO, on=Target(1)),
            targets=[target(CREATURE), target(MINE, minimum=0)],
        ),
        WILDS_OF_ELDRAINE,
    ),
    sorcery(
        "Twisted Fealty",
        "{2}{R}",
        does(
            Apply((Control(Role.YOU),)),
            Untap(),
            Apply((Gain((HASTE,)),)),
            create(Defined.WICKED, on=Target(1)),
            targets=[target(CREATURE), target(CREATURE, minimum=0)],
        ),
        WILDS_OF_ELDRAINE,
    ),
)

CARDS: tuple[Card, ...] = (*READY_MADE, *ROLES)
