"""Continuous effects in seven layers, power and toughness in four parts. 613."""

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
    frozenset({Layer.COLOR}),
    frozenset({Layer.ABILITY}),
    frozenset({Layer.POWER_DEFINED}),
    frozenset({Layer.POWER_SET}),
    frozenset({Layer.POWER_CHANGED, Layer.POWER_CHANGED_BY_STATIC, Layer.POWER_COUNTERS}),
    frozenset({Layer.POWER_SWITCHED}),
)

RANKS = {
    Order.LATER_LAST: ("613.7",),
    Order.LATER_PREVAILS: ("101.2a",),
    Order.STANDING: ("613.7a", "613.7d"),
    Order.RESOLVED: ("613.7b",),
    Order.KEEPS_OBJECTS: ("613.6",),
    Order.DEPENDENCE: ("613.8",),
}


REPLACED_DRAWS = {
    ReplacedDraw.FROM_NOTHING: ("614.11", "121.6a"),
    ReplacedDraw.COMPLETED_FIRST: ("121.6b",),
    ReplacedDraw.NOTHING_MORE: ("121.6c",),
    ReplacedDraw.PLAYER_PICKS: ("616.1",),
    ReplacedDraw.ONCE_AN_EVENT: ("614.5",),
}


@rule("613.1", "613.4")
def layers(position: Position) -> tuple[frozenset[Layer], ...]:
    """An effect that sets power and toughness always comes before those that change them."""
    return LAYERS


@rule("613.7")
def ranks(position: Position, order: Order) -> Answer[bool]:
    """Each way by a rule of its own."""
    return cited(True, *RANKS[order])


@rule("121.6")
def replaced_draw(position: Position, player: PlayerId, habit: ReplacedDraw) -> Answer[bool]:
    """Each by a rule of its own."""
    return cited(True, *REPLACED_DRAWS[habit])


works_while_tapped = answer_with(shared.works_tapped, "611.3b")
works_on_tapped = answer_with(shared.works_on_tapped, "611.3b")
alteration_goes_on = answer_with(shared.alteration_goes_on, "400.7a")
reaches_both_sides = answer_with(shared.reaches_both_sides, "109.2")
turning_a_land = answer_with(shared.turning_a_land, "305.7")
bonus_lasts = answer_with(shared.as_stated, "611.2a")


@rule("302.6", "602.5a", "702.10b", "702.10c")
def is_fresh(position: Position, creature: ObjectId) -> Answer[bool]:
    """It came this turn and has no haste; a second haste changes nothing."""
    fresh = shared.came_this_turn_without_haste(position, creature)
    twice = shared.has_haste_twice(position, creature)
    return cited(fresh, "302.6", "702.10b", "702.10c", "702.10d") if twice else fresh
