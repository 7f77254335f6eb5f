"""Continuous effects in seven layers, power and toughness in four parts. 613."""

from __future__ import annotations

from core.hooks.continuous import ContinuousFact, EntersAs, Replacing
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.modifications import Layer, Order
from editions.shared import continuous as shared

LAYERS = (
    frozenset({Layer.COPY}),
    frozenset({Layer.CONTROL}),
    frozenset({Layer.TEXT}),
    frozenset({Layer.TYPE}),
    frozenset({Layer.COLOR}),
    frozenset({Layer.ABILITY}),
    frozenset({Layer.POWER_DEFINED}),
    frozenset({Layer.POWER_SET, Layer.POWER_SET_WITH_TYPE}),
    frozenset({Layer.POWER_CHANGED, Layer.POWER_CHANGED_BY_STATIC, Layer.POWER_COUNTERS}),
    frozenset({Layer.POWER_SWITCHED}),
)

STRENGTH = ("613.1", "613.1g", "613.4")
PLACES: dict[Layer, tuple[str, ...]] = {
    Layer.TEXT: ("613.1c",),
    Layer.TYPE: ("613.1d",),
    Layer.COLOR: ("613.1e",),
    Layer.ABILITY: ("613.1f", "113.10"),
}
PARTS = {
    Layer.POWER_DEFINED: "613.4a",
    Layer.POWER_SET: "613.4b",
    Layer.POWER_SET_WITH_TYPE: "613.4b",
    Layer.POWER_CHANGED: "613.4c",
    Layer.POWER_CHANGED_BY_STATIC: "613.4c",
    Layer.POWER_COUNTERS: "613.4c",
    Layer.POWER_SWITCHED: "613.4d",
}

RANKS: dict[Order, tuple[str, ...]] = {
    Order.TURNED_ANEW: ("613.7f",),
    Order.OWN_FIRST: ("613.3",),
    Order.OWN_APART: ("613.8a",),
    Order.DEPENDENCE: ("613.8", "613.8a", "613.8b"),
    Order.LIKE_APART: ("613.8a",),
    Order.ANIMATION_FIRST: ("613.7",),
    Order.OWN_CONDITIONS: ("613.3",),
}

