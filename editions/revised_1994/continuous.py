"""Standing effects: artifacts are off while tapped; nothing is said about the order of effects. Revised Edition, pp. 22-26."""

from __future__ import annotations

from core.hooks.continuous import ContinuousFact, EntersAs, Replacing
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.conditions import Is
from core.kernel.words.descriptions import RestrictionKind
from core.kernel.words.durations import Duration
from core.kernel.words.kinds import Activated, Static, Triggered
from core.kernel.words.modifications import Layer, Order, Restrict
from core.kernel.words.player_rules import PlayersMay
from core.kernel.words.references import Role
from editions.revised_1994.rulings import RULINGS, settled
from editions.shared import continuous as shared
from editions.shared.silence import unsaid

STRENGTH = frozenset(
    {
        Layer.POWER_SET,
        Layer.POWER_CHANGED,
        Layer.POWER_CHANGED_BY_STATIC,
        Layer.POWER_COUNTERS,
        Layer.POWER_SWITCHED,
    }
)

NO_ORDER = "the book gives no order for effects that last; the later one counts last, and none depends on another"
ANIMATED_FIRST = (
    "the book gives no order for effects that last; a ruling of 1994-04-14 on Animate Artifact has a Castle "
    "help an artifact that it makes a creature, so we set a new creature's size first"
)
SOURCES: Sources = {
    ContinuousFact.LATER_COUNTS_LAST: settled(
        ContinuousFact.LATER_COUNTS_LAST,
        "the later of two enchantments that contradict each other counts",
    ),
    ContinuousFact.LATER_OF_GIVING_AND_TAKING: settled(
        ContinuousFact.LATER_OF_GIVING_AND_TAKING,
        "Flight that is cast on a creature with Earthbind lets it fly",
    ),
    ContinuousFact.NAMES_ARE_NO_TEXT: settled(
        ContinuousFact.NAMES_ARE_NO_TEXT,
        "what changes words does not change the name of a card",
    ),
    ContinuousFact.GRANTED_ABILITY_IS_NO_TEXT: settled(
        ContinuousFact.GRANTED_ABILITY_IS_NO_TEXT,
        "what changes words changes those in the text of the card itself",
    ),
    ContinuousFact.TYPES_ARE_ADDED: settled(
        ContinuousFact.TYPES_ARE_ADDED,
        "an artifact that becomes a creature is still an artifact",
    ),
    ContinuousFact.STATIC_EFFECT_FOLLOWS_TEXT: settled(
        ContinuousFact.STATIC_EFFECT_FOLLOWS_TEXT,
        "a creature that is tapped loses what Castle gives to untapped ones",
    ),
    ContinuousFact.STATIC_COUNTS_WHAT_IS_THERE: settled(
        ContinuousFact.STATIC_COUNTS_WHAT_IS_THERE,
        "the bonus of Aspect of Wolf changes with the number of Forests",
    ),
    ContinuousFact.AFFECTED_OBJECTS_ARE_FIXED: settled(
        ContinuousFact.AFFECTED_OBJECTS_ARE_FIXED,
        "Siren's Call affects only the creatures that are in play as it is cast",
    ),
    **dict.fromkeys(
        (
            ContinuousFact.STATIC_TIMESTAMP,
            ContinuousFact.RESOLVED_TIMESTAMP,
            ContinuousFact.ATTACHED_TIMESTAMP,
            ContinuousFact.COUNTERS_TIMESTAMP,
            ContinuousFact.APPLIES_THROUGH_LAYERS,
            ContinuousFact.DEPENDENCY_LOOKED_AT_ANEW,
            ContinuousFact.EFFECTS_ON_PLAYERS_LAST,
            ContinuousFact.EFFECTS_ON_RULES_LAST,
        ),
        source(silent=NO_ORDER),
    ),
    ContinuousFact.TRANSFORMED_TIMESTAMP: source(absent="double-faced cards; we follow their own texts"),
    ContinuousFact.NONCREATURE_HAS_NO_POWER: ("p17.13",),
    ContinuousFact.FLIPPED_KEEPS_COLOR_AND_COST: source(absent="flipped cards; we follow the text of a flipped one"),
    ContinuousFact.LAND_BECOMES_TYPE: ("p15.16",),
    ContinuousFact.LAND_LOSES_ABILITIES: ("p15.17",),
    ContinuousFact.LAND_MAKES_MANA_OF_TYPE: ("p15.18",),
    **unsaid(
        (
            ContinuousFact.TYPES_ARE_SET,
            ContinuousFact.SUPERTYPES_STAY,
            ContinuousFact.COLORS_CHANGE,
            ContinuousFact.EVERY_INSTANCE_IS_LOST,
            ContinuousFact.QUALITY_IS_NO_ABILITY,
            ContinuousFact.POWER_WITHOUT_NUMBER_IS_ZERO,
            ContinuousFact.STATIC_EFFECT_APPLIES_AT_ONCE,
            ContinuousFact.TEXT_OF_TOKENS_TO_CREATE,
            ContinuousFact.TEXT_OF_TOKEN,
            ContinuousFact.NAME_IS_SET,
            ContinuousFact.CANNOT_HAVE_ABILITY,
        )
    ),
    ContinuousFact.ENDS_WITH_TURN: ("p23.15", "p30.9"),
    ContinuousFact.LASTS_AS_STATED: ("p37.10",),
    ContinuousFact.LASTS_WHILE: ("p37.10",),
    ContinuousFact.X_IS_ONE_NUMBER: ("p19.13",),
    ContinuousFact.REPLACED_DRAW_NEVER_HAPPENS: ("p43.8",),
    ContinuousFact.ENDS_WITH_PLANESWALKING: source(absent="planes; we follow the card's own text"),
    **dict.fromkeys(
        (
            ContinuousFact.PHASED_OUT_TOO_LATE,
            ContinuousFact.PHASED_OUT_TOO_LATE_BY_TRIGGER,
            ContinuousFact.PHASES_IN_AFTER_EVENT,
            ContinuousFact.STAYS_PHASED_OUT,
            ContinuousFact.PHASE_IN_TOGETHER,
        ),
        source(absent="phasing; we follow the card's own text"),
    ),
    **unsaid(
        (
            ContinuousFact.AMOUNT_IS_FIXED,
            ContinuousFact.DURATION_IS_OVER,
            ContinuousFact.STATIC_EFFECT_ENDS,
            ContinuousFact.AFFECTS_WHAT_IT_IS_ATTACHED_TO,
            ContinuousFact.REPLACES_ENTERING,
            ContinuousFact.CHOSEN_BEFORE_ENTERING,
            ContinuousFact.REPLACES_TURNING_UP,
            ContinuousFact.DURATION_ENDS,
            ContinuousFact.AS_THOUGH_FOR_THAT_ALONE,
            ContinuousFact.EXILED_TOO_LATE,
            ContinuousFact.EXILED_TOO_LATE_BY_TRIGGER,
            ContinuousFact.RETURNS_AFTER_EVENT,
            ContinuousFact.RETURNS_UNDER_OWNER,
            ContinuousFact.RETURNS_ON_TOP,
            ContinuousFact.RETURN_TOGETHER,
            ContinuousFact.ENTERING_MOVES_OTHERS,
            ContinuousFact.ENTERING_MOVES_NOTHING_WITH_IT,
            ContinuousFact.MOVED_FOR_ONE_EFFECT,
            ContinuousFact.ANY_NUMBER_MAY_BE_NONE,
            ContinuousFact.CHOSEN_WORD_GIVES_ABILITIES,
            ContinuousFact.CANNOT_ENTER,
            ContinuousFact.CANNOT_ENTER_FROM_STACK,
            ContinuousFact.X_OF_ENTERING_PERMANENT,
            ContinuousFact.X_OF_DELAYED_TRIGGER,
            ContinuousFact.X_OF_EACH_ACTIVATION,
            ContinuousFact.DONE_STAYS_DONE,
            ContinuousFact.ENTERS_AS_EFFECT_SAYS,
            ContinuousFact.NUMBER_OF_TOKENS_FIRST,
            ContinuousFact.MORE_BY_REPLACEMENT_EFFECTS,
            ContinuousFact.CONTROLLER_ORDERS_REPLACEMENTS,
            ContinuousFact.OWNER_ORDERS_REPLACEMENTS,
            ContinuousFact.POWER_OF_NONCREATURE,
            ContinuousFact.DRAW_REPLACED_FROM_EMPTY_LIBRARY,
            ContinuousFact.REPLACED_DRAW_COMPLETED_FIRST,
            ContinuousFact.DRAWN_INSTEAD_WITH_NOTHING_MORE,
            ContinuousFact.DRAWER_PICKS_REPLACEMENT,
            ContinuousFact.ONE_CHANCE_AT_EACH_DRAW,
            ContinuousFact.DRAW_INSTEAD_OF_DRAW,
            ContinuousFact.NO_DRAW_TO_REPLACE,
            ContinuousFact.DRAW_REPLACED_AS_IT_HAPPENS,
            ContinuousFact.WAY_CHOSEN_FOR_EACH_DRAW,
            ContinuousFact.NUMBER_OF_DRAWS_FIRST,
            ContinuousFact.CHOSEN_DRAW_IS_DONE,
        )
    ),
    ContinuousFact.WORKS_ON_TAPPED: ("p23.4",),
    ContinuousFact.REACHES_BOTH_SIDES: ("p23.8",),
    ContinuousFact.ALTERATION_GOES_ON: ("p24.14",),
}


