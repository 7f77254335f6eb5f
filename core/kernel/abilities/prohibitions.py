"""Static abilities that forbid something of a permanent (targeting, counters), or change its loyalty costs."""

from __future__ import annotations

from core.kernel.abilities.descriptions import Filter
from core.kernel.values.immutable import immutable


@immutable
class NoCounters:
    """Counters cannot be put on the permanent."""


@immutable
class LoyaltyChange:
    """Loyalty abilities of what its controller has of a description put on so many counters more."""

    described: Filter
    amount: int


@immutable
class AnyNumber:
    """A deck may hold any number of the card."""


@immutable
class CounterLimit:
    """The permanent cannot have more than so many counters of a kind."""

    kind: str
    most: int


@immutable
class NoTarget:
    """The permanent's controller cannot be the target of anything."""


BarringAbility = NoTarget | CounterLimit | NoCounters | LoyaltyChange | AnyNumber
