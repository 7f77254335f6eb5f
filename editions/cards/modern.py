"""Cards younger than 1995 that rules of later eras speak of.

Creatures are in `modern_creatures`, what has more than one face or makes copies in `faces`.

The planeswalkers are of a type that only the latest edition knows. In the others their text works like any other: they have
the counters printed on them and their abilities can be paid for with them; that they die without them, lose them to damage and
may be used but once a turn are rules, which those editions lack. Attacking them is left out.
"""

from datetime import date

from core.kernel.abilities.costs import (
    LOYALTY,
    AddCountersToThis,
    PayMana,
    RemoveCountersFromThis,
    SacrificeThis,
    TapThis,
)
from core.kernel.abilities.descriptions import (
    ANY_TARGET,
    CREATURE,
    PERMANENT,
    PLAYER,
    Filter,
    Restriction,
    RestrictionKind,
    Whose,
    a,
    target,
)
from core.kernel.abilities.keyword_abilities import kicker
from core.kernel.abilities.kinds import (
    Activated,
    AsEnters,
    EntryChange,
    OpeningHand,
    OpeningHandUse,
    ReplaceGraveyard,
    Static,
)
from core.kernel.abilities.modifications import ChangeColors, ChangeTypes, Gain, LoseAllAbilities, Restrict, SetPower
from core.kernel.abilities.references import (
    All,
    CardsOf,
    CountOf,
    GreatestManaValue,
    Linked,
    ManaValueOf,
    Role,
    Target,
    Those,
    X,
)
from core.kernel.effects import (
    HERE,
    AddMana,
    Apply,
    ApplyPlayerRule,
    Choose,
    ChooseNumber,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    GetEmblem,
    How,
    LoseGame,
    Move,
    Place,
    PlayerRule,
    RestartGame,
    Sacrifice,
    Untap,
)
from core.kernel.objects.card_types import CardType, Supertype
from core.kernel.objects.cards import Card
from core.kernel.objects.characteristics import Characteristics
from core.kernel.values.colors import Color
from core.kernel.values.mana_symbols import cost, mana
from core.kernel.values.zones import Zone
from editions.cards.making import (
    artifact,
    by_tapping,
    card,
    does,
    enchantment,
    face,
    instant,
    sorcery,
)

TEMPEST = date(1997, 10, 14)
URZAS_SAGA = date(1998, 10, 12)
INVASION = date(2000, 10, 2)
APOCALYPSE = date(2001, 6, 4)
ODYSSEY = date(2001, 10, 1)
SCOURGE = date(2003, 5, 26)
DARKSTEEL = date(2004, 2, 6)
FIFTH_DAWN = date(2004, 6, 4)
GUILDPACT = date(2006, 2, 3)
DISSENSION = date(2006, 5, 5)
SHADOWMOOR = date(2008, 5, 2)
WORLDWAKE = date(2010, 2, 5)
SCARS_OF_MIRRODIN = date(2010, 10, 1)
NEW_PHYREXIA = date(2011, 5, 13)
LEGENDARY_PLANESWALKERS = date(2017, 9, 29)

IMPRISONED = "imprisoned"


def _karn(*above: Supertype) -> Characteristics:
    """The planeswalker who restarts games; `above` are words that later wordings put before its type."""
    return face(
        "Karn Liberated",
        [CardType.PLANESWALKER],
        "{7}",
        subtypes="Karn",
        supertypes=above,
        abilities=[
            AsEnters(EntryChange.COUNTERS, counters=LOYALTY, count=6),
            Activated(
                (AddCountersToThis(LOYALTY, 4),),
                does(
                    Choose(CardsOf(HERE, Zone.HAND), player=HERE),
                    Move(Those(), Place.EXILE, link=IMPRISONED),
                    targets=[target(PLAYER)],
                ),
                "take a card",
            ),
            Activated(
                (RemoveCountersFromThis(LOYALTY, 3),),
                does(Move(HERE, Place.EXILE, link=IMPRISONED), targets=[target(PERMANENT)]),
                "take a permanent",
            ),
            Activated(
                (RemoveCountersFromThis(LOYALTY, 14),), does(RestartGame(Linked(IMPRISONED))), "restart the game"
            ),
        ],
    )


