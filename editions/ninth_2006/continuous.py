"""Continuous effects in six layers, power and toughness in five parts. 418.5."""

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
    frozenset({Layer.COLOR, Layer.ABILITY}),
    frozenset({Layer.POWER_DEFINED}),
    frozenset({Layer.POWER_SET, Layer.POWER_SET_WITH_TYPE, Layer.POWER_CHANGED}),
    frozenset({Layer.POWER_COUNTERS}),
    frozenset({Layer.POWER_CHANGED_BY_STATIC}),
    frozenset({Layer.POWER_SWITCHED}),
)

PLACES: dict[Layer, tuple[str, ...]] = {
    Layer.POWER_DEFINED: ("408.2f",),
    Layer.POWER_SWITCHED: ("418.5i",),
}

RANKS: dict[Order, tuple[str, ...]] = {
    Order.TURNED_ANEW: ("418.5e",),
    Order.OWN_FIRST: ("418.5a",),
    Order.OWN_APART: ("418.5d",),
    Order.DEPENDENCE: ("418.5c", "418.5d"),
    Order.LIKE_APART: ("418.5d",),
    Order.ANIMATION_FIRST: ("418.5a", "418.5d"),
    Order.OWN_CONDITIONS: ("418.5a", "418.5d"),
}
NOT_SO = frozenset(Order) - {Order.OWN_FIRST, Order.DEPENDENCE}

