"""Abilities: played by the controller; triggered ones go on the stack when a player would get priority. 403, 404, 410."""

from __future__ import annotations

from core.hooks.abilities import AbilityFact, ByEffect
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.triggers.trigger_events import BecomesTapped
from core.kernel.values.citations import ALLOWED, Permission
from core.kernel.values.keywords import KeywordPart
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.kinds import Activated
from editions.ninth_2006.keywords import KEYWORDS
from editions.shared import abilities as shared
from editions.shared.timing import split_seconds

VANGUARDS = "Glossary.Vanguard and Avatars"
SIEGES = "battles; what a Siege's reminder text says is a rule that does not exist"
YOUNGER = "planes, phenomena, schemes and conspiracies beside the libraries; only the cards' own texts count"
DICE = "die rolls; only the cards' own texts count"
PREVENTING = (
    "410.6 counts occurrences in an event and does not say what one occurrence of prevented damage is; we "
    "count what one effect prevents"
)
CHOICES = "no rule says for which ability of a card a choice is made; we assume it is for the ability that asks for it"
SOURCES: Sources = {
    **KEYWORDS,
    KeywordPart.PARTNER_SEEKS: source(absent="partners; only the card's own text counts"),
    **dict.fromkeys(
        (KeywordPart.CHAMPION_EXILES, KeywordPart.CHAMPION_RETURNS),
        source(absent="champion; only the card's own text counts"),
    ),
    **dict.fromkeys(
        (
            *(KeywordPart.CASCADE, KeywordPart.IMPROVISE, KeywordPart.DELVE, KeywordPart.LIVING_WEAPON),
            *(KeywordPart.EVOLVE, KeywordPart.EXTORT, KeywordPart.MENTOR, KeywordPart.AFTERLIFE),
            *(KeywordPart.FABRICATE, KeywordPart.CREW, KeywordPart.EXPLORE),
            *(KeywordPart.REBOUND, KeywordPart.INGEST, KeywordPart.UNLEASH, KeywordPart.RIOT),
            KeywordPart.UMBRA_ARMOR,
        ),
        source(absent="keywords introduced later; only the cards' own texts count"),
    ),
    KeywordPart.DISTURB_OFFERED: source(absent="disturb, and double-faced cards; we follow their own texts"),
    **dict.fromkeys(
        (
            KeywordPart.AGENDA_HIDES,
            KeywordPart.AGENDA_LINKED,
            KeywordPart.AGENDA_SHOWN,
            KeywordPart.DOUBLE_AGENDA_HIDES,
        ),
        source(absent=YOUNGER),
    ),
    AbilityFact.ACTIVATOR_CONTROLS: ("200.7a",),
    AbilityFact.TRIGGERS_FOR_CONTROLLER: ("200.7a", "410.2"),
    AbilityFact.CONDITION_TO_TRIGGER: ("404.3", "410.8"),
    AbilityFact.CONDITION_TO_RESOLVE: ("404.3", "410.8"),
    AbilityFact.TRIGGERS_AT_BEGINNING: ("300.5", "410.2"),
    AbilityFact.ACTIVE_PLAYERS_TRIGGERS_FIRST: ("410.3",),
    AbilityFact.TRIGGER_NEEDS_TARGETS: ("410.4",),
    AbilityFact.TRIGGERS_FOR_EACH: ("410.6",),
    AbilityFact.SEES_ITSELF_ENTER: source("410.10a", beside=("410.10d",)),
    AbilityFact.FOUND_WHERE_IT_WENT: source("402.8g", "410.10", "410.10c", beside=("217.1c",)),
    AbilityFact.ATTACKS_ONCE_DECLARED: ("308.3",),
    AbilityFact.BLOCKING_TRIGGERS_ONCE: ("309.3", "410.9a"),
    AbilityFact.BLOCKING_TRIGGERS_FOR_EACH: ("309.3", "410.9b"),
    AbilityFact.BECOMING_BLOCKED_TRIGGERS_ONCE: ("309.4", "410.9c"),
    AbilityFact.BECOMING_BLOCKED_TRIGGERS_FOR_EACH: ("410.9d",),
    AbilityFact.STATE_TRIGGERS_ONCE: ("410.11",),
    AbilityFact.TURNED_DOWN_IS_BLANK: ("502.26e",),
    AbilityFact.CAST_FACE_DOWN_IS_BLANK: ("504.1", "504.2"),
    AbilityFact.TURNED_UP_INSTEAD: ("419.1a", "504.3"),
    AbilityFact.EFFECT_CREATES_DELAYED_TRIGGER: ("404.4a", "408.2a", "417.2"),
    AbilityFact.CREATURE_TRIGGERS: ("404.2", "410.2"),
    AbilityFact.ARTIFACT_TRIGGERS: ("404.2", "410.2"),
    AbilityFact.ENCHANTMENT_TRIGGERS: ("404.2", "410.2"),
    AbilityFact.TRIGGERS_BY_ITSELF: ("404.2", "410.2"),
    AbilityFact.PLAYERS_ATTACKERS_TRIGGER: ("308.3",),
    AbilityFact.PLAYERS_ATTACK_TRIGGERS_ONCE: ("308.3", "410.6"),
    AbilityFact.BEING_ATTACKED_TRIGGERS_ONCE: ("308.3", "410.6"),
    AbilityFact.ATTACK_ON_PLAYER_TRIGGERS_ONCE: ("308.3", "410.6"),
    AbilityFact.REDIRECTED_ATTACK_IS_NO_OTHER: source(absent="attacks on anything but a player"),
    AbilityFact.ATTACKER_JUDGED_AS_DECLARED: ("308.3",),
    AbilityFact.PUT_ATTACKING_HAS_NOT_ATTACKED: ("308.3",),
    AbilityFact.BLOCK_JUDGED_AS_DECLARED: ("309.3", "309.4"),
    AbilityFact.TRIGGERS_UNBLOCKED: ("309.2f", "410.2"),
    AbilityFact.TRIGGERS_FOR_SO_MANY: ("410.9e",),
    AbilityFact.TRIGGERS_ADDITIONAL_TIMES: ("103.1", "410.6"),
    AbilityFact.DELAYED_TRIGGER_IS_NOT_OF_PERMANENT: ("404.4a",),
    AbilityFact.ENTERING_TAPPED_IS_NO_TAPPING: ("410.2",),
    AbilityFact.PHASING_LOOKS_BACK: ("410.10d",),
    AbilityFact.UNATTACHING_LOOKS_BACK: ("410.10d",),
    AbilityFact.LOSING_LOOKS_BACK: source(
        silent="410 does not cover an ability that waits for a player to lose the game; we let it trigger for "
        "any reason, even if it leaves the game along with that player"
    ),
    AbilityFact.COUNTERING_LOOKS_BACK: ("410.10d",),
    AbilityFact.DELAYED_TRIGGER_OF_STATIC: ("404.4a",),
    AbilityFact.REFLEXIVE_TRIGGER: ("404.4",),
    AbilityFact.LIMIT_COUNTS_ONE_ABILITY: ("403.3",),
    AbilityFact.GRANTED_WITH_LIMITS: source(
        silent="no rule says whether an effect that gives an ability also gives the limits on its activation; "
        "we assume they are part of it"
    ),
    AbilityFact.REFLEXIVE_TRIGGERS_ONCE: ("410.6",),
    AbilityFact.TRIGGERS_AT_END_OF_COMBAT: ("311.1",),
    AbilityFact.MISSED_BEGINNING: ("313.2",),
    AbilityFact.DELAYED_TRIGGERS_ONCE: ("404.4b",),
    AbilityFact.DELAYED_TRIGGER_FINDS: ("404.4c", "202.2a"),
    AbilityFact.DELAYED_TRIGGER_LOSES: ("404.4d",),
    AbilityFact.DELAYED_TRIGGER_OF_SPELL: ("404.4a", "200.7a"),
    AbilityFact.TRIGGER_STILL_MEANS: ("413.2f",),
    AbilityFact.PREVENTED_TRIGGERS_NOTHING: ("410.7",),
    AbilityFact.TRIGGER_CHOOSES_MODE: ("410.4",),
    AbilityFact.AURA_FINDS_CARD: ("410.10f",),
    AbilityFact.LOSING_CONTROL_LOOKS_BACK: ("410.10d",),
    AbilityFact.CREATURES_STATIC_ABILITY: ("405.1", "408.1h"),
    AbilityFact.ARTIFACTS_STATIC_ABILITY: ("405.1", "408.1h"),
    AbilityFact.ENCHANTMENTS_STATIC_ABILITY: ("405.1", "408.1h"),
    AbilityFact.OTHER_STATIC_ABILITY: ("405.1", "408.1h"),
    AbilityFact.STATIC_WHERE_SAID: ("402.8b",),
    AbilityFact.NAMES_ITS_GIVER: ("202.2b",),
    AbilityFact.LINKED_TO_STATIC: ("404.5",),
    AbilityFact.REQUIRED_TO_ATTACK: source(
        "500.1",
        silent="no rule says when a creature had to attack; we count a requirement at that time",
    ),
    AbilityFact.DAMAGE_OF_ITS_SOURCE: source(
        silent="no rule says whether the damage of one source includes damage that others deal at the same "
        "time; we count its own"
    ),
    AbilityFact.EXCESS_OVER_ALL: source(
        silent="420.5c says what is lethal, and no rule says how excess damage is counted; we count all that "
        "is dealt at once"
    ),
    AbilityFact.PREVENTION_TRIGGERS_ONCE: source("410.6", silent=PREVENTING),
    AbilityFact.CHOICE_IS_LINKED: source(silent=CHOICES),
    AbilityFact.CHOICE_IS_LINKED_TO_EACH: source(silent=CHOICES),
    AbilityFact.TRANSFORMED_LOOKS_AT_FACE: source(absent="double-faced cards; we follow their own texts"),
    AbilityFact.ROLLING_TRIGGERS_ONCE: source(absent=DICE),
    AbilityFact.PLANAR_DIE_IS_ROLLED: source(absent=DICE),
    AbilityFact.VANGUARD_WORKS: (VANGUARDS,),
    AbilityFact.EMBLEM_WORKS: source(absent="emblems; only the cards' own texts count"),
    **dict.fromkeys(
        (
            AbilityFact.PLANE_WORKS,
            AbilityFact.PHENOMENON_WORKS,
            AbilityFact.SCHEME_WORKS,
            AbilityFact.CONSPIRACY_WORKS,
            AbilityFact.CHAOS_TRIGGERS,
            AbilityFact.CHAOS_SYMBOL,
            AbilityFact.BLANK_FACE,
            AbilityFact.PLANESWALKER_SYMBOL,
            AbilityFact.PLANESWALKING_TRIGGERS,
            AbilityFact.PLANESWALKING_LOOKS_BACK,
            AbilityFact.ENCOUNTER_TRIGGERS,
            AbilityFact.PLANAR_CONTROLLER_ALONE,
            AbilityFact.SCHEME_TRIGGERS,
        ),
        source(absent=YOUNGER),
    ),
    AbilityFact.LEAVING_LOOKS_BACK: ("410.10d",),
    AbilityFact.BONUS_ADDS_UP: ("418.5a",),
    AbilityFact.ENCHANTMENTS_BONUS_ADDS_UP: ("418.5a",),
    AbilityFact.COST_IS_PAID_EACH_TIME: ("403.1",),
    AbilityFact.LOYALTY_IS_A_COST: ("403.1",),
    AbilityFact.TAP_SYMBOL_IS_A_COST: (
        "403.1",
        "104.4",
    ),
    AbilityFact.ARTIFACTS_TAP_SYMBOL: (
        "403.1",
        "104.4",
    ),
    AbilityFact.CREATURES_TAP_SYMBOL: (
        "403.1",
        "104.4",
    ),
    AbilityFact.MANA_IS_A_COST: ("403.1",),
    AbilityFact.ARTIFACTS_MANA_COST: ("403.1",),
    AbilityFact.CREATURES_MANA_COST: ("403.1",),
    AbilityFact.ENCHANTMENTS_MANA_COST: ("403.1",),
}