@rule(
    silent="the book gives no order for effects that last; we apply them in the order in which they began, "
    "those on power and toughness once all types, and sizes defined by a creature's own text, are "
    "settled"
)
def layers(position: Position, kind: Layer) -> Answer[frozenset[Layer]]:
    """Time stamps alone decide about what things are, and then about how strong they are.

    The size that something gets as it becomes a creature comes before all that makes creatures larger or smaller.
    """
    own, animated = frozenset({Layer.POWER_DEFINED}), frozenset({Layer.POWER_SET_WITH_TYPE})
    places = (frozenset(Layer) - STRENGTH - own - animated, own, animated, STRENGTH)
    layers_before = shared.before(places, kind)
    return cited(layers_before, silent=ANIMATED_FIRST, ruled=RULINGS) if kind in animated else layers_before


@rule(silent=NO_ORDER)
def ranks(position: Position, order: Order) -> bool:
    """By time stamps alone."""
    return order in (Order.TURNED_ANEW, Order.OWN_APART)


replaces_costs = answer_with(
    shared.any_event_is_replaced,
    silent="the book does not say whether what happens instead of an event does so if that is part of a cost; we let it",
)
controllers_order = answer_with(
    shared.whoever_is_affected_orders,
    silent="the book does not say who orders several cards that change one event; we let whoever is affected order them",
)


