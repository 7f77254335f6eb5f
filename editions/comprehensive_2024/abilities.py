"""Abilities: activated by the controller; triggered ones go on the stack when a player would get priority. 602, 603."""

from __future__ import annotations

from core.hooks.abilities import AbilityFact, ByEffect
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule
from core.kernel.state.position import Position
from core.kernel.triggers.trigger_events import BecomesTapped
from core.kernel.values.citations import Permission
from core.kernel.values.keywords import KeywordPart
from core.kernel.values.moments import Moment
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.kinds import Activated
from editions.comprehensive_2024.keywords import KEYWORDS
from editions.shared import abilities as shared
from editions.shared.timing import split_seconds

SOURCES: Sources = {
    **KEYWORDS,
    AbilityFact.ACTIVATOR_CONTROLS: ("109.5", "113.8"),
    AbilityFact.TRIGGERS_FOR_CONTROLLER: ("113.8", "603.3a"),
    AbilityFact.CONDITION_TO_TRIGGER: ("603.4",),
    AbilityFact.CONDITION_TO_RESOLVE: ("603.4", "608.2a"),
    AbilityFact.TRIGGERS_AT_BEGINNING: ("500.6", "603.2b"),
    AbilityFact.ACTIVE_PLAYERS_TRIGGERS_FIRST: ("603.3b", "405.3"),
    AbilityFact.TRIGGER_NEEDS_TARGETS: ("603.3d",),
    AbilityFact.TRIGGERS_FOR_EACH: ("603.2c",),
    AbilityFact.SEES_ITSELF_ENTER: ("603.6a",),
    AbilityFact.FOUND_WHERE_IT_WENT: ("400.7e", "603.6", "603.6c"),
    AbilityFact.ATTACKS_ONCE_DECLARED: ("508.1m", "508.3a"),
    AbilityFact.BLOCKING_TRIGGERS_ONCE: ("509.1i", "509.3a"),
    AbilityFact.BLOCKING_TRIGGERS_FOR_EACH: ("509.1i", "509.3b"),
    AbilityFact.BECOMING_BLOCKED_TRIGGERS_ONCE: ("509.1i", "509.3c"),
    AbilityFact.BECOMING_BLOCKED_TRIGGERS_FOR_EACH: ("509.1i", "509.3d"),
    AbilityFact.STATE_TRIGGERS_ONCE: ("603.8",),
    AbilityFact.TURNED_DOWN_IS_BLANK: ("708.2a",),
    AbilityFact.CAST_FACE_DOWN_IS_BLANK: ("708.2", "708.4"),
    AbilityFact.TURNED_UP_INSTEAD: ("614.1a", "708.7"),
    AbilityFact.EFFECT_CREATES_DELAYED_TRIGGER: ("405.6a", "603.7", "603.7a", "610.2"),
    AbilityFact.CREATURE_TRIGGERS: ("603.2",),
    AbilityFact.ARTIFACT_TRIGGERS: ("603.2",),
    AbilityFact.ENCHANTMENT_TRIGGERS: ("603.2",),
    AbilityFact.TRIGGERS_BY_ITSELF: ("603.2",),
    AbilityFact.PLAYERS_ATTACKERS_TRIGGER: ("508.1m", "508.3c"),
    AbilityFact.PLAYERS_ATTACK_TRIGGERS_ONCE: ("508.1m", "508.3d"),
    AbilityFact.BEING_ATTACKED_TRIGGERS_ONCE: ("508.1m", "508.3b"),
    AbilityFact.ATTACK_ON_PLAYER_TRIGGERS_ONCE: ("508.1m", "508.3e", "508.6"),
    AbilityFact.REDIRECTED_ATTACK_IS_NO_OTHER: ("508.7a",),
    AbilityFact.REQUIRED_TO_ATTACK: ("506.6",),
    AbilityFact.DAMAGE_OF_ITS_SOURCE: ("120.9",),
    AbilityFact.EXCESS_OVER_ALL: ("120.10",),
    AbilityFact.ATTACKER_JUDGED_AS_DECLARED: ("508.2a",),
    AbilityFact.PUT_ATTACKING_HAS_NOT_ATTACKED: ("508.3a",),
    AbilityFact.BLOCK_JUDGED_AS_DECLARED: ("509.3f",),
    AbilityFact.TRIGGERS_UNBLOCKED: ("508.3f", "509.3g", "509.1h"),
    AbilityFact.TRIGGERS_FOR_SO_MANY: ("509.3e",),
    AbilityFact.TRIGGERS_ADDITIONAL_TIMES: ("603.2d",),
    AbilityFact.DELAYED_TRIGGER_IS_NOT_OF_PERMANENT: ("603.2e",),
    AbilityFact.ENTERING_TAPPED_IS_NO_TAPPING: ("603.2f",),
    AbilityFact.PHASING_LOOKS_BACK: ("603.10b",),
    AbilityFact.UNATTACHING_LOOKS_BACK: ("603.10c",),
    AbilityFact.LOSING_LOOKS_BACK: ("603.9", "603.10f"),
    AbilityFact.COUNTERING_LOOKS_BACK: ("603.10e",),
    AbilityFact.DELAYED_TRIGGER_OF_STATIC: ("603.7g",),
    AbilityFact.REFLEXIVE_TRIGGER: ("603.12",),
    AbilityFact.LIMIT_COUNTS_ONE_ABILITY: ("602.5c",),
    AbilityFact.GRANTED_WITH_LIMITS: ("113.10a",),
    AbilityFact.REFLEXIVE_TRIGGERS_ONCE: ("603.12a",),
    AbilityFact.TRIGGERS_AT_END_OF_COMBAT: ("511.2",),
    AbilityFact.MISSED_BEGINNING: ("513.2",),
    AbilityFact.DELAYED_TRIGGERS_ONCE: ("603.7b",),
    AbilityFact.DELAYED_TRIGGER_FINDS: ("603.7c", "700.7"),
    AbilityFact.DELAYED_TRIGGER_LOSES: ("603.7c", "400.7"),
    AbilityFact.DELAYED_TRIGGER_OF_SPELL: ("603.7d",),
    AbilityFact.TRIGGER_STILL_MEANS: ("608.2k",),
    AbilityFact.PREVENTED_TRIGGERS_NOTHING: ("603.2h",),
    AbilityFact.PREVENTION_TRIGGERS_ONCE: ("615.13",),
    AbilityFact.TRIGGER_CHOOSES_MODE: ("603.3c", "700.2b"),
    AbilityFact.AURA_FINDS_CARD: ("603.6e", "400.7f"),
    AbilityFact.LOSING_CONTROL_LOOKS_BACK: ("603.10d",),
    AbilityFact.CREATURES_STATIC_ABILITY: ("604.1",),
    AbilityFact.ARTIFACTS_STATIC_ABILITY: ("604.1",),
    AbilityFact.ENCHANTMENTS_STATIC_ABILITY: ("604.1",),
    AbilityFact.OTHER_STATIC_ABILITY: ("604.1",),
    AbilityFact.STATIC_WHERE_SAID: ("113.6b",),
    AbilityFact.NAMES_ITS_GIVER: ("201.5", "201.5a"),
    AbilityFact.TRANSFORMED_LOOKS_AT_FACE: ("701.28e",),
    AbilityFact.CHAOS_TRIGGERS: ("311.7",),
    AbilityFact.CHAOS_SYMBOL: ("311.7", "901.9b"),
    AbilityFact.BLANK_FACE: ("901.3a", "901.9a"),
    AbilityFact.PLANESWALKER_SYMBOL: ("901.8", "901.9c"),
    AbilityFact.PLANESWALKING_TRIGGERS: ("701.24d", "901.11", "901.11b"),
    AbilityFact.PLANESWALKING_LOOKS_BACK: ("603.10g", "701.24d", "901.11b"),
    AbilityFact.ENCOUNTER_TRIGGERS: ("312.5",),
    AbilityFact.PLANAR_CONTROLLER_ALONE: ("701.24a",),
    AbilityFact.SCHEME_TRIGGERS: ("701.25b", "904.9"),
    AbilityFact.ROLLING_TRIGGERS_ONCE: ("603.2",),
    AbilityFact.PLANAR_DIE_IS_ROLLED: ("706.7",),
    AbilityFact.LINKED_TO_STATIC: ("603.11", "607.2h"),
    AbilityFact.PLANE_WORKS: ("113.6p", "311.4", "901.7"),
    AbilityFact.PHENOMENON_WORKS: ("113.6p", "901.7"),
    AbilityFact.SCHEME_WORKS: ("113.6p", "314.4", "904.8"),
    AbilityFact.CONSPIRACY_WORKS: ("113.6p", "315.5"),
    AbilityFact.VANGUARD_WORKS: ("113.6p", "902.7"),
    AbilityFact.EMBLEM_WORKS: ("113.6p", "114.4"),
    AbilityFact.CHOICE_IS_LINKED: ("607.2d",),
    AbilityFact.CHOICE_IS_LINKED_TO_EACH: ("607.2d", "607.4"),
    AbilityFact.LEAVING_LOOKS_BACK: (
        "603.10",
        "603.10a",
    ),
    AbilityFact.BONUS_ADDS_UP: ("613.4c",),
    AbilityFact.ENCHANTMENTS_BONUS_ADDS_UP: ("613.4c",),
    AbilityFact.COST_IS_PAID_EACH_TIME: ("602.1a",),
    AbilityFact.LOYALTY_IS_A_COST: (
        "602.1a",
        "606.4",
    ),
    AbilityFact.TAP_SYMBOL_IS_A_COST: (
        "602.1a",
        "107.5",
    ),
    AbilityFact.ARTIFACTS_TAP_SYMBOL: (
        "602.1a",
        "107.5",
    ),
    AbilityFact.CREATURES_TAP_SYMBOL: (
        "602.1a",
        "107.5",
    ),
    AbilityFact.MANA_IS_A_COST: (
        "602.1a",
        "602.2b",
    ),
    AbilityFact.ARTIFACTS_MANA_COST: (
        "602.1a",
        "602.2b",
    ),
    AbilityFact.CREATURES_MANA_COST: (
        "602.1a",
        "602.2b",
    ),
    AbilityFact.ENCHANTMENTS_MANA_COST: (
        "602.1a",
        "602.2b",
    ),
}
FROM_ELSEWHERE = {Zone.HAND: "113.6j", Zone.COMMAND: "113.6p"}
"""By which rule an ability is activated from another zone; where the ability itself names that, by 113.6m."""
FIRST_IN = {
    Moment.UPKEEP: "503.1a",
    Moment.ATTACK: "508.2b",
    Moment.BLOCKS: "509.2a",
    Moment.AFTER_FIRST_DAMAGE: "510.3a",
    Moment.AFTER_DAMAGE: "510.3a",
}
"""Where abilities that were set off go on the stack before the active player has priority for the first time."""


