"""Cards that lead decks, and cards that speak of those."""

from datetime import date

from core.kernel.abilities.casting import OtherCost
from core.kernel.abilities.conditions import Exists
from core.kernel.abilities.costs import (
    LOYALTY,
    AddCountersToThis,
    PayLife,
    PayMana,
    RemoveCountersFromThis,
    SacrificeThis,
    TapThis,
)
from core.kernel.abilities.descriptions import CREATURE, LAND, PLAYER, SPELL, ColorsLed, Filter, Whose, a, target
from core.kernel.abilities.keyword_abilities import partner_with
from core.kernel.abilities.kinds import Activated, AsEnters, EntryChange, Instructions, SpellAbility, Static, Triggered
from core.kernel.abilities.modifications import ChangePower, ChangeTypes, Gain, SetPower
from core.kernel.abilities.pregame import MayLead
from core.kernel.abilities.references import CountOf, Leader, ManaValueOf, Role, Those
from core.kernel.abilities.trigger_events import Attacks, SpellIsCast
from core.kernel.effects import (
    HERE,
    AddCounters,
    AddMana,
    Counter,
    CreateToken,
    Destroy,
    Draw,
    LoseLife,
    Move,
    Place,
    Store,
    Untap,
)
from core.kernel.objects.card_types import CardType, Supertype
from core.kernel.objects.cards import Card
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.keywords import Keyword, KeywordName
from core.kernel.values.colors import Color
from core.kernel.values.mana import mana_of
from core.kernel.values.mana_symbols import cost
from core.kernel.values.zones import Zone
from editions.cards.making import (
    ANY_COLOR,
    FLYING,
    TRAMPLE,
    VIGILANCE,
    artifact,
    by_tapping,
    card,
    creature,
    does,
    face,
    for_mana,
    instant,
    land,
)

COMMANDER = date(2011, 6, 17)
COMMANDER_2014 = date(2014, 11, 7)
COMMANDER_2015 = date(2015, 11, 13)
COMMANDER_2016 = date(2016, 11, 11)
BATTLEBOND = date(2018, 6, 8)
ELDRAINE = date(2019, 10, 4)
COMMANDER_2020 = date(2020, 4, 17)
COMMANDER_LEGENDS = date(2020, 11, 20)
STRIXHAVEN = date(2021, 4, 23)
BALDURS_GATE = date(2022, 6, 10)

PARTNER = Keyword(KeywordName.PARTNER)
YOUR_COMMANDER = Filter(commander=Whose.YOURS, whose=Whose.YOURS)
A_COMMANDER = Filter(commander=Whose.ANYONE, whose=Whose.YOURS)
WITH_YOUR_COMMANDER = Exists(YOUR_COMMANDER)
FOR_NOTHING = OtherCost(condition=Exists(A_COMMANDER))
OF_ITS_COLORS = AddMana(ANY_COLOR, identity=True)
YOUR_CREATURES = a(CardType.CREATURE, whose=Whose.YOURS)

ELF = Characteristics(
    "Elf Druid",
    colors=frozenset({Color.GREEN}),
    types=frozenset({CardType.CREATURE}),
    subtypes=frozenset({"Elf", "Druid"}),
    power=1,
    toughness=1,
    abilities=(by_tapping(does(AddMana((mana_of(Color.GREEN),)))),),
)


def free_with_a_commander(name: str, paid: str, what: Instructions) -> Card:
    """An instant that its player casts for nothing while he or she controls a commander."""
    return card(COMMANDER_2020, face(name, [CardType.INSTANT], paid, abilities=[SpellAbility(what), FOR_NOTHING]))


def _freyalise() -> Characteristics:
    """A planeswalker who may lead a deck."""
    green = a(CardType.CREATURE, colors=[Color.GREEN], whose=Whose.YOURS)
    return face(
        "Freyalise, Llanowar's Fury",
        [CardType.PLANESWALKER],
        "{3}{G}{G}",
        subtypes="Freyalise",
        supertypes=[Supertype.LEGENDARY],
        abilities=[
            AsEnters(EntryChange.COUNTERS, counters=LOYALTY, count=3),
            MayLead(),
            Activated((AddCountersToThis(LOYALTY, 2),), does(CreateToken(ELF)), "call an Elf"),
            Activated(
                (RemoveCountersFromThis(LOYALTY, 2),),
                does(Destroy(), targets=[target(a(CardType.ARTIFACT, CardType.ENCHANTMENT))]),
                "destroy",
            ),
            Activated((RemoveCountersFromThis(LOYALTY, 6),), does(Draw(CountOf(green))), "draw"),
        ],
    )


