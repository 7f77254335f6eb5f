"""Abilities: tapped artifacts are unusable; what something sets off is an effect like any other. Revised Edition, pp. 22-30."""

from __future__ import annotations

from core.hooks.abilities import AbilityFact, ByEffect
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.state.waiting import WindowKind
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.keywords import KeywordPart
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.kinds import Activated
from core.kernel.words.modifications import ChangePower
from core.kernel.words.references import Role
from editions.revised_1994.rulings import RULINGS, settled
from editions.shared import abilities as shared
from editions.shared.continuous import came_this_turn
from editions.shared.silence import unsaid

SIEGES = "battles; what a Siege's reminder text says is a rule that does not exist"
SOURCES: Sources = {
    AbilityFact.TRIGGERS_FOR_EACH: settled(
        AbilityFact.TRIGGERS_FOR_EACH,
        "an ability can be used once each time its event occurs, and several cards can be used on the same event",
    ),
    **dict.fromkeys(
        KeywordPart,
        source(absent="keywords introduced later; only the card's own text counts"),
    ),
    AbilityFact.CONDITION_TO_RESOLVE: ("p37.10",),
    AbilityFact.TRIGGER_NEEDS_TARGETS: ("p20.6", "p38.10"),
    AbilityFact.STATIC_WHERE_SAID: ("p43.8",),
    AbilityFact.CREATURES_STATIC_ABILITY: ("p30.1", "p30.2"),
    AbilityFact.ARTIFACTS_STATIC_ABILITY: ("p22.10",),
    AbilityFact.ENCHANTMENTS_STATIC_ABILITY: ("p23.1",),
    AbilityFact.CREATURE_TRIGGERS: ("p30.1", "p30.2"),
    AbilityFact.ARTIFACT_TRIGGERS: ("p22.10",),
    AbilityFact.ENCHANTMENT_TRIGGERS: ("p23.1",),
    **dict.fromkeys(
        (
            AbilityFact.CHAOS_TRIGGERS,
            AbilityFact.CHAOS_SYMBOL,
            AbilityFact.BLANK_FACE,
            AbilityFact.PLANESWALKER_SYMBOL,
            AbilityFact.PLANESWALKING_TRIGGERS,
            AbilityFact.PLANESWALKING_LOOKS_BACK,
            AbilityFact.ENCOUNTER_TRIGGERS,
            AbilityFact.PLANAR_CONTROLLER_ALONE,
            AbilityFact.PLANAR_DIE_IS_ROLLED,
        ),
        source(absent="planes and the planar die; we follow the card's own text"),
    ),
    AbilityFact.SCHEME_TRIGGERS: source(absent="schemes; we follow the card's own text"),
    AbilityFact.TRANSFORMED_LOOKS_AT_FACE: source(absent="double-faced cards; we follow the card's own text"),
    AbilityFact.ROLLING_TRIGGERS_ONCE: source(absent="die rolls; we follow the card's own text"),
    AbilityFact.PHASING_LOOKS_BACK: source(absent="phasing; we follow the card's own text"),
    AbilityFact.UNATTACHING_LOOKS_BACK: source(
        absent="permanents that are attached and can be detached; we follow the card's own text"
    ),
    **dict.fromkeys(
        (
            AbilityFact.PLANE_WORKS,
            AbilityFact.PHENOMENON_WORKS,
            AbilityFact.SCHEME_WORKS,
            AbilityFact.CONSPIRACY_WORKS,
            AbilityFact.VANGUARD_WORKS,
            AbilityFact.EMBLEM_WORKS,
        ),
        source(absent="cards that lie beside the libraries; we follow the card's own text"),
    ),
    **unsaid(
        (
            AbilityFact.OTHER_STATIC_ABILITY,
            AbilityFact.TRIGGERS_BY_ITSELF,
            AbilityFact.CHOICE_IS_LINKED,
            AbilityFact.CHOICE_IS_LINKED_TO_EACH,
            AbilityFact.ACTIVATOR_CONTROLS,
            AbilityFact.TRIGGERS_FOR_CONTROLLER,
            AbilityFact.CONDITION_TO_TRIGGER,
            AbilityFact.TRIGGERS_AT_BEGINNING,
            AbilityFact.ACTIVE_PLAYERS_TRIGGERS_FIRST,
            AbilityFact.SEES_ITSELF_ENTER,
            AbilityFact.FOUND_WHERE_IT_WENT,
            AbilityFact.ATTACKS_ONCE_DECLARED,
            AbilityFact.BLOCKING_TRIGGERS_ONCE,
            AbilityFact.BLOCKING_TRIGGERS_FOR_EACH,
            AbilityFact.BECOMING_BLOCKED_TRIGGERS_ONCE,
            AbilityFact.BECOMING_BLOCKED_TRIGGERS_FOR_EACH,
            AbilityFact.STATE_TRIGGERS_ONCE,
            AbilityFact.TURNED_DOWN_IS_BLANK,
            AbilityFact.CAST_FACE_DOWN_IS_BLANK,
            AbilityFact.TURNED_UP_INSTEAD,
            AbilityFact.EFFECT_CREATES_DELAYED_TRIGGER,
            AbilityFact.PLAYERS_ATTACKERS_TRIGGER,
            AbilityFact.PLAYERS_ATTACK_TRIGGERS_ONCE,
            AbilityFact.BEING_ATTACKED_TRIGGERS_ONCE,
            AbilityFact.ATTACK_ON_PLAYER_TRIGGERS_ONCE,
            AbilityFact.REDIRECTED_ATTACK_IS_NO_OTHER,
            AbilityFact.REQUIRED_TO_ATTACK,
            AbilityFact.DAMAGE_OF_ITS_SOURCE,
            AbilityFact.EXCESS_OVER_ALL,
            AbilityFact.ATTACKER_JUDGED_AS_DECLARED,
            AbilityFact.PUT_ATTACKING_HAS_NOT_ATTACKED,
            AbilityFact.BLOCK_JUDGED_AS_DECLARED,
            AbilityFact.TRIGGERS_UNBLOCKED,
            AbilityFact.MISSED_BEGINNING,
            AbilityFact.DELAYED_TRIGGERS_ONCE,
            AbilityFact.DELAYED_TRIGGER_FINDS,
            AbilityFact.DELAYED_TRIGGER_LOSES,
            AbilityFact.DELAYED_TRIGGER_OF_SPELL,
            AbilityFact.TRIGGER_STILL_MEANS,
            AbilityFact.PREVENTED_TRIGGERS_NOTHING,
            AbilityFact.PREVENTION_TRIGGERS_ONCE,
            AbilityFact.TRIGGER_CHOOSES_MODE,
            AbilityFact.AURA_FINDS_CARD,
            AbilityFact.LOSING_CONTROL_LOOKS_BACK,
            AbilityFact.NAMES_ITS_GIVER,
            AbilityFact.LINKED_TO_STATIC,
            AbilityFact.TRIGGERS_ADDITIONAL_TIMES,
            AbilityFact.DELAYED_TRIGGER_IS_NOT_OF_PERMANENT,
            AbilityFact.ENTERING_TAPPED_IS_NO_TAPPING,
            AbilityFact.COUNTERING_LOOKS_BACK,
            AbilityFact.LOSING_LOOKS_BACK,
            AbilityFact.REFLEXIVE_TRIGGER,
            AbilityFact.REFLEXIVE_TRIGGERS_ONCE,
            AbilityFact.DELAYED_TRIGGER_OF_STATIC,
            AbilityFact.LIMIT_COUNTS_ONE_ABILITY,
            AbilityFact.GRANTED_WITH_LIMITS,
            AbilityFact.TRIGGERS_FOR_SO_MANY,
        )
    ),
    AbilityFact.TRIGGERS_AT_END_OF_COMBAT: source(
        silent="p27.5 ends an attack by removing the dead, and the book does not say when effects that wait "
        "for its end happen; we have them happen after that and before the attack is over, while "
        "attackers and defenders are still known"
    ),
    AbilityFact.LEAVING_LOOKS_BACK: source(
        silent="the book does not say whether a card that leaves together with others sees them leave; we let "
        "it, since it was there until then"
    ),
    AbilityFact.BONUS_ADDS_UP: ("p26.11",),
    AbilityFact.ENCHANTMENTS_BONUS_ADDS_UP: ("p23.14",),
    AbilityFact.COST_IS_PAID_EACH_TIME: ("p21.17",),
    AbilityFact.LOYALTY_IS_A_COST: ("p21.17",),
    AbilityFact.TAP_SYMBOL_IS_A_COST: ("p12.9",),
    AbilityFact.ARTIFACTS_TAP_SYMBOL: (
        "p22.7",
        "p12.9",
    ),
    AbilityFact.CREATURES_TAP_SYMBOL: (
        "p26.8",
        "p12.9",
    ),
    AbilityFact.MANA_IS_A_COST: ("p21.17",),
    AbilityFact.ARTIFACTS_MANA_COST: ("p22.8",),
    AbilityFact.CREATURES_MANA_COST: ("p26.8",),
    AbilityFact.ENCHANTMENTS_MANA_COST: ("p23.9",),
}
OTHERS = (
    "the book says that artifacts and enchantments are used by their controllers, and not who uses other "
    "things; we let their controllers use them"
)