UNTIL = "effects that exile something, or phase it out, until an event; we follow the cards' own texts"
SOURCES: Sources = {
    ContinuousFact.LATER_COUNTS_LAST: ("418.5a", "418.5h"),
    ContinuousFact.LATER_OF_GIVING_AND_TAKING: source("407.1", beside=("103.2",)),
    ContinuousFact.STATIC_TIMESTAMP: ("418.5e", "418.5f"),
    ContinuousFact.RESOLVED_TIMESTAMP: ("418.5g",),
    ContinuousFact.ATTACHED_TIMESTAMP: ("418.5e",),
    ContinuousFact.TRANSFORMED_TIMESTAMP: source(absent="double-faced cards; we treat them as later rules do"),
    ContinuousFact.COUNTERS_TIMESTAMP: source(
        silent="no rule gives counters a timestamp; we count those of a kind as old as the latest of them"
    ),
    ContinuousFact.APPLIES_THROUGH_LAYERS: ("418.5b",),
    ContinuousFact.DEPENDENCY_LOOKED_AT_ANEW: source(
        "418.5d",
        silent="418.5d makes effects depend on others and does not say when that is checked; we check anew "
        "after each effect",
    ),
    ContinuousFact.EFFECTS_ON_PLAYERS_LAST: source(
        "418.5a", silent="418.5a orders effects on objects alone; we apply those on players afterwards"
    ),
    ContinuousFact.EFFECTS_ON_RULES_LAST: source(
        "418.5a", silent="418.5a orders effects on objects alone; we apply those on rules afterwards"
    ),
    ContinuousFact.TYPES_ARE_SET: ("212.1b",),
    ContinuousFact.TYPES_ARE_ADDED: ("212.1c",),
    ContinuousFact.SUPERTYPES_STAY: ("205.4a", "212.1d"),
    ContinuousFact.COLORS_CHANGE: source("418.1", beside=("212.2d",)),
    ContinuousFact.EVERY_INSTANCE_IS_LOST: ("407.3",),
    ContinuousFact.QUALITY_IS_NO_ABILITY: ("407.2",),
    ContinuousFact.NONCREATURE_HAS_NO_POWER: ("208.3",),
    ContinuousFact.STATIC_EFFECT_FOLLOWS_TEXT: ("418.4a",),
    ContinuousFact.STATIC_EFFECT_APPLIES_AT_ONCE: ("410.10b", "418.2"),
    ContinuousFact.STATIC_COUNTS_WHAT_IS_THERE: ("412.5",),
    ContinuousFact.NAMES_ARE_NO_TEXT: ("418.6a",),
    ContinuousFact.GRANTED_ABILITY_IS_NO_TEXT: ("418.6b",),
    ContinuousFact.TEXT_OF_TOKENS_TO_CREATE: ("418.6c",),
    ContinuousFact.TEXT_OF_TOKEN: ("418.6d",),
    ContinuousFact.FLIPPED_KEEPS_COLOR_AND_COST: ("508.1c",),
    ContinuousFact.POWER_WITHOUT_NUMBER_IS_ZERO: ("104.2",),
    ContinuousFact.NAME_IS_SET: source(
        "418.5a",
        silent="418.5a leaves effects on names among the others, and no rule says what happens to the old "
        "name; we assume it is gone",
    ),
    ContinuousFact.CANNOT_HAVE_ABILITY: source(
        "103.2",
        "407.1",
        silent="407 covers effects that add or remove abilities, not one that prevents having one; we let "
        "nothing give it",
    ),
    ContinuousFact.LAND_BECOMES_TYPE: ("212.6e",),
    ContinuousFact.LAND_LOSES_ABILITIES: ("212.6e",),
    ContinuousFact.LAND_MAKES_MANA_OF_TYPE: ("212.6e",),
    ContinuousFact.ENDS_WITH_TURN: ("314.2",),
    ContinuousFact.LASTS_AS_STATED: ("418.3a",),
    ContinuousFact.LASTS_WHILE: ("418.3d",),
    ContinuousFact.AFFECTED_OBJECTS_ARE_FIXED: ("418.3b",),
    ContinuousFact.AMOUNT_IS_FIXED: ("418.3c",),
    ContinuousFact.DURATION_IS_OVER: ("418.3d",),
    ContinuousFact.STATIC_EFFECT_ENDS: ("412.1",),
    ContinuousFact.AFFECTS_WHAT_IT_IS_ATTACHED_TO: ("412.2",),
    ContinuousFact.REPLACES_ENTERING: ("410.10e", "419.1b"),
    ContinuousFact.CHOSEN_BEFORE_ENTERING: ("410.10e",),
    ContinuousFact.REPLACES_TURNING_UP: ("419.1e", "504.8"),
    ContinuousFact.DURATION_ENDS: ("300.4",),
    ContinuousFact.AS_THOUGH_FOR_THAT_ALONE: ("Glossary.As though",),
    ContinuousFact.CONTROLLER_ORDERS_REPLACEMENTS: ("419.9a",),
    ContinuousFact.OWNER_ORDERS_REPLACEMENTS: ("419.9a",),
    ContinuousFact.ENTERING_MOVES_OTHERS: ("419.1b",),
    ContinuousFact.CANNOT_ENTER: ("103.2",),
    ContinuousFact.X_IS_ONE_NUMBER: ("Glossary.X",),
    ContinuousFact.X_OF_EACH_ACTIVATION: ("409.1b", "Glossary.X"),
    ContinuousFact.DONE_STAYS_DONE: ("306.2a",),
    ContinuousFact.ENTERS_AS_EFFECT_SAYS: ("418.2",),
    ContinuousFact.MORE_BY_REPLACEMENT_EFFECTS: ("419.9b",),
    ContinuousFact.NUMBER_OF_TOKENS_FIRST: source(
        "419.9a",
        silent="419.9a is about effects on one event, and no rule is about an event within another; we let "
        "the outer one change first",
    ),
    ContinuousFact.ENTERING_MOVES_NOTHING_WITH_IT: source(
        silent="502.27a keeps amplify from revealing the card itself and those that enter with it, and no "
        "rule covers other effects; we treat those alike"
    ),
    ContinuousFact.MOVED_FOR_ONE_EFFECT: source(
        silent="no rule says whether one object can be devoured for two effects; we let it count for one alone"
    ),
    ContinuousFact.ANY_NUMBER_MAY_BE_NONE: source(silent="no rule says whether any number can be zero; we allow it"),
    ContinuousFact.CANNOT_ENTER_FROM_STACK: source(
        "212.4j",
        silent="212.4j puts an Aura that cannot come into play from the stack into the graveyard, and no rule "
        "covers another spell; we do the same",
    ),
    ContinuousFact.X_OF_ENTERING_PERMANENT: source(
        "Glossary.X",
        silent="Glossary X gives all Xs on an object one value and does not say that a permanent is the "
        "object that its spell was; we assume it is",
    ),
    ContinuousFact.X_OF_DELAYED_TRIGGER: source(
        "Glossary.X",
        silent="Glossary X lets the text, a keyword or the event define X in a triggered ability, and does "
        "not name the spell or ability that created it; we take X from that",
    ),
    ContinuousFact.POWER_OF_NONCREATURE: source(
        "212.1b",
        silent="212.1b keeps effects on an object that stops being a creature, and no rule covers one that "
        "begins on a noncreature; we let it begin and wait",
    ),
    ContinuousFact.ENDS_WITH_PLANESWALKING: source(absent="planes to leave; only the card's own text counts"),
    ContinuousFact.CHOSEN_WORD_GIVES_ABILITIES: source(absent="anchor words; we follow the card's own text"),
    ContinuousFact.EXILED_TOO_LATE: source(absent=UNTIL),
    ContinuousFact.EXILED_TOO_LATE_BY_TRIGGER: source(absent=UNTIL),
    ContinuousFact.RETURNS_AFTER_EVENT: source(absent=UNTIL),
    ContinuousFact.RETURNS_UNDER_OWNER: source(absent=UNTIL),
    ContinuousFact.RETURNS_ON_TOP: source(absent=UNTIL),
    ContinuousFact.RETURN_TOGETHER: source(absent=UNTIL),
    ContinuousFact.PHASED_OUT_TOO_LATE: source(absent=UNTIL),
    ContinuousFact.PHASED_OUT_TOO_LATE_BY_TRIGGER: source(absent=UNTIL),
    ContinuousFact.PHASES_IN_AFTER_EVENT: source(absent=UNTIL),
    ContinuousFact.STAYS_PHASED_OUT: source(absent=UNTIL),
    ContinuousFact.PHASE_IN_TOGETHER: source(absent=UNTIL),
    ContinuousFact.DRAW_REPLACED_FROM_EMPTY_LIBRARY: ("419.6h", "423.6a"),
    ContinuousFact.REPLACED_DRAW_COMPLETED_FIRST: ("419.6h", "423.6b"),
    ContinuousFact.DRAWN_INSTEAD_WITH_NOTHING_MORE: ("419.6h", "423.6c"),
    ContinuousFact.DRAWER_PICKS_REPLACEMENT: ("419.9a",),
    ContinuousFact.ONE_CHANCE_AT_EACH_DRAW: ("419.6a",),
    ContinuousFact.DRAW_INSTEAD_OF_DRAW: ("419.9b",),
    ContinuousFact.REPLACED_DRAW_NEVER_HAPPENS: ("419.5",),
    ContinuousFact.NO_DRAW_TO_REPLACE: ("419.1",),
    ContinuousFact.DRAW_REPLACED_AS_IT_HAPPENS: ("419.2",),
    ContinuousFact.WAY_CHOSEN_FOR_EACH_DRAW: ("419.6g",),
    ContinuousFact.CHOSEN_DRAW_IS_DONE: ("419.5b",),
    ContinuousFact.NUMBER_OF_DRAWS_FIRST: source(
        "423.2",
        silent="423.6 is about effects on one draw, not effects on how many there are; we apply these first",
    ),
    ContinuousFact.WORKS_ON_TAPPED: ("418.4b",),
    ContinuousFact.REACHES_BOTH_SIDES: ("200.9",),
    ContinuousFact.ALTERATION_GOES_ON: ("213.5", "217.1c"),
}