pays_together = answer_with(shared.each_by_itself, "602.2a")
late_demand_is_due = answer_with(shared.due_next_time, "603.2b")
joins_phase_costs = answer_with(shared.each_alone, "603.3")
joins_untap_costs = answer_with(shared.each_alone, "602.2a")


@rule("117.1b", beside=("602.2",))
def may_activate(
    position: Position, player: PlayerId, permanent: ObjectId, ability: Activated, summoning_sick: bool, times: int
) -> Answer[Permission]:
    """Only the controller; a creature that came this turn has no use of its tap symbol."""
    permission = shared.may_activate(position, player, permanent, ability, summoning_sick, times)
    if permission and ability.zone is not Zone.BATTLEFIELD:
        number = FROM_ELSEWHERE.get(ability.zone, "113.6m")
        return cited(permission, number, beside=("117.1b", "602.2"))
    if shared.is_barred(position, permanent, ability):
        return cited(permission, "602.5", *(("702.29f",) if ability.part is KeywordPart.LANDCYCLING else ()))
    if shared.is_used_up(position, permanent, ability, times):
        return cited(permission, "602.5b")
    if permission or shared.only_its_controller(position, player, permanent, ability):
        by_text = ability.by_opponent or ability.by_owner or ability.by_anyone
        return cited(permission, "602.1b", beside=("117.1b", "602.2")) if by_text else permission
    return cited(permission, "602.5a")