@rule("p25.4")
def may_activate(
    position: Position, player: PlayerId, permanent: ObjectId, ability: Activated, summoning_sick: bool, times: int
) -> Answer[Permission]:
    """Its controller may; not with a tapped artifact, nor with the tap symbol of a creature that came this turn.

    What untaps the permanent itself could never be used otherwise, so that its text prevails.
    """
    now = position.characteristics(permanent)
    fault = shared.only_its_controller(position, player, permanent, ability)
    if fault and (ability.by_owner or ability.by_opponent):
        return cited(denied(fault), "p43.8")
    if fault:
        number = _by_type(now, artifact="p22.11", enchantment="p23.10")
        return cited(denied(fault), number) if number else cited(denied(fault), "p22.11", "p23.10", silent=OTHERS)
    fault = shared.ended(position, permanent, ability, times)
    if fault:
        return cited(denied(fault), "p43.8")
    if position.objects[permanent].tapped:
        if any(effect.untaps is Role.SOURCE for effect in ability.does.effects):
            return cited(ALLOWED, "p43.8")
        if CardType.ARTIFACT in now.types:
            return cited(denied(f"{position.name_in_full(permanent)} is a tapped artifact and cannot be used"), "p22.4")
        if ability.taps and CardType.LAND in now.types and ability.makes_mana:
            return cited(denied(f"{position.name_in_full(permanent)} is already tapped"), "p15.8", "p12.10")
        if ability.taps:
            return cited(denied(f"{position.name_in_full(permanent)} is tapped"), "p29.7", "p12.10")
    if ability.taps and summoning_sick:
        numbers = ("p22.14", "p22.3", "p22.12") if CardType.ARTIFACT in now.types else ("p24.6",)
        return cited(
            denied(f"{position.name_in_full(permanent)} was not on its controller's side as the turn began"),
            *numbers,
            "p26.13",
        )
    if CardType.ENCHANTMENT in now.types:
        return cited(ALLOWED, "p23.9", beside=("p23.11", "p23.12", "p23.14"))
    if CardType.ARTIFACT in now.types and not now.is_creature and came_this_turn(position, permanent):
        return cited(ALLOWED, "p22.2")
    return cited(ALLOWED, "p25.4", beside=_noted(position, permanent, ability)) if now.is_creature else ALLOWED