LEY_WEAVER, LORE_WEAVER = partner_with("Ley Weaver"), partner_with("Lore Weaver")

CARDS: tuple[Card, ...] = (
    creature(
        "Keleth, Sunmane Familiar",
        "{1}{W}",
        1,
        1,
        "Horse",
        COMMANDER_LEGENDS,
        keywords=[PARTNER],
        abilities=[Triggered(Attacks(A_COMMANDER), does(AddCounters("+1/+1", 1, Role.IT)))],
        legendary=True,
    ),
    creature(
        "Ishai, Ojutai Dragonspeaker",
        "{2}{W}{U}",
        1,
        1,
        "Bird Monk",
        COMMANDER_2016,
        keywords=[FLYING, PARTNER],
        abilities=[Triggered(SpellIsCast(SPELL, Whose.OPPONENTS), does(AddCounters("+1/+1", 1, Role.SOURCE)))],
        legendary=True,
    ),
    creature(
        "Ley Weaver",
        "{3}{G}",
        2,
        2,
        "Human Wizard",
        BATTLEBOND,
        keywords=[LORE_WEAVER[0]],
        abilities=[LORE_WEAVER[1], by_tapping(does(Untap(HERE), targets=[target(LAND, minimum=2, maximum=2)]))],
    ),
    creature(
        "Lore Weaver",
        "{3}{U}",
        2,
        2,
        "Human Wizard",
        BATTLEBOND,
        keywords=[LEY_WEAVER[0]],
        abilities=[LEY_WEAVER[1], for_mana("{5}{U}{U}", does(Draw(2, HERE), targets=[target(PLAYER)]))],
    ),
    card(COMMANDER_2014, _freyalise()),
    card(
        BALDURS_GATE,
        face(
            "Raised by Giants",
            [CardType.ENCHANTMENT],
            "{5}{G}",
            subtypes="Background",
            supertypes=[Supertype.LEGENDARY],
            abilities=[
                Static(
                    (ChangeTypes(also=frozenset({"Giant"})), SetPower(10, 10)),
                    a(CardType.CREATURE, commander=Whose.YOURS),
                )
            ],
        ),
    ),
    creature(
        "Angelic Field Marshal",
        "{2}{W}{W}",
        3,
        3,
        "Angel",
        COMMANDER_2014,
        keywords=[FLYING],
        abilities=[
            Static((ChangePower(2, 2),), Role.SOURCE, WITH_YOUR_COMMANDER),
            Static((Gain((VIGILANCE,)),), YOUR_CREATURES, WITH_YOUR_COMMANDER),
        ],
    ),
    creature(
        "Thunderfoot Baloth",
        "{4}{G}{G}",
        5,
        5,
        "Beast",
        COMMANDER_2014,
        keywords=[TRAMPLE],
        abilities=[
            Static((ChangePower(2, 2),), Role.SOURCE, WITH_YOUR_COMMANDER),
            Static(
                (ChangePower(2, 2), Gain((TRAMPLE,))),
                a(CardType.CREATURE, whose=Whose.YOURS, other=True),
                WITH_YOUR_COMMANDER,
            ),
        ],
    ),
    free_with_a_commander(
        "Fierce Guardianship",
        "{2}{U}",
        does(Counter(), targets=[target(Filter(not_types=frozenset({CardType.CREATURE}), zone=Zone.STACK))]),
    ),
    free_with_a_commander("Deadly Rollick", "{3}{B}", does(Move(HERE, Place.EXILE), targets=[target(CREATURE)])),
    land("Command Tower", by_tapping(does(OF_ITS_COLORS)), since=COMMANDER),
    artifact("Arcane Signet", "{2}", by_tapping(does(OF_ITS_COLORS)), since=ELDRAINE),
    land(
        "War Room",
        by_tapping(does(AddMana((mana_of(None),)))),
        Activated((PayMana(cost("{3}")), TapThis(), PayLife(ColorsLed())), does(Draw()), "draw a card"),
        since=COMMANDER_LEGENDS,
    ),
    land(
        "Command Beacon",
        by_tapping(does(AddMana((mana_of(None),)))),
        Activated((TapThis(), SacrificeThis()), does(Move(Leader((Zone.COMMAND,)), Place.HAND)), "call"),
        since=COMMANDER_2015,
    ),
    instant(
        "Stinging Study",
        "{4}{B}",
        does(
            Store(Leader((Zone.BATTLEFIELD, Zone.COMMAND))),
            Draw(ManaValueOf(Those())),
            LoseLife(ManaValueOf(Those())),
        ),
        STRIXHAVEN,
    ),
)