SOURCES: Sources = {
    ContinuousFact.LATER_COUNTS_LAST: ("613.7", "613.9"),
    ContinuousFact.LATER_OF_GIVING_AND_TAKING: ("101.2a", "113.10c"),
    ContinuousFact.STATIC_TIMESTAMP: ("613.7a", "613.7d"),
    ContinuousFact.RESOLVED_TIMESTAMP: ("613.7b",),
    ContinuousFact.ATTACHED_TIMESTAMP: ("613.7e",),
    ContinuousFact.TRANSFORMED_TIMESTAMP: ("613.7g",),
    ContinuousFact.COUNTERS_TIMESTAMP: ("613.7c",),
    ContinuousFact.APPLIES_THROUGH_LAYERS: ("613.6",),
    ContinuousFact.DEPENDENCY_LOOKED_AT_ANEW: source("613.8c", beside=("613.8b",)),
    ContinuousFact.EFFECTS_ON_PLAYERS_LAST: ("613.10",),
    ContinuousFact.EFFECTS_ON_RULES_LAST: ("613.11",),
    ContinuousFact.TYPES_ARE_SET: ("205.1a",),
    ContinuousFact.TYPES_ARE_ADDED: ("205.1b",),
    ContinuousFact.SUPERTYPES_STAY: ("205.4b",),
    ContinuousFact.COLORS_CHANGE: ("105.3",),
    ContinuousFact.EVERY_INSTANCE_IS_LOST: ("113.10b",),
    ContinuousFact.QUALITY_IS_NO_ABILITY: ("113.12",),
    ContinuousFact.NONCREATURE_HAS_NO_POWER: ("208.3",),
    ContinuousFact.POWER_WITHOUT_NUMBER_IS_ZERO: ("208.5",),
    ContinuousFact.STATIC_EFFECT_FOLLOWS_TEXT: ("611.3a",),
    ContinuousFact.STATIC_EFFECT_APPLIES_AT_ONCE: ("603.6b", "611.3c", "613.5", "117.2b"),
    ContinuousFact.STATIC_COUNTS_WHAT_IS_THERE: ("604.7",),
    ContinuousFact.NAMES_ARE_NO_TEXT: ("612.2",),
    ContinuousFact.GRANTED_ABILITY_IS_NO_TEXT: ("612.3",),
    ContinuousFact.TEXT_OF_TOKENS_TO_CREATE: ("612.2a",),
    ContinuousFact.TEXT_OF_TOKEN: ("612.4",),
    ContinuousFact.NAME_IS_SET: ("612.8",),
    ContinuousFact.FLIPPED_KEEPS_COLOR_AND_COST: ("710.1c",),
    ContinuousFact.CANNOT_HAVE_ABILITY: ("113.11",),
    ContinuousFact.LAND_BECOMES_TYPE: ("305.7",),
    ContinuousFact.LAND_LOSES_ABILITIES: ("305.7",),
    ContinuousFact.LAND_MAKES_MANA_OF_TYPE: ("305.7",),
    ContinuousFact.ENDS_WITH_TURN: ("514.2",),
    ContinuousFact.LASTS_AS_STATED: ("611.2a",),
    ContinuousFact.LASTS_WHILE: ("611.2b",),
    ContinuousFact.AFFECTED_OBJECTS_ARE_FIXED: ("611.2c",),
    ContinuousFact.AMOUNT_IS_FIXED: ("611.2d",),
    ContinuousFact.DURATION_IS_OVER: ("611.2b",),
    ContinuousFact.STATIC_EFFECT_ENDS: ("604.2",),
    ContinuousFact.AFFECTS_WHAT_IT_IS_ATTACHED_TO: ("604.4",),
    ContinuousFact.REPLACES_ENTERING: ("113.6h", "603.6d", "614.1c"),
    ContinuousFact.CHOSEN_BEFORE_ENTERING: ("614.12a",),
    ContinuousFact.REPLACES_TURNING_UP: ("614.1e",),
    ContinuousFact.DURATION_ENDS: ("500.5",),
    ContinuousFact.AS_THOUGH_FOR_THAT_ALONE: ("609.4",),
    ContinuousFact.ENDS_WITH_PLANESWALKING: ("901.11",),
    ContinuousFact.EXILED_TOO_LATE: ("610.3a",),
    ContinuousFact.EXILED_TOO_LATE_BY_TRIGGER: ("610.3b",),
    ContinuousFact.RETURNS_AFTER_EVENT: ("610.3",),
    ContinuousFact.RETURNS_UNDER_OWNER: ("610.3c",),
    ContinuousFact.RETURNS_ON_TOP: source(
        "610.3", silent="610.3 returns the card to its zone, and does not say where in a library; we put it on top"
    ),
    ContinuousFact.RETURN_TOGETHER: ("610.3d",),
    ContinuousFact.PHASED_OUT_TOO_LATE: ("610.4b",),
    ContinuousFact.PHASED_OUT_TOO_LATE_BY_TRIGGER: ("610.4c",),
    ContinuousFact.PHASES_IN_AFTER_EVENT: ("610.4",),
    ContinuousFact.STAYS_PHASED_OUT: ("610.4a",),
    ContinuousFact.PHASE_IN_TOGETHER: ("610.4d",),
    ContinuousFact.ENTERING_MOVES_OTHERS: ("614.13",),
    ContinuousFact.ENTERING_MOVES_NOTHING_WITH_IT: ("614.13a",),
    ContinuousFact.MOVED_FOR_ONE_EFFECT: ("614.13b",),
    ContinuousFact.ANY_NUMBER_MAY_BE_NONE: ("107.1c",),
    ContinuousFact.CHOSEN_WORD_GIVES_ABILITIES: ("607.2m", "614.12b"),
    ContinuousFact.CANNOT_ENTER: ("614.17d",),
    ContinuousFact.CANNOT_ENTER_FROM_STACK: ("608.3e",),
    ContinuousFact.X_OF_ENTERING_PERMANENT: ("107.3m",),
    ContinuousFact.X_OF_DELAYED_TRIGGER: ("107.3n",),
    ContinuousFact.X_IS_ONE_NUMBER: ("107.3i",),
    ContinuousFact.X_OF_EACH_ACTIVATION: ("107.3k",),
    ContinuousFact.DONE_STAYS_DONE: ("614.17a",),
    ContinuousFact.ENTERS_AS_EFFECT_SAYS: ("611.2e",),
    ContinuousFact.NUMBER_OF_TOKENS_FIRST: ("616.1g",),
    ContinuousFact.MORE_BY_REPLACEMENT_EFFECTS: ("614.16",),
    ContinuousFact.CONTROLLER_ORDERS_REPLACEMENTS: ("616.1", "616.1e"),
    ContinuousFact.OWNER_ORDERS_REPLACEMENTS: ("616.1", "616.1e"),
    ContinuousFact.POWER_OF_NONCREATURE: ("208.3a",),
    ContinuousFact.DRAW_REPLACED_FROM_EMPTY_LIBRARY: ("614.11", "121.6a"),
    ContinuousFact.REPLACED_DRAW_COMPLETED_FIRST: ("121.6b",),
    ContinuousFact.DRAWN_INSTEAD_WITH_NOTHING_MORE: ("121.6c",),
    ContinuousFact.DRAWER_PICKS_REPLACEMENT: ("616.1", "616.1e"),
    ContinuousFact.ONE_CHANCE_AT_EACH_DRAW: ("614.5",),
    ContinuousFact.DRAW_INSTEAD_OF_DRAW: ("616.1f", "616.2"),
    ContinuousFact.REPLACED_DRAW_NEVER_HAPPENS: ("614.6",),
    ContinuousFact.NO_DRAW_TO_REPLACE: ("614.7", "614.17c"),
    ContinuousFact.DRAW_REPLACED_AS_IT_HAPPENS: ("614.1",),
    ContinuousFact.CHOSEN_DRAW_IS_DONE: ("118.12",),
    ContinuousFact.NUMBER_OF_DRAWS_FIRST: ("121.2a",),
    ContinuousFact.WAY_CHOSEN_FOR_EACH_DRAW: source(
        silent="no rule says when a player chooses which of several events replaces a draw; we let the player "
        "choose as it happens"
    ),
    ContinuousFact.WORKS_ON_TAPPED: ("611.3b",),
    ContinuousFact.REACHES_BOTH_SIDES: ("109.2",),
    ContinuousFact.ALTERATION_GOES_ON: (
        "400.7a",
        "112.4",
    ),
}