@rule(
    silent="the book does not cover permanents that come into play together and whose order matters; we let "
    "each player order their own"
)
def orders_arrivals(position: Position, player: PlayerId) -> PlayerId:
    """Whoever's they are."""
    return player


land_set_to_type = answer_with(
    shared.rest_stays,
    silent="the book does not say what else a land loses when it becomes another type; we leave its name and everything else",
)
legend_goes_by = answer_with(
    shared.legend_by_supertype,
    silent="the book has no legends; we let one stay a legend, whatever its types become",
)
keeps_other_types = answer_with(
    shared.all_types_stay,
    silent="the book does not say which types a permanent keeps that becomes another type as well; by a ruling of 1994-04-14 "
    "lands that come to life are still lands in all senses",
    ruled=RULINGS,
)


@rule(
    silent="the book does not say whether a number that a card's text defines is also defined outside of play; we assume it is"
)
def star_counts_elsewhere(position: Position) -> bool:
    """Wherever the card is."""
    return True


@rule(silent="the book does not say which of several effects on one event comes first; we follow today's rules")
def must_be_chosen_first(position: Position, kind: Replacing) -> bool:
    """What replaces part of its own effect, then what changes control, what makes a copy and what turns a card over."""
    return True


@rule(
    silent="the book does not say when an effect on a permanent that comes into play looks at it; we look "
    "at it as it would be"
)
def looks_ahead(position: Position, thing: ObjectId) -> EntersAs:
    """As it would be in play."""
    return EntersAs.THERE