pays_together = answer_with(shared.each_by_itself, "409.1a")
late_demand_is_due = answer_with(shared.due_next_time, "410.2")
joins_phase_costs = answer_with(shared.each_alone, "410.2")
joins_untap_costs = answer_with(shared.each_alone, "409.1a")


controls_offer = answer_with(shared.whose_source_it_is, "410.2")


@rule("200.7a", "410.2")
def controls_delayed(position: Position, source: ObjectId, maker: PlayerId) -> PlayerId:
    """Whoever controls its source as it triggers, as with any triggered ability."""
    return position.recall(source).controller


@rule("408.1d", beside=("403.2",))
def may_activate(
    position: Position, player: PlayerId, permanent: ObjectId, ability: Activated, summoning_sick: bool, times: int
) -> Answer[Permission]:
    """Only the controller; a creature that came this turn has no use of its tap symbol."""
    permission = shared.may_activate(position, player, permanent, ability, summoning_sick, times)
    if permission and ability.zone is not Zone.BATTLEFIELD:
        if ability.zone is Zone.HAND:
            return cited(permission, "402.8e", beside=("403.2",))
        if ability.zone is Zone.COMMAND:
            return cited(permission, VANGUARDS)
        return cited(permission, "402.8b", "402.8g", beside=("403.2",))
    if shared.is_barred(position, permanent, ability):
        return cited(permission, "409.4", *(("502.18c",) if ability.part is KeywordPart.LANDCYCLING else ()))
    if shared.is_used_up(position, permanent, ability, times):
        return cited(permission, "403.3")
    if permission or shared.only_its_controller(position, player, permanent, ability):
        return (
            cited(permission, "403.2") if ability.by_owner or ability.by_opponent or ability.by_anyone else permission
        )
    return cited(permission, "403.4")