def _noted(position: Position, creature: ObjectId, ability: Activated) -> tuple[str, ...]:
    """What the book says of a use like this of a creature: without the tap symbol again and again, also tapped or new."""
    if ability.taps:
        return ()
    numbers = ["p26.9"]
    if position.objects[creature].tapped:
        numbers.append("p29.8")
    if came_this_turn(position, creature):
        numbers.append("p27.1")
    bonus = [part for effect in ability.does.effects for part in effect.changes]
    return (*numbers, "p30.8") if any(isinstance(part, ChangePower) for part in bonus) else tuple(numbers)


def _by_type(now: Characteristics, artifact: str = "", enchantment: str = "") -> str:
    """The rule that the book has for an artifact, whatever else it is, or for an enchantment that is no creature."""
    if CardType.ARTIFACT in now.types:
        return artifact
    return enchantment if CardType.ENCHANTMENT in now.types and CardType.CREATURE not in now.types else ""


@rule("p26.10")
def pays_together(position: Position, permanent: ObjectId, times: int) -> Answer[bool]:
    """A cost paid several times over buys as much at once."""
    now = position.characteristics(permanent)
    if now.is_creature:
        return True
    if CardType.ENCHANTMENT in now.types:
        return cited(True, "p23.12")
    return cited(
        True,
        silent="the book lets enchantments and creatures be paid for several times over, and does not say so "
        "of other things; we allow it",
    )


