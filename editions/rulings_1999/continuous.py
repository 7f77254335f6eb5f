"""Effects that last: counters come before all effects from elsewhere, and those by time. E.9, E.12, K.12, T.14."""

from __future__ import annotations

from core.hooks.continuous import ContinuousFact, EntersAs
from core.kernel.questions.asking import Answer, Cited, Sources, answer_with, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.modifications import LandSet, Layer, Order
from core.rulebook.basing import Base
from editions.shared import continuous as shared

SOURCES: Sources = {
    ContinuousFact.STATIC_EFFECT_APPLIES_AT_ONCE: ("T.2.Ruling.3",),
    ContinuousFact.STATIC_EFFECT_ENDS: (
        "K.24.Ruling.1",
        "K.14.Ruling.3",
        "K.6.Ruling.5",
        "K.17.Ruling.4",
        "T.14.Ruling.2",
    ),
    ContinuousFact.STATIC_EFFECT_FOLLOWS_TEXT: ("T.14.2", "A.4.2", "K.13.Ruling.3"),
    ContinuousFact.LATER_OF_GIVING_AND_TAKING: ("T.14.1",),
    ContinuousFact.STATIC_TIMESTAMP: ("T.14.1", "T.14.Ruling.5", "K.14.Ruling.5"),
    ContinuousFact.RESOLVED_TIMESTAMP: ("T.14.1", "T.14.Ruling.1", "T.2.6"),
    ContinuousFact.LASTS_AS_STATED: ("T.2.5", "T.2.3", "T.2.Ruling.4", "E.9.Ruling.3"),
    ContinuousFact.ALTERATION_GOES_ON: ("K.4.3", "K.10.2", "Z.6.3"),
    ContinuousFact.LAND_BECOMES_TYPE: ("K.18.5", "K.18.3", "K.18.4", "K.18.Ruling.1", "K.2.Ruling.3"),
    ContinuousFact.LASTS_WHILE: ("E.12.2", "E.12.Ruling.1", "E.12.Ruling.3", "E.12.Ruling.4", "T.2.5"),
    ContinuousFact.DURATION_IS_OVER: ("T.7.4", "T.2.7", "E.12.Ruling.2"),
    ContinuousFact.AFFECTS_WHAT_IT_IS_ATTACHED_TO: (
        "E.9.2",
        "E.9.3",
        "E.9.Ruling.1",
        "E.9.Ruling.4",
        "E.9.Ruling.6",
    ),
    ContinuousFact.DURATION_ENDS: ("T.2.8",),
    ContinuousFact.TYPES_ARE_ADDED: ("G.10.1", "K.5.3", "K.5.4", "K.5.Ruling.1", "E.3.Ruling.8"),
    ContinuousFact.TYPES_ARE_SET: ("K.2.5", "K.2.6", "K.5.3", "K.5.4", "K.6.3"),
    ContinuousFact.SUPERTYPES_STAY: ("K.19.4",),
    ContinuousFact.QUALITY_IS_NO_ABILITY: ("G.10.3",),
    ContinuousFact.POWER_OF_NONCREATURE: ("T.2.Ruling.4", "K.5.9"),
    ContinuousFact.REPLACED_DRAW_NEVER_HAPPENS: ("A.7.1", "G.37.1"),
    ContinuousFact.CHOSEN_BEFORE_ENTERING: ("G.31.3", "E.4.Ruling.2"),
    ContinuousFact.REPLACED_DRAW_COMPLETED_FIRST: ("G.16.Ruling.3",),
    ContinuousFact.DRAW_INSTEAD_OF_DRAW: ("T.9.5",),
    ContinuousFact.EVERY_INSTANCE_IS_LOST: ("A.1.3", "G.43.Ruling.1"),
}

WHAT_IT_IS = (
    "T.14.2 has what depends on a characteristic wait for what sets that, and goes by time otherwise; we simplify it and "
    "settle types, colors and abilities before power and toughness"
)


