"""Sieges, the battles of March of the Machine, with what is cast once one is won, and what takes one away.

That a Siege comes with counters, has a protector and ends is said by rules that the latest edition alone has.
"""

from __future__ import annotations

from datetime import date

from core.kernel.abilities.conditions import Measures
from core.kernel.abilities.costs import DEFENSE
from core.kernel.abilities.descriptions import CREATURE, OPPONENT, PERMANENT, Whose, a, any_target, target
from core.kernel.abilities.kinds import Ability, AsEnters, EntryChange, SpellAbility, Static, Triggered
from core.kernel.abilities.modifications import ChangePower, Control, Gain
from core.kernel.abilities.references import HandSizeOf, Role, Those
from core.kernel.abilities.trigger_events import Attacks, BeginningOf, Enters, LastCounterRemoved, Leaves
from core.kernel.effects import (
    AddCounters,
    Apply,
    CastFree,
    CreateToken,
    DealDamage,
    Discard,
    Draw,
    GainLife,
    Move,
    Place,
)
from core.kernel.objects.card_types import CardType, Supertype
from core.kernel.objects.cards import Card
from core.kernel.objects.characteristics import Characteristics
from core.kernel.values.colors import Color
from core.kernel.values.moments import Moment
from core.kernel.values.zones import Zone
from editions.cards.making import FLYING, HASTE, VIGILANCE, aura, does, face
from editions.cards.turned import two_faced

URZAS_SAGA = date(1998, 10, 12)
MARCH_OF_THE_MACHINE = date(2023, 4, 21)
WON = Triggered(
    LastCounterRemoved(DEFENSE),
    does(Move(Role.SOURCE, Place.EXILE, keep="won"), CastFree(Those("won"))),
    intrinsic=True,
)
"""The ability that every Siege has by the rules."""
KNIGHT = Characteristics(
    "Knight",
    colors=frozenset({Color.WHITE, Color.BLUE}),
    types=frozenset({CardType.CREATURE}),
    subtypes=frozenset({"Knight"}),
    power=2,
    toughness=2,
    keywords=(VIGILANCE,),
)

WARRIOR = Characteristics(
    "Warrior",
    colors=frozenset({Color.RED, Color.WHITE}),
    types=frozenset({CardType.CREATURE}),
    subtypes=frozenset({"Warrior"}),
    power=3,
    toughness=2,
    abilities=(Triggered(Attacks(along=a(CardType.CREATURE, token=True)), does(AddCounters("+1/+1", 1, Role.SOURCE))),),
)


def siege(name: str, paid: str, defense: int, arrival: Ability, back: Characteristics, *colors: Color) -> Card:
    """A Siege that does something as it comes; `back` is what its other side is, in some colors."""
    comes = AsEnters(EntryChange.COUNTERS, counters=DEFENSE, count=defense)
    front = face(name, [CardType.BATTLE], paid, subtypes="Siege", abilities=[comes, arrival, WON])
    return two_faced(MARCH_OF_THE_MACHINE, front, back, *colors)


CARDS: tuple[Card, ...] = (
    aura("Confiscate", "{4}{U}{U}", PERMANENT, Control(Role.YOU), since=URZAS_SAGA),
    siege(
        "Invasion of Kylem",
        "{2}{R}{W}",
        5,
        Triggered(
            Enters(),
            does(
                Apply((ChangePower(2, 0), Gain((VIGILANCE, HASTE)))),
                targets=[target(CREATURE, minimum=0, maximum=2)],
            ),
        ),
        face("Valor's Reach Tag Team", [CardType.SORCERY], abilities=[SpellAbility(does(CreateToken(WARRIOR, 2)))]),
        Color.RED,
        Color.WHITE,
    ),
    siege(
        "Invasion of Dominaria",
        "{2}{W}",
        5,
        Triggered(Enters(), does(GainLife(4), Draw())),
        face(
            "Serra Faithkeeper",
            [CardType.CREATURE],
            subtypes="Angel",
            power=4,
            toughness=4,
            keywords=[FLYING, VIGILANCE],
        ),
        Color.WHITE,
    ),
    siege(
        "Invasion of Belenon",
        "{2}{W}",
        5,
        Triggered(Enters(), does(CreateToken(KNIGHT))),
        face(
            "Belenon War Anthem",
            [CardType.ENCHANTMENT],
            abilities=[Static((ChangePower(1, 1),), a(CardType.CREATURE, whose=Whose.YOURS))],
        ),
        Color.WHITE,
    ),
    siege(
        "Invasion of Eldraine",
        "{3}{B}",
        4,
        Triggered(Enters(), does(Discard(2), targets=[target(OPPONENT)])),
        face(
            "Prickle Faeries",
            [CardType.CREATURE],
            subtypes="Faerie",
            power=2,
            toughness=2,
            keywords=[FLYING],
            abilities=[
                Triggered(
                    BeginningOf(Moment.UPKEEP, Whose.OPPONENTS),
                    does(DealDamage(2, Role.IT)),
                    Measures(HandSizeOf(Role.IT), at_most=2),
                )
            ],
        ),
        Color.BLACK,
    ),
    siege(
        "Invasion of Ulgrotha",
        "{4}{B}",
        5,
        Triggered(Enters(), does(DealDamage(3), GainLife(3), targets=[any_target(other=True)])),
        face(
            "Grandmother Ravi Sengir",
            [CardType.CREATURE],
            subtypes="Human Wizard",
            supertypes=[Supertype.LEGENDARY],
            power=3,
            toughness=3,
            keywords=[FLYING],
            abilities=[
                Triggered(
                    Leaves(a(CardType.CREATURE, whose=Whose.OPPONENTS), Zone.GRAVEYARD),
                    does(AddCounters("+1/+1", 1, Role.SOURCE), GainLife(1)),
                )
            ],
        ),
        Color.BLACK,
    ),
)