@rule(
    "p37.3",
    silent="the book does not say when a triggered ability resolves; we treat it as a fast effect of its permanent, "
    "which starts a new chain once no chain is resolving",
)
def triggers_may_join(position: Position) -> bool:
    """Not into a chain that resolves, nor into a time kept for other help."""
    return position.stack.window.kind is WindowKind.OPEN and not position.stack.window.begun_to_resolve


is_settled_as_triggered = answer_with(
    shared.is_as_it_begins_to_wait,
    silent="the book does not say when it is settled what a triggered ability is like; we take its source as it is when the "
    "ability begins to wait",
)
remembers_source = answer_with(
    shared.looks_as_it_resolves,
    silent="the book does not say whether an effect keeps what was so of its source; we look at a source that is still there as "
    "the effect happens",
)
late_demand_is_due = answer_with(
    shared.due_at_once,
    silent="the book does not say whether an upkeep cost that comes up during upkeep has to be paid in it; by a ruling of "
    "1994-04-14 it has",
    ruled=RULINGS,
)
joins_phase_costs = answer_with(
    shared.each_alone,
    silent="the book does not say whether several upkeep costs of a permanent are one; we have each dealt with by itself",
)
joins_untap_costs = answer_with(
    shared.each_alone,
    silent="the book does not say whether several costs to untap a permanent are one; we let each of them untap it",
)
joins_series = answer_with(
    shared.waits_for_next_time,
    silent="the book does not say what becomes of what comes up while what a phase has happen is dealt with; we let it wait "
    "for the next time",
)
offer_is_taken_up = answer_with(shared.taken_up_as_it_resolves, "p37.10")


@rule(silent="the book has no trigger on another trigger; we let it wait along with the others")
def waits_for_others(position: Position, source: ObjectId) -> bool:
    """Each player's together, in the order that the player wants."""
    return False


@rule("p43.8", absent="planeswalkers and loyalty; only the card's own text counts")
def may_use_loyalty(position: Position, permanent: ObjectId, slow: bool) -> Permission:
    """Like any other ability."""
    return ALLOWED


@rule(absent="planeswalkers and loyalty; only the card's own text counts")
def limits_planeswalkers(position: Position) -> bool:
    """There are none."""
    return False


@rule(absent=SIEGES)
def siege_ends(position: Position, siege: ObjectId) -> bool:
    """The book gives it no ability."""
    return False


controls_offer = answer_with(
    shared.whose_source_it_is,
    silent="the book does not say who controls an ability that offers something to another player; we assume "
    "the permanent's controller does",
)
controls_delayed = answer_with(
    shared.maker_controls,
    silent="the book does not say who controls a delayed ability of another ability; we assume the same player does",
)
triggers_in_vain = answer_with(shared.sets_off_all_the_same, absent="rampage or graft; we follow the card's first text")


@rule(absent="madness or suspend; we follow the card's first text")
def may_decline(position: Position, thing: ObjectId, part: KeywordPart) -> bool:
    """The cards let one do without setting a discarded card aside, and made playing a suspended one obligatory."""
    return part is KeywordPart.MADNESS_SETS_ASIDE


madness_waits = answer_with(
    shared.is_played_as_offered, absent="madness; the first cards with it were played as they were discarded"
)


triggers_on_arrival = answer_with(
    shared.every_arrival,
    silent="the book does not say whether an ability sees what comes into play along with its source, or is what it waits "
    "for by an effect alone; we let it see everything as it is in play",
)


rampages_through_band = answer_with(
    shared.blocked_is_blocked,
    silent="the book does not say whether rampage counts what blocks its creature only through a band; we let it count",
)
flanks_through_band = answer_with(
    shared.blocked_is_blocked,
    absent="flanking; we follow the card's own text, which counts all that block the creature",
)


@rule(
    silent="the book has no effect that makes a creature block; we let its abilities trigger as it blocks and "
    "is blocked"
)
def effect_counts_as_block(position: Position, creature: ObjectId, way: ByEffect) -> bool:
    """Blocking is blocking."""
    return True


@rule(absent="counters that give abilities; a counter does what the card says it is for")
def counters_give_keywords(position: Position) -> bool:
    """It marks something, and that is all."""
    return False


@rule(
    silent="the book does not say whether what a permanent asks for in upkeep is still to be done once it has left; by a "
    "ruling of 1994-04-14 nothing is paid for what leaves before the upkeep is over",
    ruled=RULINGS,
)
def upkeep_outlasts_source(position: Position, source: ObjectId) -> bool:
    """It is over with the permanent."""
    return False
