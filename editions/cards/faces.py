"""Cards with more than one face: split cards, flip cards and cards that may be face down; and what makes copies of such cards."""

from datetime import date

from core.kernel.abilities.conditions import Measures
from core.kernel.abilities.costs import PayMana, TapThis
from core.kernel.abilities.descriptions import ANY_TARGET, CREATURE, OPPONENT, PLAYER, Whose, a, target
from core.kernel.abilities.kinds import Activated, SpellAbility, Triggered
from core.kernel.abilities.modifications import ChangeTypes, SetPower
from core.kernel.abilities.references import All, HandSizeOf, Minus, Role, X
from core.kernel.abilities.trigger_events import BeginningOf
from core.kernel.effects import (
    HERE,
    Apply,
    BecomeCopy,
    CreateToken,
    DealDamage,
    Discard,
    Draw,
    Flip,
    If,
    LoseLife,
    TurnFaceUp,
)
from core.kernel.objects.card_types import CardType, Supertype
from core.kernel.objects.cards import Card, Wording
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.keywords import Keyword, KeywordName
from core.kernel.values.colors import Color
from core.kernel.values.mana_symbols import cost
from core.kernel.values.moments import Duration, Moment
from editions.cards.making import TRAMPLE, card, creature, does, face, instant

URZAS_SAGA = date(1998, 10, 12)
INVASION = date(2000, 10, 2)
ONSLAUGHT = date(2002, 10, 7)
LEGIONS = date(2003, 2, 3)
KAMIGAWA = date(2004, 10, 1)
DISSENSION = date(2006, 5, 5)
TENTH_EDITION = date(2007, 7, 13)

ELEPHANT = Characteristics(
    "Elephant",
    colors=frozenset({Color.GREEN}),
    types=frozenset({CardType.CREATURE}),
    subtypes=frozenset({"Elephant"}),
    power=3,
    toughness=3,
)


def morph(paid: str) -> Keyword:
    """Morph for a cost."""
    return Keyword(KeywordName.MORPH, cost(paid))


def split_card(since: date, paid: str, *halves: Characteristics) -> Card:
    """A card of two halves; `paid` is what both cost together."""
    types = [kind for half in halves for kind in half.types]
    whole = face("/".join(half.name for half in halves), types, paid)
    return Card(whole.name, (Wording(since, whole, halves=halves),))


def flip_card(since: date, upright: Characteristics, other: Characteristics) -> Card:
    """A card with another half that it can be flipped to."""
    return Card(upright.name, (Wording(since, upright, flipped=other),))


def _staff(*becomes: str) -> Characteristics:
    """An artifact that can be animated; later wordings give it a creature type."""
    animated = ChangeTypes(
        frozenset({CardType.ARTIFACT, CardType.CREATURE}), subtypes=frozenset(becomes) if becomes else None
    )
    ability = Activated((PayMana(cost("{X}")),), does(Apply((animated, SetPower(X, X)), Role.SOURCE)))
    return face("Chimeric Staff", [CardType.ARTIFACT], "{4}", abilities=[ability])


FLIP_CARDS: tuple[Card, ...] = (
    flip_card(
        KAMIGAWA,
        face(
            "Jushi Apprentice",
            [CardType.CREATURE],
            "{1}{U}",
            subtypes="Human Wizard",
            power=1,
            toughness=2,
            abilities=[
                Activated(
                    (PayMana(cost("{2}{U}")), TapThis()),
                    does(Draw(), If(Measures(HandSizeOf(Role.YOU), at_least=9), (Flip(),))),
                )
            ],
        ),
        face(
            "Tomoya the Revealer",
            [CardType.CREATURE],
            subtypes="Human Wizard",
            supertypes=[Supertype.LEGENDARY],
            power=2,
            toughness=3,
            abilities=[
                Activated(
                    (PayMana(cost("{3}{U}{U}")), TapThis()),
                    does(Draw(HandSizeOf(Role.YOU), HERE), targets=[target(PLAYER)]),
                )
            ],
        ),
    ),
    flip_card(
        KAMIGAWA,
        face(
            "Nezumi Shortfang",
            [CardType.CREATURE],
            "{1}{B}",
            subtypes="Rat Rogue",
            power=1,
            toughness=1,
            abilities=[
                Activated(
                    (PayMana(cost("{1}{B}")), TapThis()),
                    does(
                        Discard(),
                        If(Measures(HandSizeOf(HERE), at_most=0), (Flip(),)),
                        targets=[target(OPPONENT)],
                    ),
                )
            ],
        ),
        face(
            "Stabwhisker the Odious",
            [CardType.CREATURE],
            subtypes="Rat Shaman",
            supertypes=[Supertype.LEGENDARY],
            power=3,
            toughness=3,
            abilities=[
                Triggered(
                    BeginningOf(Moment.UPKEEP, Whose.OPPONENTS),
                    does(LoseLife(Minus(3, HandSizeOf(Role.IT)), Role.IT)),
                )
            ],
        ),
    ),
)

FACE_DOWN_CARDS: tuple[Card, ...] = (
    creature(
        "Grinning Demon",
        "{2}{B}{B}",
        6,
        6,
        "Demon",
        ONSLAUGHT,
        keywords=[morph("{2}{B}{B}")],
        abilities=[Triggered(BeginningOf(Moment.UPKEEP), does(LoseLife(2)))],
    ),
    creature("Branchsnap Lorian", "{1}{G}{G}", 4, 1, "Beast", LEGIONS, keywords=[TRAMPLE, morph("{G}")]),
    creature("Wandering Ones", "{U}", 1, 1, "Spirit", KAMIGAWA),
    instant(
        "Break Open",
        "{1}{R}",
        does(TurnFaceUp(), targets=[target(a(CardType.CREATURE, face_down=True, whose=Whose.OPPONENTS))]),
        ONSLAUGHT,
    ),
)

CARDS: tuple[Card, ...] = (
    *FLIP_CARDS,
    *FACE_DOWN_CARDS,
    split_card(
        INVASION,
        "{3}{R}{G}",
        face(
            "Assault",
            [CardType.SORCERY],
            "{R}",
            abilities=[SpellAbility(does(DealDamage(2), targets=[ANY_TARGET]))],
        ),
        face("Battery", [CardType.SORCERY], "{3}{G}", abilities=[SpellAbility(does(CreateToken(ELEPHANT)))]),
    ),
    instant(
        "Cytoshape",
        "{1}{G}{U}",
        does(
            BecomeCopy(HERE, All(a(CardType.CREATURE, not_supertypes=[Supertype.LEGENDARY])), Duration.TURN),
            targets=[target(CREATURE)],
        ),
        DISSENSION,
    ),
    card(URZAS_SAGA, _staff(), (TENTH_EDITION, _staff("Construct"))),
)
