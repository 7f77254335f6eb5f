"""Cards that are used in one way or another, or in several at once, and cards that do more for more.

What is said twice of the Inscription of Ruin, with its kicker and without, is one list of ways here.
"""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from itertools import combinations_with_replacement

from core.kernel.abilities.conditions import CastAs
from core.kernel.abilities.costs import CostPart, PayMana
from core.kernel.abilities.descriptions import (
    ANY_TARGET,
    CREATURE,
    OPPONENT,
    PERMANENT,
    SPELL,
    Filter,
    Whose,
    a,
    target,
)
from core.kernel.abilities.kinds import SpellAbility, Triggered
from core.kernel.abilities.linked import replaced
from core.kernel.abilities.modifications import ChangePower, Gain, LoseAllAbilities
from core.kernel.abilities.references import All, ControllerOf, Role, Target, Those
from core.kernel.abilities.trigger_events import Enters
from core.kernel.effects import (
    HERE,
    AddCounters,
    Apply,
    Choose,
    Counter,
    CreateToken,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    GainLife,
    Mode,
    Move,
    Picking,
    Place,
    Prevent,
    Tap,
)
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.keywords import Keyword, KeywordName, KeywordPart
from core.kernel.values.colors import Color
from core.kernel.values.mana_cost import FREE
from core.kernel.values.mana_symbols import cost
from core.kernel.values.zones import Zone
from editions.cards.making import (
    CREATURE_TYPE_UPDATE,
    FLYING,
    card,
    creature,
    does,
    face,
    instant,
    lacking_with_several,
    with_types,
)

MIRAGE = date(1996, 10, 8)
ALLIANCES = date(1996, 6, 10)
PLANESHIFT = date(2001, 2, 5)
LORWYN = date(2007, 10, 12)
ZENDIKAR_RISING = date(2020, 9, 25)
THUNDER_JUNCTION = date(2024, 4, 19)
BLOOMBURROW = date(2024, 8, 2)

RABBIT = Characteristics(
    "Rabbit",
    colors=frozenset({Color.WHITE}),
    types=frozenset({CardType.CREATURE}),
    subtypes=frozenset({"Rabbit"}),
    power=1,
    toughness=1,
)
MY_CREATURES = All(a(CardType.CREATURE, whose=Whose.YOURS))
THEIR_CREATURES = All(a(CardType.CREATURE, whose=Whose.OPPONENTS))
NONBLACK_CREATURE = a(CardType.CREATURE, not_colors=[Color.BLACK])
MY_CARDS = {"zone": Zone.GRAVEYARD, "whose": Whose.YOURS}
PERMANENT_CARD = a(
    CardType.ARTIFACT,
    CardType.BATTLE,
    CardType.CREATURE,
    CardType.ENCHANTMENT,
    CardType.LAND,
    CardType.PLANESWALKER,
    max_mana_value=3,
    **MY_CARDS,
)


def several(ways: tuple[Mode, ...], picks: Iterable[tuple[int, ...]], name: str = "", extra: str = "") -> list[Mode]:
    """Ways that are made up of several others, with all that those ask for, and perhaps an additional cost that has a name."""
    found: list[Mode] = []
    for chosen in picks:
        parts = [ways[index] for index in chosen]
        effects: list[object] = []
        targets: list[object] = []
        asked = cost(extra) if extra else FREE
        for part in parts:
            moved = part.effects
            for index in reversed(range(len(part.targets))):
                moved = replaced(moved, Target(index), Target(index + len(targets)))
            effects += moved
            targets += part.targets
            for price in part.costs:
                asked = asked.plus(price.cost) if isinstance(price, PayMana) else asked
        costs: tuple[CostPart, ...] = (PayMana(asked),) if asked is not FREE else ()
        called = " and ".join(part.name for part in parts)
        made = Mode(
            f"{name} {called}".strip(),
            tuple(effects),  # type: ignore[arg-type]
            tuple(targets),  # type: ignore[arg-type]
            costs,
            part=KeywordPart.KICKER if name else None,
            picks=chosen,
        )
        found.append(made)
    return found


def of_size(ways: int, least: int, most: int, twice: bool = False) -> list[tuple[int, ...]]:
    """So many of some ways at least and at most, in their order, one more than once if that is to be tried."""
    sizes = range(least, most + 1)
    all_ = (chosen for size in sizes for chosen in combinations_with_replacement(range(ways), size))
    return [chosen for chosen in all_ if twice or len(set(chosen)) == len(chosen)]


COMMANDS = (
    Mode("countering", (Counter(),), (target(SPELL),)),
    Mode("returning", (Move(HERE, Place.HAND),), (target(PERMANENT),)),
    Mode("tapping", (Tap(THEIR_CREATURES),)),
    Mode("drawing", (Draw(),)),
)
DERAILMENTS = (
    Mode("burning", (DealDamage(4),), (target(CREATURE),), (PayMana(cost("{2}")),)),
    Mode("breaking", (Destroy(),), (target(a(CardType.ARTIFACT)),), (PayMana(cost("{2}")),)),
)
SHOWDOWNS = (
    Mode("disarming", (Apply((LoseAllAbilities(),), All(CREATURE)),), (), (PayMana(cost("{1}")),)),
    Mode(
        "shielding",
        (Choose(MY_CREATURES), Apply((Gain((Keyword(KeywordName.INDESTRUCTIBLE),)),), Those())),
        (),
        (PayMana(cost("{1}")),),
    ),
    Mode("ending", (Destroy(All(CREATURE)),), (), (PayMana(cost("{3}{W}{W}")),)),
)
RUINS = (
    Mode("robbing", (Discard(2),), (target(OPPONENT),)),
    Mode(
        "raising",
        (Move(HERE, Place.BATTLEFIELD, under=Role.YOU),),
        (target(a(CardType.CREATURE, max_mana_value=2, **MY_CARDS)),),
    ),
    Mode("killing", (Destroy(),), (target(a(CardType.CREATURE, max_mana_value=3)),)),
)
SEASON = (
    Mode("breeding", (CreateToken(RABBIT),)),
    Mode(
        "banishing",
        (Move(HERE, Place.EXILE), Draw(1, ControllerOf(HERE))),
        (target(Filter(not_types=frozenset({CardType.LAND}))),),
    ),
    Mode(
        "unearthing",
        (Move(HERE, Place.BATTLEFIELD, under=Role.YOU, counters="indestructible"),),
        (target(PERMANENT_CARD),),
    ),
)
WORTH = (1, 2, 3)
TRIED = 6
"""How much the ways are worth at most that somebody might try to choose."""