@rule("410.2", beside=("404.2", "408.1f", "410.3"))
def triggers_may_join(position: Position) -> Answer[bool]:
    """Whenever a player would get priority, whatever else waits; so, too, what drawing mana has set off."""
    join = shared.triggers_join_with_priority(position)
    if split_seconds(position):
        return cited(join, "404.2", beside=("410.1",))
    by_tapping = any(isinstance(pending.ability.when, BecomesTapped) for pending in position.stack.triggers)
    return cited(join, "406.5", "410.2", beside=("404.2", "408.1f")) if by_tapping else join


is_settled_as_triggered = answer_with(shared.is_as_it_begins_to_wait, "410.3")
remembers_source = answer_with(shared.looks_as_it_resolves, "413.2f")
joins_series = answer_with(
    shared.waits_for_next_time, absent="a series of abilities that is played as a phase begins or ends"
)
offer_is_taken_up = answer_with(shared.taken_up_as_it_resolves, "410.5")


@rule("410.3")
def waits_for_others(position: Position, source: ObjectId) -> bool:
    """All that a player's abilities have set off goes on the stack together, the active player's first."""
    return False


@rule("103.1", absent="planeswalkers and loyalty; only the card's own text counts")
def may_use_loyalty(position: Position, permanent: ObjectId, slow: bool) -> Permission:
    """Like any other ability."""
    return ALLOWED


