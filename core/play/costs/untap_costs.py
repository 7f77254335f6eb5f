"""Costs to untap a permanent in its controller's upkeep, which are one cost in some eras."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from core.kernel.state.position import Position
from core.kernel.triggers.trigger_events import BeginningOf
from core.kernel.values.citations import Refused, Ruling
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.moments import Moment
from core.kernel.values.zones import ObjectId
from core.kernel.words.costs import CostPart
from core.kernel.words.kinds import Activated, Triggered, When
from core.kernel.words.references import Role
from core.play.costs.payment import mana_part

if TYPE_CHECKING:
    from core.play.base.game import Game


def with_other_untap_costs(
    game: Game, permanent: ObjectId, ability: Activated, because: list[Ruling[Any]]
) -> tuple[CostPart, ...]:
    """The cost of an ability, along with whatever else its permanent is untapped for, if all of that is one cost.

    Raises:
        Refused: some of it can be paid only later, so all of it is paid then.
    """
    if not _is_untap_cost(ability):
        return ability.costs
    during, later = untap_costs(game.state, permanent)
    if len(during) + len(later) < 2:
        return ability.costs
    joins = game.rules.abilities.joins_untap_costs(game.state, permanent)
    because.append(joins)
    if not joins.answer:
        return ability.costs
    if later:
        name = game.state.name_in_full(permanent)
        raise Refused(f"what untaps {name} is paid as the upkeep ends, all of it together", joins.citation)
    during.remove(ability)
    return (*ability.costs, *(part for other in during for part in other.costs))


def untap_costs(position: Position, permanent: ObjectId) -> tuple[list[Activated], list[ManaCost]]:
    """What a permanent is untapped for during upkeep, and what it is untapped for as upkeep ends."""
    abilities = position.characteristics(permanent).abilities
    during = [ability for ability in abilities if isinstance(ability, Activated) and _is_untap_cost(ability)]
    later = [
        cost
        for ability in abilities
        if isinstance(ability, Triggered)
        and isinstance(ability.when, BeginningOf)
        and ability.when.moment is Moment.UPKEEP_END
        for cost in [untap_price(ability)]
        if cost is not None
    ]
    return during, later


def untap_price(ability: Triggered) -> ManaCost | None:
    """The mana for which an ability offers to untap its own permanent, if that is all it does."""
    effects = ability.does.effects
    return effects[0].untaps_for if len(effects) == 1 else None


def mana_for_all(during: Iterable[Activated], later: Iterable[ManaCost]) -> ManaCost:
    """The mana of several untap costs in one sum."""
    total = ManaCost()
    for cost in (*(mana_part(ability.costs) for ability in during), *later):
        total = total.plus(cost)
    return total


def _is_untap_cost(ability: Activated) -> bool:
    return ability.when is When.YOUR_UPKEEP and any(effect.untaps is Role.SOURCE for effect in ability.does.effects)