@rule("T.14.1", "T.14.2", silent=WHAT_IT_IS)
def layers(position: Position, kind: Layer, *, base: Base) -> Answer[frozenset[Layer]]:
    """Counters on a creature apply before any effect from elsewhere that sets or changes how strong it is."""
    before: frozenset[Layer] = base(position, kind).answer
    if kind is Layer.POWER_COUNTERS:
        return cited(before, "K.12.2", "K.5.6", "K.5.7")
    if kind in (Layer.POWER_SET, Layer.POWER_CHANGED, Layer.POWER_CHANGED_BY_STATIC, Layer.POWER_SWITCHED):
        own = ("T.14.4", "T.14.5", "K.12.Ruling.4") if kind is Layer.POWER_SET else ("K.5.6", "K.5.7", "K.12.Ruling.4")
        return cited(before | {Layer.POWER_COUNTERS}, "K.12.2", "K.12.Ruling.3", "T.14.1", *own)
    return before


@rule("K.18.3", "K.19.5", "K.22.3")
def land_set_to_type(position: Position) -> LandSet:
    """Its name is that of the new type, so that it is basic, and legendary no longer; snow on it stays."""
    return LandSet.NAMED


@rule("T.14.1", "T.14.2")
def ranks(position: Position, order: Order, *, base: Base) -> Answer[bool]:
    """By time, but what depends on a characteristic waits for what sets that; what a permanent has by itself is the oldest."""
    if order is Order.DEPENDENCE:
        return cited(True, "T.14.2", "T.14.6")
    if order is Order.LIKE_APART:
        return cited(True, "T.14.3")
    if order is Order.OWN_CONDITIONS:
        return cited(True, "T.14.Ruling.4")
    if order is Order.ANIMATION_FIRST:
        return cited(True, "K.5.8")
    if order is Order.OWN_FIRST:
        return cited(True, "T.14.4")
    return bool(base(position, order).answer)


@rule("A.7.5", "A.7.2", "T.9.1")
def controllers_order(position: Position) -> bool:
    """Each player orders those that the player controls, the active player's first; so it is with those played in a series."""
    return True


legend_goes_by = answer_with(shared.legend_by_supertype, "K.19.4", "K.13.7")
keeps_other_types = answer_with(shared.named_types_stay, "K.2.5")


@rule("K.12.5")
def star_counts_elsewhere(position: Position) -> bool:
    """A star stands for 0 outside of play."""
    return False


@rule("K.6.4")
def works_while_tapped(position: Position, permanent: ObjectId, *, base: Base) -> Answer[bool]:
    """As the rulebook has it: an artifact that is a creature as well works on."""
    base_answer: Cited[bool] = base(position, permanent)
    if base_answer.answer and {CardType.ARTIFACT, CardType.CREATURE} <= position.characteristics(permanent).types:
        return cited(True, "K.6.4", "K.7.Ruling.2")
    return base_answer


@rule("T.2.Ruling.3")
def looks_ahead(position: Position, thing: ObjectId) -> EntersAs:
    """A permanent comes as what it is, and is changed by what is in play at once afterwards."""
    return EntersAs.BEFORE


@rule("G.36.3")
def orders_arrivals(position: Position, player: PlayerId) -> PlayerId:
    """The active player, whosever they are."""
    return position.this_turn.active


@rule("G.39.1", "G.39.3", "G.39.Ruling.1", "G.39.Ruling.2", "P.4.2")
def has_summoning_sickness(position: Position, creature: ObjectId, *, base: Base) -> Answer[bool]:
    """Whatever its player has not controlled since that player's turn began, however it came and whatever it was."""
    base_answer: Answer[bool] = base(position, creature)
    sick: bool = base(position, creature).answer
    if position.has(creature, KeywordName.HASTE):
        return base_answer
    if CardType.CREATURE not in position.cards[position.objects[creature].card].printed.types:
        return cited(sick, "G.39.1", "G.39.3", "K.5.2")
    return sick


@rule("A.7.4", "G.7.5", "A.7.5")
def replaces_costs(position: Position, player: PlayerId) -> bool:
    """A replacement ability is not played for a cost or for what a mana source does; only continuous ones change those."""
    return False
