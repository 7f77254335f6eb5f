"""Continuous effects in seven layers, power and toughness in four parts. 613."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.continuous import Course, ReplacedDraw
from core.kernel.abilities.modifications import Change, Layer, Order
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId, PlayerId
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

STRENGTH = ("613.1g", "613.4")
PLACES: dict[Layer, tuple[str, ...]] = {
    Layer.TEXT: ("613.1c",),
    Layer.TYPE: ("613.1d",),
    Layer.COLOR: ("613.1e",),
    Layer.ABILITY: ("613.1f", "113.10"),
    Layer.POWER_DEFINED: (*STRENGTH, "613.4a"),
    Layer.POWER_SET: (*STRENGTH, "613.4b"),
    Layer.POWER_CHANGED: (*STRENGTH, "613.4c"),
    Layer.POWER_CHANGED_BY_STATIC: (*STRENGTH, "613.4c"),
    Layer.POWER_COUNTERS: (*STRENGTH, "613.4c"),
    Layer.POWER_SWITCHED: (*STRENGTH, "613.4d"),
}
CHANGES: dict[Change, tuple[str, ...]] = {
    Change.TYPES_OUST: ("205.1a",),
    Change.TYPES_JOIN: ("205.1b",),
    Change.SUPERTYPES_STAY: ("205.4b",),
    Change.COLORS: ("105.3",),
    Change.EVERY_INSTANCE: ("113.10b",),
    Change.NO_ABILITY: ("113.12",),
    Change.STAR_ELSEWHERE: ("208.2a",),
    Change.BARE: ("208.3",),
    Change.NOTHING_IS_ZERO: ("208.5",),
    Change.FOLLOWS_TEXT: ("611.3a",),
    Change.AT_ONCE: ("603.6b", "611.3c", "613.5", "117.2b"),
    Change.AS_THINGS_ARE: ("604.7",),
    Change.PROPER_WORDS: ("612.2",),
    Change.GRANTED_IS_NO_TEXT: ("612.3",),
    Change.TOKEN_WORDS: ("612.2a",),
    Change.TOKEN_TEXT: ("612.4",),
    Change.NAME_SET: ("612.8",),
    Change.FLIPPED_KEEPS: ("710.1c",),
    Change.CANNOT_HAVE: ("113.11",),
}

RANKS: dict[Order, tuple[str, ...]] = {
    Order.LATER_LAST: ("613.7", "613.9"),
    Order.LATER_PREVAILS: ("101.2a", "113.10c"),
    Order.STANDING: ("613.7a", "613.7d"),
    Order.RESOLVED: ("613.7b",),
    Order.ATTACHED_ANEW: ("613.7e",),
    Order.TURNED_ANEW: ("613.7f",),
    Order.TRANSFORMED_ANEW: ("613.7g",),
    Order.KEEPS_OBJECTS: ("613.6",),
    Order.OWN_FIRST: ("613.3",),
    Order.OWN_APART: ("613.8a",),
    Order.DEPENDENCE: ("613.8", "613.8a", "613.8b"),
    Order.LOOKED_AT_ANEW: ("613.8c",),
    Order.COUNTED_ANEW: ("613.7c",),
    Order.PLAYERS_LAST: ("613.10",),
    Order.RULES_LAST: ("613.11",),
}

COURSES: dict[Course, tuple[str, ...]] = {
    Course.CONFINED: ("611.2c",),
    Course.COUNTED_ONCE: ("611.2d",),
    Course.NEVER_BEGINS: ("611.2b",),
    Course.ENDS_WITH_SOURCE: ("604.2",),
    Course.FOLLOWS_HOST: ("604.4",),
    Course.PART_OF_ENTRY: ("113.6h", "603.6d", "614.1c"),
    Course.CHOSEN_BEFORE_ENTRY: ("614.12a",),
    Course.AS_IT_WOULD_BE: ("614.1d", "614.12"),
    Course.AS_TURNED_UP: ("614.1e",),
    Course.ENDS_WITH_PART: ("500.5",),
    Course.AS_THOUGH: ("609.4",),
    Course.ENDS_WITH_WALK: ("901.11",),
    Course.USED_TOO_LATE: ("610.3a",),
    Course.SET_OFF_TOO_LATE: ("610.3b",),
    Course.COMES_BACK: ("610.3",),
    Course.BACK_TO_OWNER: ("610.3c",),
    Course.BACK_TOGETHER: ("610.3d",),
    Course.PHASED_TOO_LATE: ("610.4b",),
    Course.PHASED_TOO_LATE_SET_OFF: ("610.4c",),
    Course.PHASES_IN_AGAIN: ("610.4",),
    Course.PHASED_FOR_LONGER: ("610.4a",),
    Course.PHASED_IN_TOGETHER: ("610.4d",),
    Course.CONTROL_FIRST: ("616.1b",),
    Course.COPY_FIRST: ("616.1c",),
    Course.TAKES_ALONG: ("614.13",),
    Course.TAKES_NO_NEWCOMER: ("614.13a",),
    Course.TAKEN_ONCE: ("614.13b",),
    Course.ANY_NUMBER: ("107.1c",),
    Course.WORD_CHOSEN: ("607.2m", "614.12b"),
    Course.KEPT_OUT: ("614.17d",),
    Course.BURIED_IF_KEPT_OUT: ("608.3e",),
    Course.X_OF_SPELL: ("107.3m",),
    Course.X_LATER: ("107.3n",),
    Course.X_IS_ONE: ("107.3i",),
    Course.X_OF_ITS_OWN: ("107.3k",),
    Course.NOT_IN_RETROSPECT: ("614.17a",),
    Course.FROM_THE_START: ("611.2e",),
    Course.OUTER_FIRST: ("616.1g",),
    Course.MORE_BY_REPLACEMENT: ("614.16",),
    Course.HOLDER_PICKS: ("616.1", "616.1e"),
    Course.WAITS_FOR_CREATURE: ("208.3a",),
    Course.OWN_PART_FIRST: (
        "614.15",
        "616.1a",
    ),
}

REPLACED_DRAWS = {
    ReplacedDraw.FROM_NOTHING: ("614.11", "121.6a"),
    ReplacedDraw.COMPLETED_FIRST: ("121.6b",),
    ReplacedDraw.NOTHING_MORE: ("121.6c",),
    ReplacedDraw.PLAYER_PICKS: ("616.1", "616.1e"),
    ReplacedDraw.ONCE_AN_EVENT: ("614.5",),
    ReplacedDraw.MAKES_ANOTHER: ("616.1f", "616.2"),
    ReplacedDraw.NEVER_HAPPENED: ("614.6",),
    ReplacedDraw.NEEDS_A_DRAW: ("614.7", "614.17c"),
    ReplacedDraw.AS_IT_HAPPENS: ("614.1",),
    ReplacedDraw.CHOSEN_IS_DONE: ("118.12",),
    ReplacedDraw.NUMBER_FIRST: ("121.2a",),
}


@rule("613.1")
def layers(position: Position, kind: Layer) -> Answer[frozenset[Layer]]:
    """An effect that sets power and toughness always comes before those that change them."""
    return cited(shared.before(LAYERS, kind), "613.1", *PLACES.get(kind, ()))


@rule("613.7")
def ranks(position: Position, order: Order) -> Answer[bool]:
    """Each way by a rule of its own."""
    return cited(True, *RANKS[order])


@rule("613.7m")
def orders_arrivals(position: Position, player: PlayerId) -> PlayerId:
    """Whoever owns them, the active player's first."""
    return player


