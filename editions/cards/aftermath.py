"""Cards that go by what a turn, damage or life has come to."""

from __future__ import annotations

from datetime import date

from core.kernel.abilities import Triggered
from core.kernel.cards import Card
from core.kernel.effects import AddCounters, Effect, GainLife
from core.kernel.filters import CREATURE, Filter, TargetSpec, target
from core.kernel.happenings import BeginningOf, Is
from core.kernel.moments import Moment
from core.kernel.references import Role
from editions.cards.making import creature, does

DUSKMOURN = date(2024, 9, 27)


def survival(happens: Effect, *targets: TargetSpec) -> Triggered:
    """What happens as the second main phase begins, if the creature is tapped."""
    tapped = Is(Role.SOURCE, Filter(tapped=True))
    return Triggered(BeginningOf(Moment.SECOND_MAIN), does(happens, targets=targets), tapped)


CARDS: tuple[Card, ...] = (
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
