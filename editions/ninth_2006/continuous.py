"""Continuous effects in six layers, power and toughness in five parts. 418.5."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.continuous import Course, ReplacedDraw
from core.kernel.modifications import Change, Layer, Order
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

PLACES: dict[Layer, tuple[str, ...]] = {
    Layer.POWER_DEFINED: ("408.2f",),
    Layer.POWER_SWITCHED: ("418.5i",),
}
CHANGES: dict[Change, tuple[str, ...]] = {
    Change.TYPES_OUST: ("212.1b",),
    Change.TYPES_JOIN: ("212.1c",),
    Change.SUPERTYPES_STAY: ("205.4a", "212.1d"),
    Change.COLORS: ("418.1",),
    Change.EVERY_INSTANCE: ("407.3",),
    Change.NO_ABILITY: ("407.2",),
    Change.STAR_ELSEWHERE: ("208.2",),
    Change.BARE: ("208.3",),
    Change.FOLLOWS_TEXT: ("418.4a",),
    Change.AT_ONCE: ("410.10b", "418.2"),
    Change.AS_THINGS_ARE: ("412.5",),
    Change.PROPER_WORDS: ("418.6a",),
    Change.GRANTED_IS_NO_TEXT: ("418.6b",),
    Change.TOKEN_WORDS: ("418.6c",),
    Change.TOKEN_TEXT: ("418.6d",),
    Change.FLIPPED_KEEPS: ("508.1c",),
}
NO_NUMBER = "nothing is said of a creature without a number for its power or toughness; we take it for 0"

RANKS: dict[Order, tuple[str, ...]] = {
    Order.LATER_LAST: ("418.5h",),
    Order.LATER_PREVAILS: ("103.2", "407.1"),
    Order.STANDING: ("418.5e", "418.5f"),
    Order.RESOLVED: ("418.5g",),
    Order.ATTACHED_ANEW: ("418.5e",),
    Order.TURNED_ANEW: ("418.5e",),
    Order.KEEPS_OBJECTS: ("418.5b",),
    Order.OWN_FIRST: ("418.5a",),
    Order.OWN_APART: ("418.5d",),
    Order.DEPENDENCE: ("418.5c", "418.5d"),
}
UNSAID = frozenset({Order.LOOKED_AT_ANEW, Order.COUNTED_ANEW, Order.PLAYERS_LAST, Order.RULES_LAST})
NOT_SO = frozenset({Order.TURNED_ANEW, Order.OWN_APART})
NOT_SAID = "nothing is said of this place in the order of effects; we take it as later rules have it"

COURSES: dict[Course, tuple[str, ...]] = {
    Course.CONFINED: ("418.3b",),
    Course.COUNTED_ONCE: ("418.3c",),
    Course.NEVER_BEGINS: ("418.3d",),
    Course.ENDS_WITH_SOURCE: ("412.1",),
    Course.FOLLOWS_HOST: ("412.2",),
    Course.PART_OF_ENTRY: ("410.10e",),
    Course.CHOSEN_BEFORE_ENTRY: ("410.10e",),
    Course.AS_IT_WOULD_BE: ("410.10b",),
    Course.AS_TURNED_UP: ("419.1e", "504.8"),
    Course.ENDS_WITH_PART: ("300.4",),
    Course.AS_THOUGH: ("Glossary.As though",),
    Course.HOLDER_PICKS: ("419.9a",),
    Course.OWN_PART_FIRST: ("419.6d",),
}
YET_TO_COME = "no rule of the time speaks of such effects; we take them as later rules have them"

REPLACED_DRAWS = {
    ReplacedDraw.FROM_NOTHING: ("419.6h", "423.6a"),
    ReplacedDraw.COMPLETED_FIRST: ("419.6h", "423.6b"),
    ReplacedDraw.NOTHING_MORE: ("419.6h", "423.6c"),
    ReplacedDraw.PLAYER_PICKS: ("419.9a",),
    ReplacedDraw.ONCE_AN_EVENT: ("419.6a",),
    ReplacedDraw.MAKES_ANOTHER: ("419.9b",),
    ReplacedDraw.NEVER_HAPPENED: ("419.5",),
    ReplacedDraw.NEEDS_A_DRAW: ("419.1",),
    ReplacedDraw.AS_IT_HAPPENS: ("419.2",),
    ReplacedDraw.MODE_AS_APPLIED: ("419.6g",),
    ReplacedDraw.CHOSEN_IS_DONE: ("419.5b",),
}


@rule("418.5a")
def layers(position: Position, kind: Layer) -> Answer[frozenset[Layer]]:
    """An effect that sets power and toughness and one that changes them share a part: the later one counts last."""
    return cited(shared.before(LAYERS, kind), "418.5a", *PLACES.get(kind, ()))


@rule("418.5h")
def ranks(position: Position, order: Order) -> Answer[bool]:
    """Each way by a rule of its own; what is turned up or down keeps its time stamp, and an object's own text may have to wait."""
    if order is Order.TRANSFORMED_ANEW:
        return cited(True, absent="cards with a face on either side; we take it as later rules have it")
    if order in UNSAID:
        return cited(True, silent=NOT_SAID)
    return cited(order not in NOT_SO, *RANKS[order])


@rule("418.5e")
def orders_arrivals(position: Position, player: PlayerId) -> PlayerId:
    """The active player, whosever they are."""
    return position.active


@rule("418.1")
def changes_so(position: Position, change: Change) -> Answer[bool]:
    """Each by a rule of its own; a star in a number stands for 0 outside of play."""
    if change is Change.NAME_SET:
        return cited(True, silent=YET_TO_COME)
    if change is Change.NOTHING_IS_ZERO:
        return cited(True, silent=NO_NUMBER)
    if change is Change.CANNOT_HAVE:
        return cited(True, silent="no rule says what may keep a thing from having an ability; we let nothing give it")
    return cited(change is not Change.STAR_ELSEWHERE, *CHANGES[change])


@rule("418.1")
def course_holds(position: Position, thing: ObjectId, course: Course) -> Answer[bool]:
    """Each by a rule of its own; effects do not apply to a permanent before it is in play."""
    if course is Course.ENDS_WITH_WALK:
        return cited(True, absent="planes to leave; what the card says is all there is to it")
    if course is Course.WAITS_FOR_CREATURE:
        return cited(
            True, silent="no rule tells of a bonus for what is no creature; we take it to begin and to wait for that"
        )
    if course not in COURSES:
        return cited(True, silent=YET_TO_COME)
    return cited(course is not Course.AS_IT_WOULD_BE, *COURSES[course])


@rule("423.6")
def replaced_draw(position: Position, player: PlayerId, habit: ReplacedDraw) -> Answer[bool]:
    """Each by a rule of its own."""
    if habit is ReplacedDraw.NUMBER_FIRST:
        return cited(
            True, silent="the rules do not say when it changes how many cards are drawn; we take it to be at first"
        )
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
