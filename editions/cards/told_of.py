"""Cards of which the texts of 2006 tell in their examples, and others like them."""

from datetime import date

from core.kernel.abilities.conditions import Is
from core.kernel.abilities.costs import PayMana
from core.kernel.abilities.descriptions import (
    CREATURE,
    OPPONENT,
    Filter,
    Restriction,
    RestrictionKind,
    Whose,
    a,
    target,
)
from core.kernel.abilities.kinds import Activated, AsEnters, EntryChange, Static, Triggered, When
from core.kernel.abilities.modifications import ChangePower, Control, Gain, Restrict, SetPower
from core.kernel.abilities.references import CardsOf, CountOf, Departed, Fitting, Role, Those
from core.kernel.abilities.trigger_events import Enters, Leaves
from core.kernel.effects import (
    HERE,
    Apply,
    CastHidden,
    Choose,
    CreateToken,
    DealDamage,
    Move,
    Place,
    Shuffle,
    Untap,
)
from core.kernel.objects.card_types import CardType, Supertype
from core.kernel.objects.cards import Card
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.keywords import KeywordName
from core.kernel.values.mana_symbols import cost
from core.kernel.values.zones import Zone
from editions.cards.making import HASTE, TRAMPLE, artifact, aura, card, creature, does, enchantment, face, sorcery

URZAS_LEGACY = date(1999, 2, 15)
MERCADIAN_MASQUES = date(1999, 10, 4)
NEMESIS = date(2000, 2, 14)
INVASION = date(2000, 10, 2)
ONSLAUGHT = date(2002, 10, 7)
DARKSTEEL = date(2004, 2, 6)
TIME_SPIRAL = date(2006, 10, 6)
JOURNEY_INTO_NYX = date(2014, 5, 2)
# How the mask was printed is not known to us, nor how it read in between: this is the oldest text that is.
OLDEST_TEXT = date(2011, 10, 2)

MYR = Characteristics(
    "Myr",
    types=frozenset({CardType.ARTIFACT, CardType.CREATURE}),
    subtypes=frozenset({"Myr"}),
    power=1,
    toughness=1,
)
FACE_DOWN = a(CardType.CREATURE, face_down=True)
GROUNDED = a(CardType.CREATURE, whose=Whose.OPPONENTS, of_chosen_color=True, without_keyword=KeywordName.FLYING)
MINE = a(CardType.CREATURE, whose=Whose.YOURS, of_chosen_color=True)
A_COLOR = AsEnters(EntryChange.COLOR)

CARDS: tuple[Card, ...] = (
    sorcery("Flame Rift", "{1}{R}", does(DealDamage(4, Role.EACH_PLAYER)), NEMESIS),
    artifact(
        "Genesis Chamber",
        "{2}",
        Triggered(
            Enters(a(CardType.CREATURE, token=False)),
            does(CreateToken(MYR, player=Role.ITS_CONTROLLER)),
            Is(Role.SOURCE, Filter(tapped=False)),
        ),
        since=DARKSTEEL,
    ),
    enchantment(
        "Teferi's Moat",
        "{3}{W}{U}",
        A_COLOR,
        Static((Restrict(Restriction(RestrictionKind.ATTACK, toward_you=True)),), GROUNDED),
        since=INVASION,
    ),
    card(
        JOURNEY_INTO_NYX,
        face(
            "Hall of Triumph",
            [CardType.ARTIFACT],
            "{3}",
            supertypes=[Supertype.LEGENDARY],
            abilities=[A_COLOR, Static((ChangePower(1, 1),), MINE)],
        ),
    ),
    sorcery(
        "Bribery",
        "{3}{U}{U}",
        does(
            Choose(CardsOf(HERE, Zone.LIBRARY), a(CardType.CREATURE, zone=Zone.LIBRARY)),
            Move(Those(), Place.BATTLEFIELD, Role.YOU),
            Shuffle(HERE),
            targets=[target(OPPONENT)],
        ),
        MERCADIAN_MASQUES,
    ),
    sorcery(
        "Threaten",
        "{2}{R}",
        does(Untap(), Apply((Control(Role.YOU), Gain((HASTE,)))), targets=[target(CREATURE)]),
        ONSLAUGHT,
    ),
    aura(
        "Rancor",
        "{G}",
        CREATURE,
        ChangePower(2, 0),
        Gain((TRAMPLE,)),
        since=URZAS_LEGACY,
        abilities=[Triggered(Leaves(to=Zone.GRAVEYARD), does(Move(Departed(Role.SOURCE), Place.HAND)))],
    ),
    artifact(
        "Illusionary Mask",
        "{2}",
        Activated(
            (PayMana(cost("{X}")),),
            does(CastHidden(Fitting(CardsOf(Role.YOU, Zone.HAND), CREATURE))),
            when=When.SORCERY,
        ),
        since=OLDEST_TEXT,
    ),
    creature(
        "Ixidron",
        "{3}{U}{U}",
        0,
        0,
        "Illusion",
        TIME_SPIRAL,
        abilities=[
            AsEnters(EntryChange.TURNS_DOWN, a(CardType.CREATURE, other=True, token=False)),
            Static((SetPower(CountOf(FACE_DOWN), CountOf(FACE_DOWN), defines=True),)),
        ],
    ),
)