@rule("103.1", absent="planeswalkers and loyalty; only the card's own text counts")
def limits_planeswalkers(position: Position) -> bool:
    """There are none."""
    return False


@rule(absent=SIEGES)
def siege_ends(position: Position, siege: ObjectId) -> bool:
    """No rule gives it an ability."""
    return False


@rule("502.12a")
def triggers_in_vain(position: Position, source: ObjectId, part: KeywordPart) -> Answer[bool]:
    """Rampage speaks of a creature that becomes blocked, and graft of another one that comes into play."""
    return cited(True, "502.54a") if part is KeywordPart.GRAFT_MOVES else True


@rule("502.1")
def may_decline(position: Position, thing: ObjectId, part: KeywordPart) -> Answer[bool]:
    """A card may go to the graveyard in spite of madness; the last counter of suspend forces the play."""
    return cited(True, "502.24a") if part is KeywordPart.MADNESS_SETS_ASIDE else cited(False, "502.59a")


madness_waits = answer_with(shared.is_played_as_offered, "502.24a")


triggers_on_arrival = answer_with(shared.every_arrival, "410.10a", "410.10b")


rampages_through_band = answer_with(shared.blocked_is_blocked, "502.12a", "502.10e")
flanks_through_band = answer_with(shared.blocked_is_blocked, "502.3a", "502.10e")


@rule("410.9a", "410.9b")
def effect_counts_as_block(position: Position, creature: ObjectId, way: ByEffect) -> Answer[bool]:
    """Only what is declared as a blocker counts as blocking, and only the first block of an attacker as its becoming blocked."""
    return cited(False, "309.4", "410.9c") if way is ByEffect.BLOCKED_AGAIN else False


@rule(absent="counters that give abilities; a counter does what a card says it is for")
def counters_give_keywords(position: Position) -> bool:
    """It marks something, and that is all."""
    return False


@rule("402.6")
def upkeep_outlasts_source(position: Position, source: ObjectId) -> bool:
    """An ability on the stack exists independently of its source."""
    return True
