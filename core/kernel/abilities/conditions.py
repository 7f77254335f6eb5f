"""Conditions: what an ability or an effect may depend on."""

from __future__ import annotations

from core.kernel.abilities.descriptions import Filter
from core.kernel.abilities.references import Amount, Reference
from core.kernel.values.immutable import immutable
from core.kernel.values.zones import Zone


@immutable
class Exists:
    """A condition: at least `at_least` objects fit a description (at most `at_most`)."""

    described: Filter
    at_least: int = 1
    at_most: int | None = None


@immutable
class Is:
    """A condition: the thing pointed at fits a description."""

    thing: Reference
    described: Filter


@immutable
class HasCounters:
    """A condition: the thing pointed at (a player, for poison) has some number of counters, of a kind or of any."""

    thing: Reference
    kind: str
    at_least: int = 1


@immutable
class Measures:
    """A condition: an amount is neither below nor above what is given."""

    amount: Amount
    at_least: int = 0
    at_most: int | None = None

    def met_by(self, measured: int) -> bool:
        """Whether a number fulfils it."""
        return measured >= self.at_least and (self.at_most is None or measured <= self.at_most)


@immutable
class CameLately:
    """A condition: the source came under its controller's control since that player's upkeep before this one began."""


@immutable
class CastFrom:
    """A condition: the source was cast from a zone, or was not."""

    zone: Zone
    so: bool = True


@immutable
class CastAs:
    """A condition: the source was cast in one of these ways, by their names."""

    ways: frozenset[str]


@immutable
class Said:
    """A condition: this word was chosen for the source as it entered."""

    word: str


Condition = Said | Exists | Is | HasCounters | Measures | CameLately | CastFrom | CastAs