@rule("613.1")
def layers(position: Position, kind: Layer) -> Answer[frozenset[Layer]]:
    """An effect that sets power and toughness always comes before those that change them."""
    before = shared.before(LAYERS, kind)
    if kind in PARTS:
        return cited(before, PARTS[kind], beside=STRENGTH)
    return cited(before, "613.1", *PLACES.get(kind, ()))


@rule("613.7")
def ranks(position: Position, order: Order) -> Answer[bool]:
    """Each way by a rule of its own; what an effect changes itself makes no difference to what it waits for."""
    return cited(order not in (Order.LIKE_APART, Order.ANIMATION_FIRST, Order.OWN_CONDITIONS), *RANKS[order])


@rule("613.7m")
def orders_arrivals(position: Position, player: PlayerId) -> PlayerId:
    """Whoever owns them, the active player's first."""
    return player


replaces_costs = answer_with(shared.any_event_is_replaced, "614.1")
controllers_order = answer_with(shared.whoever_is_affected_orders, "616.1")
land_set_to_type = answer_with(shared.rest_stays, "205.4b", "305.7")
legend_goes_by = answer_with(shared.legend_by_supertype, "205.4a", "205.4b")
keeps_other_types = answer_with(shared.all_types_stay, "205.1b")


star_counts_elsewhere = answer_with(shared.counts_everywhere, "208.2a")


CHOSEN_FIRST: dict[Replacing, tuple[str, ...]] = {
    Replacing.OWN_EFFECT: ("616.1a", "614.15"),
    Replacing.CONTROL: ("616.1b",),
    Replacing.COPY: ("616.1c",),
    Replacing.BACK_FACE: ("616.1d",),
}


@rule("616.1")
def must_be_chosen_first(position: Position, kind: Replacing) -> Answer[bool]:
    """Each kind in its turn."""
    return cited(True, *CHOSEN_FIRST[kind])


@rule("614.1d", "614.12")
def looks_ahead(position: Position, thing: ObjectId) -> EntersAs:
    """As it would exist on the battlefield."""
    return EntersAs.THERE


reaches_latecomers = answer_with(shared.reaches_what_fits, "611.2c")
works_while_tapped = answer_with(shared.works_tapped, "611.3b")


@rule("400.7b", "611.3d")
def gift_goes_on(position: Position, spell: ObjectId) -> bool:
    """It goes on for the permanent, which is the exception to what static abilities do."""
    return True


bonus_lasts = answer_with(shared.as_stated, "611.2a")


@rule("302.6", "602.5a", "702.10b", "702.10c")
def has_summoning_sickness(position: Position, creature: ObjectId) -> Answer[bool]:
    """It came this turn and has no haste; a second haste changes nothing."""
    summoning_sick = shared.came_this_turn_without_haste(position, creature)
    twice = shared.has_haste_twice(position, creature)
    return cited(summoning_sick, "302.6", "702.10b", "702.10c", "702.10d") if twice else summoning_sick