@rule(
    silent="the book does not say whether what a spell says of all creatures counts for those that come later; by a ruling of "
    "1994-04-14 Siren's Call affects only those in play, and we forbid an action only to these",
    ruled=RULINGS,
)
def reaches_latecomers(position: Position, source: ObjectId) -> bool:
    """What there is as the effect begins is affected, and nothing else."""
    return False


@rule(
    silent="the book has nothing that gives abilities to unresolved spells; we let what gives them to spells "
    "alone do nothing for permanents"
)
def gift_goes_on(position: Position, spell: ObjectId) -> bool:
    """What is given to spells is given to nothing else."""
    return False


@rule("p30.1")
def works_while_tapped(position: Position, permanent: ObjectId) -> Answer[bool]:
    """A tapped artifact does nothing, its standing effect included, whether it is continuous or has a cost as well.

    What a creature does without a cost it always does. An enchantment is not tapped at all. An artifact that keeps itself
    tapped, or may stay so, or untaps itself, says so for just that time, so that its text prevails.
    """
    now = position.characteristics(permanent)
    if CardType.ARTIFACT not in now.types:
        return cited(True, "p23.3") if CardType.ENCHANTMENT in now.types else True
    standing = [ability for ability in now.abilities if isinstance(ability, (Static, Triggered, PlayersMay))]
    if all(map(_says_so_of_itself, standing)):
        return cited(True, "p43.8")
    if any(isinstance(ability, Activated) for ability in now.abilities):
        return cited(False, "p22.5")
    return cited(False, "p22.9", "p22.10", "p22.5")


def _says_so_of_itself(ability: Static | Triggered | PlayersMay) -> bool:
    if isinstance(ability, PlayersMay):
        return False
    return _keeps_tapped(ability) if isinstance(ability, Static) else _looks_at_itself_tapped(ability)


def _keeps_tapped(ability: Static) -> bool:
    return ability.to is Role.SOURCE and all(
        isinstance(part, Restrict) and part.restriction.kind in (RestrictionKind.UNTAP, RestrictionKind.STAY_TAPPED)
        for part in ability.modifications
    )


def _looks_at_itself_tapped(ability: Triggered) -> bool:
    condition = ability.condition
    if isinstance(condition, Is) and condition.thing is Role.SOURCE and condition.described.tapped:
        return True
    effects = ability.does.effects
    inner = [part for effect in effects for part in effect.inner]
    return any(part.untaps is Role.SOURCE for part in (*effects, *inner))


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
        silent="the book ends bonuses paid for at enchantments and creatures with the turn, and does not say "
        "how long others last; we leave them",
    )


@rule("p24.5", "p24.6", "p26.12", "p26.13")
def has_summoning_sickness(position: Position, creature: ObjectId) -> Answer[bool]:
    """The book looks at the beginning of the turn alone: what was on this side then may have been elsewhere since.

    A card that says it may attack at once prevails.
    """
    if not shared.came_this_turn(position, creature):
        return False
    if position.has(creature, KeywordName.HASTE):
        return cited(False, "p43.8")
    thing = position.objects[creature]
    return thing.began_with.get(thing.controller) != position.players[thing.controller].turn_began
