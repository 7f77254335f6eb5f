"""Abilities about entering the battlefield: tapped, with counters, or not at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.values.card_types import CardType
from core.kernel.values.phrases import says
from core.kernel.values.records import Record
from core.kernel.values.zones import Zone
from core.kernel.words.descriptions import Filter
from core.kernel.words.effect import Effect

if TYPE_CHECKING:
    from core.play.base.context import Context


class Declined(Effect, Record):
    """What was offered as something enters is not done: the context remembers that."""

    def carry_out(self, context: Context) -> None:
        """Remember it; the permanent is tapped as it enters."""
        context.stored[DECLINED] = (context.origin,)


DECLINED = "declined"
"""Under what key it is remembered that an offer was not taken up."""


@says(
    "{described@many} enter tapped",
)
class EntersTapped(Record):
    """Permanents that fit a description enter tapped."""

    described: Filter


@says(
    "{described@many} can't enter the battlefield[ from {zones}]",
)
class KeepsOut(Record):
    """Permanents that fit a description cannot enter the battlefield, perhaps from some zones alone."""

    described: Filter
    zones: frozenset[Zone] = frozenset()


@says(
    "{described@subject} enter(s) with {count#} additional {counters} on it",
    "{described@subject} enter(s) with {count#} additional {counters} on it for each {each@mine} you already control",
)
class EntersWithMore(Record):
    """Permanents that fit a description enter with so many more counters, perhaps so many for `each` thing of its controller's."""

    described: Filter
    counters: str
    count: int = 1
    each: Filter | None = None


@says(
    "with {count#} {counters}",
    "with {count#} {counters} if it's a {only}",
)
class Besides(Record):
    """Counters with which a copy enters besides, perhaps only if it is of a type."""

    counters: str
    count: int = 1
    only: CardType | None = None
