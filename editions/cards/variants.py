"""Vanguards, and cards that do something before the first turn."""

from datetime import date

from core.kernel.abilities.costs import CostPart, PayMana, SacrificeOther
from core.kernel.abilities.descriptions import ANY_TARGET, CALLED, CREATURE, Filter, Whose, a
from core.kernel.abilities.kinds import Ability, Activated, Instructions, OpeningHand, OpeningHandUse, Static, Triggered
from core.kernel.abilities.modifications import ChangePower, Gain
from core.kernel.abilities.pregame import Beginning, Companion, HiddenAgenda
from core.kernel.abilities.references import CountOf
from core.kernel.abilities.trigger_events import BeginningOf, Enters, Leaves
from core.kernel.effects import AddMana, CreateToken, DealDamage, Draw
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.objects.characteristics import Characteristics
from core.kernel.values.colors import Color
from core.kernel.values.mana import mana_of
from core.kernel.values.mana_symbols import cost
from core.kernel.values.moments import Moment
from core.kernel.values.zones import Zone
from editions.cards.making import HASTE, REACH, VIGILANCE, card, creature, does, face
from editions.cards.modern_creatures import GOBLIN
from editions.cards.planes import FIREBREATHING

VANGUARD_SET = date(1997, 5, 17)
NEW_PHYREXIA = date(2011, 5, 13)
CONSPIRACY = date(2014, 6, 6)
CONSPIRACY_AGAIN = date(2016, 8, 26)
IKORIA = date(2020, 4, 24)

HIS_CREATURES = a(CardType.CREATURE, whose=Whose.YOURS)
NAMED = a(CardType.CREATURE, whose=Whose.YOURS, name=CALLED)
"""Those of a name that is chosen."""
SLIVER = Characteristics(
    "Sliver", types=frozenset({CardType.CREATURE}), subtypes=frozenset({"Sliver"}), power=1, toughness=1
)
WHOLE_DECK = Zone.LIBRARY
HASTY_GOBLIN = GOBLIN.changed(keywords=(HASTE,))


def _beside(kind: CardType, name: str, since: date, *abilities: Ability) -> Card:
    return card(since, face(name, [kind], abilities=abilities))


def _vanguard(name: str, hand: int, life: int, *abilities: Ability) -> Card:
    return _beside(CardType.VANGUARD, name, VANGUARD_SET, Beginning(life, hand), *abilities)


def _everywhere(*modifications: ChangePower | Gain, to: Filter = CREATURE) -> Static:
    """A standing effect of a card in the command zone."""
    return Static(modifications, to, zone=Zone.COMMAND)


def _used(what: Instructions, *price: CostPart) -> Activated:
    """An ability of a card in the command zone that is used for a cost."""
    return Activated(price, what, zone=Zone.COMMAND)


def _companion_of(*kinds: str) -> Companion:
    """For decks all of whose creatures are of some types."""
    return Companion(a(CardType.CREATURE, zone=WHOLE_DECK), a(subtypes=kinds, zone=WHOLE_DECK))


BEASTS = ("Beast", "Cat", "Dinosaur", "Elemental", "Nightmare")

CARDS = (
    _vanguard("Maraxus", 1, 2, _everywhere(ChangePower(1, 0), to=HIS_CREATURES)),
    _vanguard("Orim", 0, 12, _everywhere(Gain((REACH,)), to=HIS_CREATURES)),
    _vanguard("Selenia", 1, 7, _everywhere(Gain((VIGILANCE,)), to=HIS_CREATURES)),
    _vanguard("Serra", 1, 1, _everywhere(ChangePower(0, 2), to=HIS_CREATURES)),
    _vanguard("Tahngarth", -1, 7, _everywhere(Gain((HASTE,)), to=HIS_CREATURES)),
    _vanguard(
        "Rofellos",
        -2,
        4,
        Triggered(Leaves(HIS_CREATURES, Zone.GRAVEYARD), does(Draw()), zone=Zone.COMMAND),
    ),
    _vanguard("Urza", -1, 10, _used(does(DealDamage(1), targets=[ANY_TARGET]), PayMana(cost("{3}")))),
    _vanguard("Takara", 3, -8, _used(does(DealDamage(1), targets=[ANY_TARGET]), SacrificeOther(CREATURE))),
    _vanguard("Sliver Queen, Brood Mother", 0, 8, _used(does(CreateToken(SLIVER)), PayMana(cost("{3}")))),
    _beside(CardType.CONSPIRACY, "Power Play", CONSPIRACY, Beginning(starts=True)),
    _beside(CardType.CONSPIRACY, "Immediate Action", CONSPIRACY, HiddenAgenda(), _everywhere(Gain((HASTE,)), to=NAMED)),
    _beside(
        CardType.CONSPIRACY,
        "Incendiary Dissent",
        CONSPIRACY_AGAIN,
        HiddenAgenda(),
        _everywhere(Gain(abilities=(FIREBREATHING,)), to=NAMED),
    ),
    creature(
        "Kaheera, the Orphanguard",
        "{1}{G/W}{G/W}",
        3,
        2,
        "Cat Beast",
        IKORIA,
        keywords=[VIGILANCE],
        abilities=[
            _companion_of(*BEASTS),
            Static(
                (ChangePower(1, 1), Gain((VIGILANCE,))),
                a(CardType.CREATURE, subtypes=BEASTS, whose=Whose.YOURS, other=True),
            ),
        ],
        legendary=True,
    ),
    creature(
        "Keruga, the Macrosage",
        "{3}{G/U}{G/U}",
        5,
        4,
        "Dinosaur Hippo",
        IKORIA,
        abilities=[
            Companion(
                Filter(not_types=frozenset({CardType.LAND}), zone=WHOLE_DECK), Filter(min_mana_value=3, zone=WHOLE_DECK)
            ),
            Triggered(Enters(), does(Draw(CountOf(Filter(min_mana_value=3, whose=Whose.YOURS, other=True))))),
        ],
        legendary=True,
    ),
    creature(
        "Chancellor of the Forge",
        "{4}{R}{R}{R}",
        5,
        5,
        "Giant",
        NEW_PHYREXIA,
        abilities=[
            OpeningHand(
                OpeningHandUse.REVEAL,
                Triggered(BeginningOf(Moment.UPKEEP, Whose.ANYONE), does(CreateToken(HASTY_GOBLIN))),
            ),
            Triggered(Enters(), does(CreateToken(HASTY_GOBLIN, CountOf(HIS_CREATURES)))),
        ],
    ),
    creature(
        "Chancellor of the Tangle",
        "{4}{G}{G}{G}",
        6,
        7,
        "Beast",
        NEW_PHYREXIA,
        keywords=[VIGILANCE, REACH],
        abilities=[
            OpeningHand(
                OpeningHandUse.REVEAL, Triggered(BeginningOf(Moment.MAIN), does(AddMana((mana_of(Color.GREEN),))))
            )
        ],
    ),
)
