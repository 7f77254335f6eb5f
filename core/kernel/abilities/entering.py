"""Abilities about entering the battlefield: tapped, with counters, or not at all."""

from __future__ import annotations

from core.kernel.abilities.descriptions import Filter
from core.kernel.objects.card_types import CardType
from core.kernel.values.immutable import immutable
from core.kernel.values.zones import Zone


@immutable
class EntersTapped:
    """Permanents that fit a description enter tapped."""

    described: Filter


@immutable
class KeepsOut:
    """Permanents that fit a description cannot enter the battlefield, perhaps from some zones alone."""

    described: Filter
    zones: frozenset[Zone] = frozenset()


@immutable
class Besides:
    """Counters with which a copy enters besides, perhaps only if it is of a type."""

    counters: str
    count: int = 1
    only: CardType | None = None