@rule("613.1")
def changes_so(position: Position, change: Change) -> Answer[bool]:
    """Each by a rule of its own."""
    return cited(True, *CHANGES[change])


@rule("611.1")
def course_holds(position: Position, thing: ObjectId, course: Course) -> Answer[bool]:
    """Each by a rule of its own."""
    return cited(True, *COURSES[course])


@rule("121.6")
def replaced_draw(position: Position, player: PlayerId, habit: ReplacedDraw) -> Answer[bool]:
    """Each by a rule of its own, but for the choice of what happens instead."""
    if habit is ReplacedDraw.MODE_AS_APPLIED:
        return cited(
            True,
            silent="no rule says when a player chooses which of several things happens instead of a draw; we let it be "
            "as that does",
        )
    return cited(True, *REPLACED_DRAWS[habit])


works_while_tapped = answer_with(shared.works_tapped, "611.3b")
works_on_tapped = answer_with(shared.works_on_tapped, "611.3b")
alteration_goes_on = answer_with(shared.alteration_goes_on, "400.7a", "112.4")
reaches_both_sides = answer_with(shared.reaches_both_sides, "109.2")
turning_a_land = answer_with(shared.turning_a_land, "305.7")
bonus_lasts = answer_with(shared.as_stated, "611.2a")


@rule("302.6", "602.5a", "702.10b", "702.10c")
def is_fresh(position: Position, creature: ObjectId) -> Answer[bool]:
    """It came this turn and has no haste; a second haste changes nothing."""
    fresh = shared.came_this_turn_without_haste(position, creature)
    twice = shared.has_haste_twice(position, creature)
    return cited(fresh, "302.6", "702.10b", "702.10c", "702.10d") if twice else fresh