@rule("603.3", beside=("117.2a", "117.5", "603.3b"))
def triggers_may_join(position: Position) -> Answer[bool]:
    """Whenever a player would get priority, whatever else waits; so, too, what drawing mana has set off and makes none."""
    join = shared.triggers_join_with_priority(position)
    if split_seconds(position):
        return cited(join, "603.3", beside=("603.2a",))
    by_tapping = any(isinstance(pending.ability.when, BecomesTapped) for pending in position.stack.triggers)
    if by_tapping:
        return cited(join, "603.3", "605.5a", beside=("117.2a",))
    numbers = [number for moment, number in FIRST_IN.items() if moment in position.stack.window.moments]
    is_first = numbers and position.stack.window.last_to_act is None and not position.stack.window.waiting
    return cited(join, "603.3", *numbers, beside=("117.2a",)) if is_first else join


is_settled_as_triggered = answer_with(shared.is_as_it_begins_to_wait, "603.3")
remembers_source = answer_with(shared.looks_as_it_resolves, "608.2h")
joins_series = answer_with(
    shared.waits_for_next_time, absent="a series of abilities that is played as a phase begins or ends"
)
offer_is_taken_up = answer_with(shared.taken_up_as_it_resolves, "603.5")


@rule("603.3b")
def waits_for_others(position: Position, source: ObjectId) -> bool:
    """First all that no other ability has set off, each player's in turn order; then the rest in the same way."""
    return True


