"""Standing effects: artifacts are off while tapped; nothing is said about the order of effects. Revised Edition, pp. 22-26."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.continuous import Course, ReplacedDraw
from core.kernel.abilities.descriptions import RestrictionKind
from core.kernel.abilities.kinds import Activated, Static, Triggered
from core.kernel.abilities.modifications import Change, LandChange, Layer, Order, Restrict
from core.kernel.abilities.references import Role
from core.kernel.objects.characteristics import CardType, KeywordName
from core.kernel.state.position import Position
from core.kernel.values.moments import Duration
from core.kernel.values.zones import ObjectId, PlayerId
from editions.shared import continuous as shared
from editions.shared.silence import not_said

STRENGTH = frozenset(
    {
        Layer.POWER_SET,
        Layer.POWER_CHANGED,
        Layer.POWER_CHANGED_BY_STATIC,
        Layer.POWER_COUNTERS,
        Layer.POWER_SWITCHED,
    }
)


@rule(
    silent="the book gives no order for effects that last; we apply them in the order in which they began, those on power and "
    "toughness once it is settled what everything is and what a creature's own text makes of it"
)
def layers(position: Position, kind: Layer) -> frozenset[Layer]:
    """Time stamps alone decide about what things are, and then about how strong they are."""
    own = frozenset({Layer.POWER_DEFINED})
    return shared.before((frozenset(Layer) - STRENGTH - own, own, STRENGTH), kind)


@rule(silent="the book gives no order for effects that last; the later one counts last, and none waits for another")
def ranks(position: Position, order: Order) -> bool:
    """By time stamps alone."""
    return order not in (Order.DEPENDENCE, Order.OWN_FIRST)


@rule(
    silent="the book has nothing come into play together whose order matters; we let each player settle that of his own"
)
def orders_arrivals(position: Position, player: PlayerId) -> PlayerId:
    """Whoever's they are."""
    return player


CHANGES: dict[Change, tuple[str, ...]] = {
    Change.BARE: ("p17.13",),
    Change.AT_ONCE: ("p30.1", "p22.10", "p23.1"),
}
FLIPPED = "flipped cards; one that is flipped is taken at its word"


@rule("p30.1")
def changes_so(position: Position, change: Change) -> Answer[bool]:
    """What the book says of it, where it does; else what later rules say."""
    if change in CHANGES:
        return cited(True, *CHANGES[change])
    return cited(True, absent=FLIPPED) if change is Change.FLIPPED_KEEPS else cited(True, silent=not_said(change))


COURSES: dict[Course, tuple[str, ...]] = {
    Course.X_IS_ONE: ("p19.13",),
}
WALKS = "planes; a card that speaks of them is taken at its word"
PHASING = "phasing; a card that has it is taken at its word"
OF_PHASING = frozenset(
    {
        Course.PHASED_TOO_LATE,
        Course.PHASED_TOO_LATE_SET_OFF,
        Course.PHASES_IN_AGAIN,
        Course.PHASED_FOR_LONGER,
        Course.PHASED_IN_TOGETHER,
    }
)


@rule("p37.10")
def course_holds(position: Position, thing: ObjectId, course: Course) -> Answer[bool]:
    """What the book says of it, where it does; else what later rules say."""
    if course in COURSES:
        return cited(True, *COURSES[course])
    if course is Course.ENDS_WITH_WALK or course in OF_PHASING:
        return cited(True, absent=WALKS if course is Course.ENDS_WITH_WALK else PHASING)
    return cited(True, silent=not_said(course))


@rule("p43.8")
def replaced_draw(position: Position, player: PlayerId, habit: ReplacedDraw) -> Answer[bool]:
    """The card prevails over the draw of the book; how it does the book does not say."""
    if habit is ReplacedDraw.NEVER_HAPPENED:
        return True
    return cited(True, silent=f"of a draw that is replaced {not_said(habit)}")


@rule("p30.1")
def works_while_tapped(position: Position, permanent: ObjectId) -> Answer[bool]:
    """A tapped artifact does nothing, its standing effect included, whether it is continuous or has a price as well.

    What a creature does without a price it always does. An enchantment is not tapped at all. An artifact that keeps itself
    tapped says so for just that time, so that its text prevails.
    """
    now = position.characteristics(permanent)
    if CardType.ARTIFACT not in now.types:
        return cited(True, "p23.3") if CardType.ENCHANTMENT in now.types else True
    standing = [ability for ability in now.abilities if isinstance(ability, (Static, Triggered))]
    if all(isinstance(ability, Static) and _keeps_tapped(ability) for ability in standing):
        return cited(True, "p43.8")
    if any(isinstance(ability, Activated) for ability in now.abilities):
        return cited(False, "p22.5")
    return cited(False, "p22.9", "p22.10", "p22.5")


def _keeps_tapped(ability: Static) -> bool:
    return ability.to is Role.SOURCE and all(
        isinstance(part, Restrict) and part.restriction.kind is RestrictionKind.UNTAP for part in ability.modifications
    )


works_on_tapped = answer_with(shared.works_on_tapped, "p23.4")
alteration_goes_on = answer_with(shared.alteration_goes_on, "p24.14")
reaches_both_sides = answer_with(shared.reaches_both_sides, "p23.8")

LAND_CHANGES = {LandChange.BECOMES: "p15.16", LandChange.LOSES: "p15.17", LandChange.MAKES: "p15.18"}


@rule("p15.16")
def turning_a_land(position: Position, change: LandChange) -> Answer[bool]:
    """It becomes a land of that type, without the powers it had and with that type's mana."""
    return cited(True, LAND_CHANGES[change])


@rule("p43.8")
def bonus_lasts(position: Position, source: ObjectId, stated: Duration) -> Answer[Duration]:
    """What is paid for at an enchantment or a creature ends with the turn, without its text having to say so.

    A text that says how long prevails; of what is paid for at anything else the book does not speak.
    """
    if stated not in (Duration.GAME, Duration.TURN):
        return stated
    types = position.characteristics(source).types
    if CardType.ENCHANTMENT in types:
        return cited(Duration.TURN, "p23.15")
    if CardType.CREATURE in types:
        return cited(Duration.TURN, "p30.9")
    return cited(
        stated,
        silent="the book has bonuses paid for at enchantments and creatures end with the turn, and does not say how "
        "long others last; "
        "we leave them as they are",
    )


@rule("p24.5", "p24.6", "p26.12", "p26.13")
def is_fresh(position: Position, creature: ObjectId) -> Answer[bool]:
    """The book looks at the beginning of the turn alone: what was on this side then may have been elsewhere since.

    A card that says it may attack at once prevails.
    """
    if not shared.came_this_turn(position, creature):
        return False
    if position.has(creature, KeywordName.HASTE):
        return cited(False, "p43.8")
    thing = position.objects[creature]
    return thing.began_with.get(thing.controller) != position.players[thing.controller].turn_began