def worth(chosen: tuple[int, ...]) -> int:
    """How much ways of the Season are worth."""
    return sum(WORTH[pick] for pick in chosen)


def modal(kind: CardType, name: str, paid: str, modes: Iterable[Mode], picking: Picking, since: date) -> Card:
    """An instant or sorcery of which several ways may be chosen."""
    what = replace(does(modes=modes), picking=picking)
    return card(since, face(name, [kind], paid, abilities=[SpellAbility(what)]))


def left_to_opponent(name: str, paid: str, *modes: Mode, since: date) -> Card:
    """A sorcery the way of which an opponent chooses."""
    what = replace(does(modes=modes), by_opponent=True)
    made = card(since, face(name, [CardType.SORCERY], paid, abilities=[SpellAbility(what)]))
    return lacking_with_several(made, "what comes of the opponent's choice comes of it for every opponent")


CARDS: tuple[Card, ...] = (
    instant(
        "Ivory Charm",
        "{W}",
        does(
            modes=[
                Mode("weakening", (Apply((ChangePower(-2, 0),), All(CREATURE)),)),
                Mode("tapping", (Tap(),), (target(CREATURE),)),
                Mode("preventing", (Prevent(1),), (ANY_TARGET,)),
            ]
        ),
        MIRAGE,
    ),
    left_to_opponent(
        "Misfortune",
        "{1}{B}{R}{G}",
        Mode("fortune", (AddCounters("+1/+1", on=MY_CREATURES), GainLife(4))),
        Mode("misfortune", (AddCounters("-1/-1", on=THEIR_CREATURES), DealDamage(4, Role.OPPONENT))),
        since=ALLIANCES,
    ),
    left_to_opponent(
        "Fatal Lore",
        "{2}{B}{B}",
        Mode("lore", (Draw(3),)),
        Mode(
            "death",
            (Destroy(regeneration=False), Draw(3, Role.OPPONENT)),
            (target(a(CardType.CREATURE, whose=Whose.OPPONENTS), minimum=0, maximum=2),),
        ),
        since=ALLIANCES,
    ),
    with_types(
        creature(
            "Stormscape Battlemage",
            "{2}{U}",
            2,
            2,
            "Wizard",
            PLANESHIFT,
            keywords=[FLYING],
            abilities=[
                SpellAbility(
                    does(
                        modes=[
                            Mode("unkicked", ()),
                            Mode("kicked with white", (), (), (PayMana(cost("{W}")),), part=KeywordPart.KICKER),
                            Mode("kicked with black", (), (), (PayMana(cost("{2}{B}")),), part=KeywordPart.KICKER),
                            Mode(
                                "kicked with both",
                                (),
                                (),
                                (PayMana(cost("{2}{W}{B}")),),
                                part=KeywordPart.KICKER,
                            ),
                        ]
                    )
                ),
                Triggered(Enters(), does(GainLife(3)), CastAs(frozenset({"kicked with white", "kicked with both"}))),
                Triggered(
                    Enters(),
                    does(Destroy(regeneration=False), targets=[target(NONBLACK_CREATURE)]),
                    CastAs(frozenset({"kicked with black", "kicked with both"})),
                ),
            ],
        ),
        CREATURE_TYPE_UPDATE,
        "Metathran Wizard",
    ),
    modal(
        CardType.INSTANT,
        "Cryptic Command",
        "{1}{U}{U}{U}",
        several(COMMANDS, of_size(4, 2, 2, twice=True)),
        Picking(COMMANDS, 2),
        LORWYN,
    ),
    modal(
        CardType.SORCERY,
        "Inscription of Ruin",
        "{2}{B}",
        [*several(RUINS, of_size(3, 1, 3)), *several(RUINS, of_size(3, 1, 3), "kicked", "{2}{B}{B}")],
        Picking(RUINS, 3, part=KeywordPart.KICKER),
        ZENDIKAR_RISING,
    ),
    modal(
        CardType.INSTANT,
        "Explosive Derailment",
        "{R}",
        several(DERAILMENTS, of_size(2, 1, 2)),
        Picking(DERAILMENTS, 2),
        THUNDER_JUNCTION,
    ),
    modal(
        CardType.INSTANT,
        "Final Showdown",
        "{W}",
        several(SHOWDOWNS, of_size(3, 1, 3)),
        Picking(SHOWDOWNS, 3),
        THUNDER_JUNCTION,
    ),
    modal(
        CardType.SORCERY,
        "Season of the Burrow",
        "{3}{W}{W}",
        several(SEASON, [chosen for chosen in of_size(3, 1, TRIED, twice=True) if worth(chosen) <= TRIED]),
        Picking(SEASON, 5, True, WORTH, 5),
        BLOOMBURROW,
    ),
)
