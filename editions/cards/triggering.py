"""Cards about what sets abilities off: how often, by which other abilities, and by what is over once it has happened."""

from datetime import date

from core.kernel.abilities.conditions import Is
from core.kernel.abilities.costs import PayMana
from core.kernel.abilities.descriptions import (
    ANY_TARGET,
    CREATURE,
    PERMANENT,
    Restriction,
    RestrictionKind,
    Whose,
    a,
    target,
)
from core.kernel.abilities.kinds import Ability, Activated, Static, Triggered, When
from core.kernel.abilities.modifications import ChangePower, Gain, Modification, Restrict
from core.kernel.abilities.more_triggers import TriggersAgain
from core.kernel.abilities.references import ControllerOf, CountersOn, PowerOf, Role, Those, X
from core.kernel.abilities.trigger_events import (
    Attacks,
    BecomesUnattached,
    BeginningOf,
    Enters,
    JustDone,
    Leaves,
    PhasesIn,
    PhasesOut,
    SetsOff,
    SpellIsCountered,
)
from core.kernel.effects import (
    AddCounters,
    Attach,
    Counter,
    CreateToken,
    DealDamage,
    Discard,
    Draw,
    If,
    Later,
    May,
    PayRepeatedly,
    SacrificeIt,
    WhenDone,
)
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.keywords import Keyword, KeywordName
from core.kernel.values.colors import Color
from core.kernel.values.mana_symbols import cost
from core.kernel.values.moments import Moment
from core.kernel.values.zones import Zone
from editions.cards.making import ARABIAN_NIGHTS, FLYING, artifact, card, creature, does, enchantment, face, lacking

MIRAGE = date(1996, 10, 8)
URZAS_LEGACY = date(1999, 2, 15)
FIFTH_DAWN = date(2004, 6, 4)
SCARS_OF_MIRRODIN = date(2010, 10, 1)
KALADESH = date(2016, 9, 30)
AMONKHET = date(2017, 4, 28)
STRIXHAVEN = date(2021, 4, 23)
MIDNIGHT_HUNT = date(2021, 9, 24)
NEON_DYNASTY = date(2022, 2, 18)
KARLOV_MANOR = date(2024, 2, 9)

MY_CREATURE = a(CardType.CREATURE, whose=Whose.YOURS)
MY_SMALL_CREATURE = a(CardType.CREATURE, whose=Whose.YOURS, max_power=2)
ANOTHER_CREATURE = a(CardType.CREATURE, other=True)
LARGE_BLOCKERS = Restriction(RestrictionKind.BE_BLOCKED_BY, a(CardType.CREATURE, min_power=3))
VALOR = CountersOn(Role.SOURCE, "valor")
PHASING = Keyword(KeywordName.PHASING)
BIRD = Characteristics(
    "Bird",
    colors=frozenset({Color.RED}),
    types=frozenset({CardType.CREATURE}),
    subtypes=frozenset({"Bird"}),
    power=4,
    toughness=4,
    keywords=(FLYING,),
)
HATCHES = Triggered(BeginningOf(Moment.END_OF_TURN, Whose.ANYONE), does(CreateToken(BIRD)))
SHOT = Triggered(JustDone(), does(DealDamage(PowerOf(Role.IT)), targets=[ANY_TARGET]))
INSPIRED = Triggered(JustDone(), does(AddCounters("valor", X, Role.SOURCE)))


def grafted(name: str, paid: str, equip: str, *grows: Modification, since: date) -> Card:
    """Equipment whose bearer is sacrificed once it comes off it."""
    bearer = If(Is(Role.IT, a(whose=Whose.YOURS)), (SacrificeIt(Role.IT),))
    moves = Activated((PayMana(cost(equip)),), does(Attach(), targets=[target(MY_CREATURE)]), "equip", When.SORCERY)
    abilities: list[Ability] = [Static(grows, Role.ATTACHED), Triggered(BecomesUnattached(), does(bearer)), moves]
    return card(since, face(name, [CardType.ARTIFACT], paid, subtypes="Equipment", abilities=abilities))


CARDS: tuple[Card, ...] = (
    creature(
        "Rukh Egg",
        "{3}{R}",
        0,
        3,
        "Bird",
        ARABIAN_NIGHTS,
        abilities=[Triggered(Leaves(to=Zone.GRAVEYARD), does(Later(HATCHES, None)))],
    ),
    creature(
        "Teferi's Imp",
        "{2}{U}",
        1,
        1,
        "Imp",
        MIRAGE,
        keywords=[FLYING, PHASING],
        abilities=[Triggered(PhasesOut(), does(Discard(1, Role.YOU))), Triggered(PhasesIn(), does(Draw()))],
    ),
    enchantment("Multani's Presence", "{G}", Triggered(SpellIsCountered(), does(Draw())), since=URZAS_LEGACY),
    grafted("Grafted Wargear", "{3}", "{0}", ChangePower(3, 2), since=FIFTH_DAWN),
    grafted(
        "Grafted Exoskeleton",
        "{4}",
        "{2}",
        ChangePower(2, 2),
        Gain((Keyword(KeywordName.INFECT),)),
        since=SCARS_OF_MIRRODIN,
    ),
    artifact("Panharmonicon", "{4}", TriggersAgain(by=Enters(a(CardType.ARTIFACT, CardType.CREATURE))), since=KALADESH),
    lacking(
        creature(
            "Heart-Piercer Manticore",
            "{2}{R}{R}",
            4,
            3,
            "Manticore",
            AMONKHET,
            abilities=[
                Triggered(Enters(), does(May((WhenDone(SHOT, Those("given up")),), give_up=ANOTHER_CREATURE))),
            ],
        ),
        "it cannot be embalmed out of a graveyard",
    ),
    creature(
        "Strict Proctor",
        "{1}{W}",
        1,
        3,
        "Spirit Cleric",
        STRIXHAVEN,
        keywords=[FLYING],
        abilities=[
            Triggered(
                SetsOff(Enters(PERMANENT)),
                does(May((), (Counter(Role.IT),), player=ControllerOf(Role.IT), pay=cost("{2}"))),
            )
        ],
    ),
    creature(
        "Intrepid Adversary",
        "{1}{W}",
        3,
        1,
        "Human Scout",
        MIDNIGHT_HUNT,
        keywords=[Keyword(KeywordName.LIFELINK)],
        abilities=[
            Triggered(Enters(), does(PayRepeatedly(cost("{1}{W}"), INSPIRED))),
            Static((ChangePower(VALOR, VALOR),), MY_CREATURE),
        ],
    ),
    creature(
        "Isshin, Two Heavens as One",
        "{R}{W}{B}",
        3,
        4,
        "Human Samurai",
        NEON_DYNASTY,
        abilities=[TriggersAgain(by=Attacks(CREATURE))],
        legendary=True,
    ),
    creature(
        "Delney, Streetwise Lookout",
        "{2}{W}",
        2,
        2,
        "Human Scout",
        KARLOV_MANOR,
        abilities=[Static((Restrict(LARGE_BLOCKERS),), MY_SMALL_CREATURE), TriggersAgain(MY_SMALL_CREATURE)],
        legendary=True,
    ),
)
