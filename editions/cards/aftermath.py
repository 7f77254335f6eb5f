"""Cards that go by what a turn, damage or life has come to."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from core.kernel.abilities import Triggered
from core.kernel.cards import Card
from core.kernel.characteristics import CardType, Keyword, KeywordName
from core.kernel.effects import AddCounters, Draw, Effect, GainLife, If
from core.kernel.filters import CREATURE, PLAYER, Filter, TargetSpec, Whose, a, target
from core.kernel.happenings import BeginningOf, Exists, Is, IsAttacked
from core.kernel.moments import Moment
from core.kernel.references import Role
from editions.cards.making import card, creature, does, face

COMMANDER_2017 = date(2017, 8, 25)
DUSKMOURN = date(2024, 9, 27)


def survival(happens: Effect, *targets: TargetSpec) -> Triggered:
    """What happens as the second main phase begins, if the creature is tapped."""
    tapped = Is(Role.SOURCE, Filter(tapped=True))
    return Triggered(BeginningOf(Moment.SECOND_MAIN), does(happens, targets=targets), tapped)


def curse(name: str, paid: str, happens: Callable[[Role], Effect]) -> Card:
    """A curse on a player: attacking that player brings something to its controller, and to an opponent who attacks."""
    theirs = Exists(a(CardType.CREATURE, attacking=True, whose=Whose.OPPONENTS))
    brings = does(happens(Role.YOU), If(theirs, (happens(Role.OPPONENT),)))
    return card(
        COMMANDER_2017,
        face(
            name,
            [CardType.ENCHANTMENT],
            paid,
            subtypes="Aura Curse",
            keywords=[Keyword(KeywordName.ENCHANT, PLAYER)],
            abilities=[Triggered(IsAttacked(Role.ATTACHED), brings)],
        ),
    )


CARDS: tuple[Card, ...] = (
    curse("Curse of Vitality", "{2}{W}", lambda player: GainLife(2, player)),
    curse("Curse of Verbosity", "{2}{U}", lambda player: Draw(1, player)),
    creature("Cautious Survivor", "{3}{G}", 4, 4, "Elf Survivor", DUSKMOURN, abilities=[survival(GainLife(2))]),
    creature(
        "Shrewd Storyteller",
        "{1}{G}{W}",
        3,
        3,
        "Human Survivor",
        DUSKMOURN,
        abilities=[survival(AddCounters("+1/+1"), target(CREATURE))],
    ),
)