def _koth(*above: Supertype) -> Characteristics:
    """The planeswalker who makes mana out of Mountains."""
    awakened = ChangeTypes(frozenset({CardType.CREATURE}), subtypes=frozenset({"Mountain", "Elemental"}))
    red = ChangeColors(frozenset({Color.RED}))
    mountains = a(subtypes=["Mountain"], whose=Whose.YOURS)
    burns = by_tapping(does(DealDamage(1), targets=[ANY_TARGET]), label="burn")
    burning = Static((Gain(abilities=(burns,)),), mountains, zone=Zone.COMMAND)
    return face(
        "Koth of the Hammer",
        [CardType.PLANESWALKER],
        "{2}{R}{R}",
        subtypes="Koth",
        supertypes=above,
        abilities=[
            AsEnters(EntryChange.COUNTERS, counters=LOYALTY, count=3),
            Activated(
                (AddCountersToThis(LOYALTY, 1),),
                does(Untap(), Apply((awakened, red, SetPower(4, 4))), targets=[target(a(subtypes=["Mountain"]))]),
                "awaken a Mountain",
            ),
            Activated(
                (RemoveCountersFromThis(LOYALTY, 2),),
                does(AddMana((mana("{R}"),), CountOf(mountains))),
                "make mana",
            ),
            Activated(
                (RemoveCountersFromThis(LOYALTY, 5),),
                does(GetEmblem(Characteristics(abilities=(burning,)), "Koth's emblem")),
                "give an emblem",
            ),
        ],
    )


SPELLS: tuple[Card, ...] = (
    instant("Flame Javelin", "{2/R}{2/R}{2/R}", does(DealDamage(4), targets=[ANY_TARGET]), SHADOWMOOR),
    sorcery("Innocent Blood", "{B}", does(Sacrifice(CREATURE, Role.EACH_PLAYER)), ODYSSEY),
    sorcery("Explore", "{1}{G}", does(ApplyPlayerRule(PlayerRule.EXTRA_LAND), Draw()), WORLDWAKE),
    instant(
        "Turf Wound",
        "{2}{R}",
        does(ApplyPlayerRule(PlayerRule.NO_LANDS, HERE), Draw(), targets=[target(PLAYER)]),
        INVASION,
    ),
    sorcery("Delirium Skeins", "{2}{B}", does(Discard(3, Role.EACH_PLAYER)), DISSENSION),
    sorcery("Rush of Knowledge", "{4}{U}", does(Draw(GreatestManaValue(Filter(whose=Whose.YOURS)))), SCOURGE),
    instant(
        "Humble",
        "{1}{W}",
        does(Apply((LoseAllAbilities(), SetPower(0, 1))), targets=[target(CREATURE)]),
        URZAS_SAGA,
    ),
    instant("Zap", "{2}{R}", does(DealDamage(1), Draw(), targets=[ANY_TARGET]), INVASION),
    instant(
        "Orim's Thunder",
        "{2}{W}",
        does(
            Destroy(),
            targets=[target(a(CardType.ARTIFACT, CardType.ENCHANTMENT))],
            modes=kicker(cost("{R}"), (DealDamage(ManaValueOf(HERE), Target(1)),), (target(CREATURE),)),
        ),
        APOCALYPSE,
    ),
    sorcery(
        "Void",
        "{3}{B}{R}",
        does(
            ChooseNumber(),
            Destroy(All(a(CardType.ARTIFACT, CardType.CREATURE, mana_value=X))),
            Discard(how=How.ALL, described=Filter(not_types=frozenset({CardType.LAND}), mana_value=X, zone=Zone.HAND)),
            targets=[target(PLAYER)],
        ),
        INVASION,
    ),
)

OTHERS: tuple[Card, ...] = (
    artifact(
        "Door to Nothingness",
        "{5}",
        AsEnters(EntryChange.TAPPED),
        Activated(
            (PayMana(cost("{W}{U}{B}{R}{G}").times(2)), TapThis(), SacrificeThis()),
            does(LoseGame(), targets=[target(PLAYER)]),
        ),
        since=FIFTH_DAWN,
    ),
    card(
        URZAS_SAGA,
        face(
            "Gaea's Cradle",
            [CardType.LAND],
            supertypes=[Supertype.LEGENDARY],
            abilities=[by_tapping(does(AddMana((mana("{G}"),), CountOf(a(CardType.CREATURE, whose=Whose.YOURS)))))],
        ),
    ),
    artifact(
        "Serum Powder",
        "{3}",
        by_tapping(does(AddMana((mana("{C}"),)))),
        OpeningHand(OpeningHandUse.REDRAW),
        since=DARKSTEEL,
    ),
    enchantment(
        "Propaganda",
        "{2}{U}",
        Static(
            (Restrict(Restriction(RestrictionKind.ATTACK_UNPAID, price=cost("{2}"), toward_you=True)),),
            a(CardType.CREATURE, whose=Whose.OPPONENTS),
        ),
        since=TEMPEST,
    ),
    enchantment(
        "Leyline of the Void",
        "{2}{B}{B}",
        OpeningHand(OpeningHandUse.BEGIN_ON_BATTLEFIELD),
        ReplaceGraveyard(),
        since=GUILDPACT,
    ),
    card(NEW_PHYREXIA, _karn(), (LEGENDARY_PLANESWALKERS, _karn(Supertype.LEGENDARY))),
    card(SCARS_OF_MIRRODIN, _koth(), (LEGENDARY_PLANESWALKERS, _koth(Supertype.LEGENDARY))),
)

CARDS: tuple[Card, ...] = (*SPELLS, *OTHERS)
