"""Cards for which players toss coins, roll dice or name a type."""

from datetime import date

from core.kernel.abilities.costs import PayMana, SacrificeThis
from core.kernel.abilities.descriptions import NAMED, a
from core.kernel.abilities.kinds import Activated, Triggered
from core.kernel.abilities.pregame import RollsOneMore
from core.kernel.abilities.references import All, Role
from core.kernel.abilities.trigger_events import Enters, RollsDice
from core.kernel.effects import (
    AddCounters,
    CreateToken,
    DealDamage,
    Destroy,
    NameType,
    ResultsTableLine,
    RollDie,
    TossCoin,
)
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.objects.characteristics import Characteristics
from core.kernel.values.colors import Color
from core.kernel.values.mana_symbols import cost
from editions.cards.making import ARABIAN_NIGHTS, FLYING, artifact, creature, does, sorcery
from editions.cards.modern_creatures import GOBLIN

TEMPEST = date(1997, 10, 14)
FORGOTTEN_REALMS = date(2021, 7, 23)
BALDURS_GATE = date(2022, 6, 10)

DJINN = Characteristics(
    "Djinn",
    types=frozenset({CardType.ARTIFACT, CardType.CREATURE}),
    subtypes=frozenset({"Djinn"}),
    power=5,
    toughness=5,
    keywords=(FLYING,),
)

FAERIE_DRAGON = Characteristics(
    "Faerie Dragon",
    colors=frozenset({Color.BLUE}),
    types=frozenset({CardType.CREATURE}),
    subtypes=frozenset({"Faerie", "Dragon"}),
    power=1,
    toughness=1,
    keywords=(FLYING,),
)
GOBLINS_BY_RESULT = (
    ResultsTableLine(1, 9, (CreateToken(GOBLIN),)),
    ResultsTableLine(10, 19, (CreateToken(GOBLIN, 2),)),
    ResultsTableLine(20, 20, (CreateToken(GOBLIN, 3),)),
)

CARDS: tuple[Card, ...] = (
    artifact(
        "Bottle of Suleiman",
        "{4}",
        Activated(
            (PayMana(cost("{1}")), SacrificeThis()), does(TossCoin((CreateToken(DJINN),), (DealDamage(5, Role.YOU),)))
        ),
        since=ARABIAN_NIGHTS,
    ),
    creature(
        "Brazen Dwarf",
        "{1}{R}",
        1,
        3,
        "Dwarf Shaman",
        FORGOTTEN_REALMS,
        abilities=[Triggered(RollsDice(), does(DealDamage(1, Role.OPPONENT)))],
    ),
    creature(
        "Feywild Trickster",
        "{2}{U}",
        2,
        2,
        "Gnome Warlock",
        FORGOTTEN_REALMS,
        abilities=[Triggered(RollsDice(), does(CreateToken(FAERIE_DRAGON)))],
    ),
    creature(
        "Swarming Goblins",
        "{4}{R}",
        4,
        3,
        "Goblin",
        FORGOTTEN_REALMS,
        abilities=[Triggered(Enters(), does(RollDie(20, GOBLINS_BY_RESULT)))],
    ),
    creature(
        "Pixie Guide",
        "{1}{U}",
        1,
        3,
        "Faerie",
        FORGOTTEN_REALMS,
        keywords=[FLYING],
        abilities=[RollsOneMore()],
    ),
    creature(
        "Wyll, Blade of Frontiers",
        "{1}{R}",
        1,
        1,
        "Human Warlock",
        BALDURS_GATE,
        abilities=[RollsOneMore(), Triggered(RollsDice(), does(AddCounters("+1/+1", 1, Role.SOURCE)))],
        legendary=True,
    ),
    sorcery("Extinction", "{4}{B}", does(NameType(), Destroy(All(a(CardType.CREATURE, subtypes=NAMED)))), TEMPEST),
)
