"""Static abilities that forbid something of a permanent (targeting, counters), or change its loyalty costs."""

from __future__ import annotations

from core.kernel.values.card_types import BASIC_LANDS
from core.kernel.values.phrases import phrase, says
from core.kernel.values.records import Record
from core.kernel.words.descriptions import Filter, Whose


@says(
    "counters can't be put on this",
)
class NoCounters(Record):
    """Counters cannot be put on the permanent."""


@says(
    "loyalty abilities of {described@many} cost {amount} more loyalty to put on",
)
class LoyaltyChange(Record):
    """Loyalty abilities of what its controller has of a description put on so many counters more."""

    described: Filter
    amount: int


@says(
    "a deck can have any number of cards named ~",
)
class AnyNumber(Record):
    """A deck may hold any number of the card."""


@says(
    "this can't have more than {most} {kind} on it",
)
class CounterLimit(Record):
    """The permanent cannot have more than so many counters of a kind."""

    kind: str
    most: int


@says(
    "you can't be the target of spells or abilities",
    "you have shroud",
    phrase("you have hexproof", whose=Whose.OPPONENTS),
)
class NoTarget(Record):
    """The permanent's controller cannot be the target of anything, or of what some players control."""

    whose: Whose = Whose.ANYONE


@says(
    "this stays on what has protection from it",
    "this effect doesn't remove this",
)
class StaysOn(Record):
    """The Aura stays on what has protection from it, though it cannot come there."""


@says(
    "no other Aura can be on what this is on",
)
class StaysAlone(Record):
    """What the Aura is on can be enchanted by no other Aura."""


@says(
    *(
        phrase(
            f"creatures with {land.lower()}walk can be blocked as though they didn't have {land.lower()}walk", land=land
        )
        for land in sorted(BASIC_LANDS)
    )
)
class StopsWalkers(Record):
    """Landwalk of a type keeps no creature from being blocked."""

    land: str


BarringAbility = StopsWalkers | StaysOn | StaysAlone | NoTarget | CounterLimit | NoCounters | LoyaltyChange | AnyNumber
