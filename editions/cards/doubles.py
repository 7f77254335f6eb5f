"""Cards that make legendary tokens, and tokens that are copies."""

from datetime import date

from core.kernel.abilities.conditions import Measures
from core.kernel.abilities.costs import PayMana
from core.kernel.abilities.descriptions import CREATURE, PERMANENT, Whose, a, target
from core.kernel.abilities.kinds import AsEnters, EntryChange, SpellAbility, Triggered
from core.kernel.abilities.references import CountersOn, Linked, Role, Those
from core.kernel.abilities.trigger_events import Becomes, BeginningOf, Enters, Leaves
from core.kernel.effects import (
    CreateCopy,
    CreateToken,
    IfDone,
    Later,
    May,
    Mode,
    Move,
    Place,
    RemoveCounters,
    SacrificeIt,
)
from core.kernel.objects.card_types import CardType, Supertype
from core.kernel.objects.cards import Card
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.keywords import Keyword, KeywordName
from core.kernel.values.colors import Color
from core.kernel.values.mana_symbols import cost
from core.kernel.values.moments import Moment
from editions.cards.making import (
    HASTE,
    LEGENDS,
    artifact,
    by_tapping,
    card,
    creature,
    does,
    face,
    for_mana,
    sorcery,
)

COLDSNAP = date(2006, 7, 21)
KAMIGAWA = date(2004, 10, 1)
ALARA = date(2008, 10, 3)
ZENDIKAR = date(2009, 10, 2)
INNISTRAD = date(2011, 9, 30)

MINE = a(CardType.CREATURE, whose=Whose.YOURS)
ICE = "ice"


def _legendary(
    name: str, subtypes: str, size: int, toughness: int, colors: frozenset[Color], *keywords: KeywordName
) -> Characteristics:
    return Characteristics(
        name,
        colors=colors,
        supertypes=frozenset({Supertype.LEGENDARY}),
        types=frozenset({CardType.CREATURE}),
        subtypes=frozenset(subtypes.split()),
        power=size,
        toughness=toughness,
        keywords=tuple(map(Keyword, keywords)),
    )


TWIN = "twin"
LEGENDARY: tuple[Card, ...] = (
    creature(
        "Stangg",
        "{4}{R}{G}",
        3,
        4,
        "Human Warrior",
        LEGENDS,
        legendary=True,
        abilities=[
            Triggered(
                Enters(),
                does(
                    CreateToken(
                        _legendary("Stangg Twin", "Human Warrior", 3, 4, frozenset({Color.RED, Color.GREEN})), link=TWIN
                    ),
                    Later(Triggered(Leaves(PERMANENT), does(SacrificeIt())), Those("tokens")),
                ),
            ),
            Triggered(Leaves(), does(Move(Linked(TWIN), Place.EXILE))),
        ],
    ),
    card(
        COLDSNAP,
        face(
            "Dark Depths",
            [CardType.LAND],
            supertypes=[Supertype.LEGENDARY, Supertype.SNOW],
            abilities=[
                AsEnters(EntryChange.COUNTERS, counters=ICE, count=10),
                for_mana("{3}", does(RemoveCounters(ICE))),
                Triggered(
                    Becomes(Measures(CountersOn(Role.SOURCE, ICE), at_most=0)),
                    does(
                        IfDone(
                            SacrificeIt(),
                            (
                                CreateToken(
                                    _legendary(
                                        "Marit Lage",
                                        "Avatar",
                                        20,
                                        20,
                                        frozenset({Color.BLACK}),
                                        KeywordName.FLYING,
                                        KeywordName.INDESTRUCTIBLE,
                                    )
                                ),
                            ),
                        )
                    ),
                ),
            ],
        ),
    ),
)

COPIES: tuple[Card, ...] = (
    card(
        INNISTRAD,
        face(
            "Cackling Counterpart",
            [CardType.INSTANT],
            "{1}{U}{U}",
            keywords=[Keyword(KeywordName.FLASHBACK, cost("{5}{U}{U}"))],
            abilities=[SpellAbility(does(CreateCopy(), targets=[target(MINE)]))],
        ),
    ),
    sorcery(
        "Rite of Replication",
        "{2}{U}{U}",
        does(
            targets=[target(CREATURE)],
            modes=[
                Mode("unkicked", (CreateCopy(),)),
                Mode("kicked", (CreateCopy(count=5),), costs=(PayMana(cost("{5}")),)),
            ],
        ),
        ZENDIKAR,
    ),
    creature(
        "Kiki-Jiki, Mirror Breaker",
        "{2}{R}{R}{R}",
        2,
        2,
        "Goblin Shaman",
        KAMIGAWA,
        legendary=True,
        keywords=[HASTE],
        abilities=[
            by_tapping(
                does(
                    CreateCopy(also=(HASTE,)),
                    Later(
                        Triggered(BeginningOf(Moment.END_OF_TURN, Whose.ANYONE), does(SacrificeIt(Role.IT))),
                        Those("tokens"),
                    ),
                    targets=[target(a(CardType.CREATURE, whose=Whose.YOURS, not_supertypes=[Supertype.LEGENDARY]))],
                )
            )
        ],
    ),
    artifact(
        "Minion Reflector",
        "{5}",
        Triggered(
            Enters(a(CardType.CREATURE, whose=Whose.YOURS, token=False)),
            does(
                May(
                    (
                        CreateCopy(
                            Role.IT,
                            also=(HASTE,),
                            having=(Triggered(BeginningOf(Moment.END_OF_TURN, Whose.ANYONE), does(SacrificeIt())),),
                        ),
                    ),
                    pay=cost("{2}"),
                )
            ),
        ),
        since=ALARA,
    ),
)

CARDS: tuple[Card, ...] = (*LEGENDARY, *COPIES)
