"""Static abilities about casting spells: from which zone, when, at what cost, and what nobody may cast."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.abilities.conditions import Condition
from core.kernel.abilities.costs import CostPart
from core.kernel.abilities.descriptions import SPELL, Filter
from core.kernel.objects.keywords import KeywordPart
from core.kernel.values.immutable import immutable
from core.kernel.values.mana_cost import FREE, ManaCost
from core.kernel.values.zones import Zone

if TYPE_CHECKING:
    from core.kernel.abilities.kinds import Triggered


@immutable
class CostChange:
    """Spells that fit a description cost so much more generic mana or, below zero, so much less.

    With `own` it is the spell itself, under a condition if there is one, and `for_each` thing that fits if that is given.
    `part` tells which keyword it is, if it is one.
    """

    generic: int
    described: Filter = SPELL
    own: bool = False
    condition: Condition | None = None
    for_each: Filter | None = None
    part: KeywordPart | None = None


@immutable
class ReducesCost:
    """Spells that fit a description cost so much less mana of certain types.

    With `own` it is the spell itself, by so much `for_each` thing that fits if that is given.
    """

    less: ManaCost
    described: Filter = SPELL
    own: bool = False
    for_each: Filter | None = None


@immutable
class OtherCost:
    """A cost that may be paid in place of the mana cost: of the card itself or, with a description, of spells that fit.

    A description of cards in another zone than the stack is about what is cast from there.
    """

    mana: ManaCost = FREE
    parts: tuple[CostPart, ...] = ()
    condition: Condition | None = None
    described: Filter | None = None


@immutable
class CastableFrom:
    """The card itself or, with a description, cards that fit may be cast from a zone; the card itself perhaps from there `only`."""

    zone: Zone
    condition: Condition | None = None
    described: Filter | None = None
    only: bool = False


@immutable
class CastQuickly:
    """Its controller may cast spells that fit whenever an instant could be cast."""

    described: Filter


@immutable
class FlashItself:
    """The card itself may be cast whenever an instant could be: under a condition, for more than its cost, or at some cost later.

    What is to come `later` is set off on account of what the spell has become by then.
    """

    condition: Condition | None = None
    costs: tuple[CostPart, ...] = ()
    later: Triggered | None = None


@immutable
class CastForbidden:
    """Spells that fit a description cannot be cast, perhaps from some zones alone; whose, says the description."""

    described: Filter
    zones: frozenset[Zone] = frozenset()


@immutable
class CannotBeCountered:
    """The spell itself cannot be countered."""


CastingAbility = (
    CostChange | ReducesCost | OtherCost | CastableFrom | CastQuickly | FlashItself | CastForbidden | CannotBeCountered
)