@rule("418.5a")
def layers(position: Position, kind: Layer) -> Answer[frozenset[Layer]]:
    """An effect that sets power and toughness and one that changes them share a part: the later one counts last."""
    return cited(shared.before(LAYERS, kind), "418.5a", *PLACES.get(kind, ()))


@rule("418.5a")
def ranks(position: Position, order: Order) -> Answer[bool]:
    """Each way by a rule of its own; what is turned up or down keeps its time stamp, and an object's own text may have to wait."""
    return cited(order not in NOT_SO, *RANKS[order])


@rule("418.5e")
def orders_arrivals(position: Position, player: PlayerId) -> PlayerId:
    """The active player, whosever they are."""
    return position.this_turn.active


replaces_costs = answer_with(shared.any_event_is_replaced, "419.1")
controllers_order = answer_with(shared.whoever_is_affected_orders, "419.9a")
land_set_to_type = answer_with(shared.rest_stays, "205.4a", "212.1d", "212.6e")
legend_goes_by = answer_with(shared.legend_by_supertype, "205.4a", "212.1d")
keeps_other_types = answer_with(shared.all_types_stay, "212.1c")


@rule("208.2")
def star_counts_elsewhere(position: Position) -> bool:
    """A star in a number stands for 0 outside of play."""
    return False


@rule("419.9a")
def must_be_chosen_first(position: Position, kind: Replacing) -> Answer[bool]:
    """What replaces part of its own effect; of all others the player may choose any."""
    return cited(True, "419.6d", "419.9a") if kind is Replacing.OWN_EFFECT else False


@rule("410.10b", "419.1c")
def looks_ahead(position: Position, thing: ObjectId) -> EntersAs:
    """Effects do not apply to a permanent before it is in play."""
    return EntersAs.BEFORE


reaches_latecomers = answer_with(shared.reaches_what_fits, "418.3b")
gift_goes_on = answer_with(shared.given_to_spells_alone, "418.4a")
works_while_tapped = answer_with(shared.works_tapped, "418.4b")
bonus_lasts = answer_with(shared.as_stated, "418.3a")


@rule("212.3d", "403.4", "502.5b")
def has_summoning_sickness(position: Position, creature: ObjectId) -> Answer[bool]:
    """It came this turn and has no haste; a second haste changes nothing."""
    summoning_sick = shared.came_this_turn_without_haste(position, creature)
    twice = shared.has_haste_twice(position, creature)
    return cited(summoning_sick, "212.3d", "502.5b", "502.5c") if twice else summoning_sick
