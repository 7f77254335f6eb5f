"""Cards of which the rules for more than two players tell in their examples."""

from datetime import date

from core.kernel.abilities.conditions import Is, Measures
from core.kernel.abilities.costs import PayLife
from core.kernel.abilities.descriptions import CREATURE, HalfOfLife, Whose, a, target
from core.kernel.abilities.kinds import Activated, Triggered
from core.kernel.abilities.modifications import ChangeTypes, Gain, SetPower
from core.kernel.abilities.references import CountOf, LowestLife, Role, Those
from core.kernel.abilities.trigger_events import Becomes, BeginningOf, Cycles
from core.kernel.effects import HERE, Apply, Effect, Later, May, Move, Place, SetLife
from core.kernel.objects.card_types import CardType
from core.kernel.values.moments import Duration, Moment
from editions.cards.making import FLYING, does, enchantment, sorcery

URZAS_SAGA = date(1998, 10, 12)
URZAS_DESTINY = date(1999, 6, 7)
ONSLAUGHT = date(2002, 10, 7)
RISE_OF_THE_ELDRAZI = date(2010, 4, 23)
CREATURE_ALONE = frozenset({CardType.CREATURE})
COMES_BACK = Triggered(BeginningOf(Moment.END_OF_TURN, Whose.ANYONE), does(Move(Role.IT, Place.BATTLEFIELD)))


def rises(power: int, toughness: int, subtype: str, *more: Gain) -> Effect:
    """An enchantment becomes a creature, and is an enchantment no longer."""
    becomes = ChangeTypes(sets=CREATURE_ALONE, subtypes=frozenset({subtype}))
    return Apply((becomes, SetPower(power, toughness), *more), Role.SOURCE, Duration.GAME)


CARDS = (
    enchantment(
        "Astral Slide",
        "{2}{W}",
        Triggered(
            Cycles(),
            does(
                May((Move(HERE, Place.EXILE, keep="gone"), Later(COMES_BACK, Those("gone")))),
                targets=[target(CREATURE)],
            ),
        ),
        since=ONSLAUGHT,
    ),
    enchantment(
        "Lurking Evil",
        "{B}{B}{B}",
        Activated((PayLife(HalfOfLife()),), does(rises(4, 4, "Horror", Gain((FLYING,)))), "awaken it"),
        since=URZAS_SAGA,
    ),
    enchantment(
        "Lurking Jackals",
        "{B}",
        Triggered(
            Becomes(Measures(LowestLife(Role.OPPONENT), -1000, 10)),
            does(rises(3, 2, "Hound")),
            Is(Role.SOURCE, a(CardType.ENCHANTMENT)),
        ),
        since=URZAS_DESTINY,
    ),
    sorcery(
        "Biorhythm",
        "{6}{G}{G}",
        does(SetLife(CountOf(a(CardType.CREATURE, whose=Whose.YOURS)), Role.EACH_PLAYER, each=True)),
        ONSLAUGHT,
    ),
    sorcery(
        "Repay in Kind",
        "{5}{B}{B}",
        does(SetLife(LowestLife(Role.EACH_PLAYER), Role.EACH_PLAYER)),
        RISE_OF_THE_ELDRAZI,
    ),
)