controls_offer = answer_with(shared.whose_source_it_is, "603.3a")
controls_delayed = answer_with(shared.maker_controls, "603.7e")
may_use_loyalty = answer_with(shared.slowly_and_once, "606.3")


@rule("606.3")
def limits_planeswalkers(position: Position) -> bool:
    """Loyalty abilities alone have them."""
    return False


@rule("310.11b")
def siege_ends(position: Position, siege: ObjectId) -> bool:
    """Every Siege has that ability."""
    return True


@rule("702.23a")
def triggers_in_vain(position: Position, source: ObjectId, part: KeywordPart) -> Answer[bool]:
    """Rampage speaks of a creature that becomes blocked; graft looks whether there is a counter."""
    return cited(False, "702.58a") if part is KeywordPart.GRAFT_MOVES else True


@rule("702.35a")
def may_decline(position: Position, thing: ObjectId, part: KeywordPart) -> Answer[bool]:
    """Madness always exiles; playing what was suspended is optional."""
    return cited(False, "702.35a") if part is KeywordPart.MADNESS_SETS_ASIDE else cited(True, "702.62a")


madness_waits = answer_with(shared.is_played_as_offered, "702.35a")


triggers_on_arrival = answer_with(shared.every_arrival, "603.6a", "603.6b")


rampages_through_band = answer_with(shared.blocked_is_blocked, "702.23a", "702.22h")
flanks_through_band = answer_with(shared.blocked_is_blocked, "702.25a", "702.22h")


@rule("509.3a", "509.3b")
def effect_counts_as_block(position: Position, creature: ObjectId, way: ByEffect) -> Answer[bool]:
    """What was no blocker is one now, and what was unblocked is blocked."""
    return cited(True, "509.3c") if way is ByEffect.BLOCKED_AGAIN else True


KEYWORD_COUNTERS = frozenset(
    {
        "deathtouch",
        "double strike",
        "exalted",
        "first strike",
        "flying",
        "haste",
        "hexproof",
        "indestructible",
        "lifelink",
        "menace",
        "reach",
        "shadow",
        "trample",
        "vigilance",
    }
)


@rule("122.1b")
def counters_give_keywords(position: Position) -> frozenset[str]:
    """A counter with the name of one of these keywords gives it."""
    return KEYWORD_COUNTERS


@rule("113.7a")
def upkeep_outlasts_source(position: Position, source: ObjectId) -> bool:
    """An ability on the stack exists independently of its source."""
    return True
