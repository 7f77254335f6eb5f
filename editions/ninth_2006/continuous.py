"""Continuous effects in six layers, power and toughness in five parts. 418.5."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.continuous import ReplacedDraw
from core.kernel.modifications import Layer, Order
from core.kernel.position import Position
from core.kernel.zones import ObjectId, PlayerId
from editions.shared import continuous as shared

LAYERS = (
    frozenset({Layer.COPY}),
    frozenset({Layer.CONTROL}),
    frozenset({Layer.TEXT}),
    frozenset({Layer.TYPE}),
    frozenset({Layer.COLOR, Layer.ABILITY}),
    frozenset({Layer.POWER_DEFINED}),
    frozenset({Layer.POWER_SET, Layer.POWER_CHANGED}),
    frozenset({Layer.POWER_COUNTERS}),
    frozenset({Layer.POWER_CHANGED_BY_STATIC}),
    frozenset({Layer.POWER_SWITCHED}),
)

RANKS = {
    Order.LATER_LAST: ("418.5h",),
    Order.LATER_PREVAILS: ("103.2", "407.1"),
    Order.STANDING: ("418.5e", "418.5f"),
    Order.RESOLVED: ("418.5g",),
    Order.KEEPS_OBJECTS: ("418.5b",),
    Order.DEPENDENCE: ("418.5c", "418.5d"),
}


REPLACED_DRAWS = {
    ReplacedDraw.FROM_NOTHING: ("419.6h", "423.6a"),
    ReplacedDraw.COMPLETED_FIRST: ("419.6h", "423.6b"),
    ReplacedDraw.NOTHING_MORE: ("419.6h", "423.6c"),
    ReplacedDraw.PLAYER_PICKS: ("419.9a",),
    ReplacedDraw.ONCE_AN_EVENT: ("419.6a",),
}


@rule("418.5a", "418.5i")
def layers(position: Position) -> tuple[frozenset[Layer], ...]:
    """An effect that sets power and toughness and one that changes them share a part: the later one counts last."""
    return LAYERS


@rule("418.5h")
def ranks(position: Position, order: Order) -> Answer[bool]:
    """Each way by a rule of its own."""
    return cited(True, *RANKS[order])


@rule("423.6")
def replaced_draw(position: Position, player: PlayerId, habit: ReplacedDraw) -> Answer[bool]:
    """Each by a rule of its own."""
    return cited(True, *REPLACED_DRAWS[habit])


works_while_tapped = answer_with(shared.works_tapped, "418.4b")
works_on_tapped = answer_with(shared.works_on_tapped, "418.4b")
alteration_goes_on = answer_with(shared.alteration_goes_on, "213.5")
reaches_both_sides = answer_with(shared.reaches_both_sides, "200.9")
turning_a_land = answer_with(shared.turning_a_land, "212.6e")
bonus_lasts = answer_with(shared.as_stated, "418.3a")


@rule("212.3d", "403.4", "502.5b")
def is_fresh(position: Position, creature: ObjectId) -> Answer[bool]:
    """It came this turn and has no haste; a second haste changes nothing."""
    fresh = shared.came_this_turn_without_haste(position, creature)
    twice = shared.has_haste_twice(position, creature)
    return cited(fresh, "212.3d", "502.5b", "502.5c") if twice else fresh
