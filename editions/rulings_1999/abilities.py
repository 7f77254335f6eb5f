"""Abilities: when each is played, and what it goes by. A.1 to A.16, E.3, E.7, G.6."""

from __future__ import annotations

from core.hooks.abilities import AbilityFact, ByEffect
from core.kernel.questions.asking import Answer, Cited, Sources, answer_with, cited, rule
from core.kernel.state.copiable_values import is_copy
from core.kernel.state.position import Position
from core.kernel.triggers.trigger_events import BeginningOf, Enters
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.keywords import KeywordPart
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.conditions import Is
from core.kernel.words.effect import EffectKind
from core.kernel.words.kinds import Activated, Triggered
from core.rulebook.basing import Base
from editions.rulings_1999.keywords import KEYWORDS
from editions.rulings_1999.rulings_beside import beside, noted
from editions.shared import abilities as shared
from editions.shared.continuous import came_this_turn
from editions.shared.phase_costs import is_phase_cost, phase_costs_of, untaps_as_upkeep_ends

SOURCES: Sources = {
    **KEYWORDS,
    AbilityFact.ACTIVATOR_CONTROLS: ("A.1.10", "G.6.Ruling.1"),
    AbilityFact.TRIGGERS_FOR_CONTROLLER: ("A.5.4", "A.8.12", "A.8.Ruling.7"),
    AbilityFact.STATIC_WHERE_SAID: ("A.1.4",),
    AbilityFact.COST_IS_PAID_EACH_TIME: ("A.2.Ruling.1", "G.7.Ruling.5"),
    AbilityFact.MANA_IS_A_COST: ("A.2.2", "A.2.Ruling.1"),
    AbilityFact.ARTIFACTS_MANA_COST: ("A.2.2", "A.2.Ruling.1"),
    AbilityFact.CREATURES_MANA_COST: ("A.2.2", "A.2.Ruling.1"),
    AbilityFact.ENCHANTMENTS_MANA_COST: ("A.2.2", "A.2.Ruling.1", "A.2.Ruling.3"),
    AbilityFact.TRIGGERS_AT_BEGINNING: (
        "A.3.2",
        "A.3.5",
        "C.3.2",
        "A.5.6",
        "A.5.Ruling.4",
        "A.6.Ruling.5",
    ),
    AbilityFact.TRIGGER_NEEDS_TARGETS: ("A.3.3", "A.5.5", "E.3.Ruling.1"),
    AbilityFact.ENCHANTMENTS_STATIC_ABILITY: ("A.4.1", "K.14.10"),
    AbilityFact.TRIGGERS_FOR_EACH: ("A.8.2", "A.8.10", "A.8.Ruling.3"),
    AbilityFact.LEAVING_LOOKS_BACK: ("A.8.6", "A.8.7", "A.8.Ruling.8", "K.4.2", "Z.1.Ruling.2"),
    AbilityFact.SEES_ITSELF_ENTER: ("E.3.1", "E.3.Ruling.7"),
    AbilityFact.TRIGGER_STILL_MEANS: ("A.8.8",),
    AbilityFact.LOSING_CONTROL_LOOKS_BACK: ("A.8.Ruling.2",),
    AbilityFact.FOUND_WHERE_IT_WENT: ("A.8.Ruling.4", "Z.1.Ruling.3"),
    AbilityFact.EFFECT_CREATES_DELAYED_TRIGGER: ("T.2.9", "E.1.4", "T.4.8", "T.2.Ruling.6", "E.1.Ruling.2"),
    AbilityFact.TRIGGERS_AT_END_OF_COMBAT: ("C.9.1", "C.9.Ruling.1"),
    AbilityFact.DELAYED_TRIGGER_FINDS: ("T.2.Ruling.7",),
    AbilityFact.DELAYED_TRIGGER_LOSES: ("A.8.Ruling.4", "Z.1.Ruling.1", "T.2.10"),
    AbilityFact.ENTERING_TAPPED_IS_NO_TAPPING: ("T.2.Ruling.2",),
    AbilityFact.ATTACKS_ONCE_DECLARED: ("C.4.1",),
    AbilityFact.BLOCKING_TRIGGERS_ONCE: ("C.6.1",),
    AbilityFact.BLOCKING_TRIGGERS_FOR_EACH: ("C.6.1",),
    AbilityFact.BECOMING_BLOCKED_TRIGGERS_ONCE: ("C.6.1",),
    AbilityFact.BECOMING_BLOCKED_TRIGGERS_FOR_EACH: ("C.6.1", "E.6.Ruling.2"),
    AbilityFact.BLOCK_JUDGED_AS_DECLARED: ("C.6.Ruling.6",),
    AbilityFact.TRIGGERS_UNBLOCKED: ("E.7.2", "E.7.3", "E.6.Ruling.3", "E.7.Ruling.3", "G.44.1"),
    AbilityFact.VANGUARD_WORKS: ("E.14.1",),
    AbilityFact.CONDITION_TO_RESOLVE: ("A.5.Ruling.3",),
}
is_settled_as_triggered = answer_with(shared.is_settled_then, "A.8.5", "K.4.4")
remembers_source = answer_with(shared.looks_as_it_resolves, "A.8.5", "T.7.6", "K.4.5")
joins_series = answer_with(shared.unless_done, "A.3.4", "T.9.6")
offer_is_taken_up = answer_with(shared.taken_up_as_it_resolves, "A.8.1", "A.8.2")
pays_together = answer_with(shared.each_by_itself, "A.2.Ruling.1")


@rule("A.1.6")
def may_activate(
    position: Position,
    player: PlayerId,
    permanent: ObjectId,
    ability: Activated,
    summoning_sick: bool,
    times: int,
    *,
    base: Base,
) -> Answer[Permission]:
    """As the rulebook has it; what asks for something or else as its permanent comes has to be dealt with first as well.

    What works or triggers by itself does not wait for that.
    """
    if shared.owes(position, permanent, BeginningOf):
        base_denial: Cited[Permission] = base(position, player, permanent, ability, summoning_sick, times)
        return beside(base_denial, "A.6.Ruling.1") if _works_by_itself(position, permanent) else base_denial
    if shared.owes(position, permanent, Enters):
        owing = denied(f"what {position.name_in_full(permanent)} asks for as it comes has not been dealt with")
        return cited(owing, "E.3.3")
    if position.stack.windows and (permanent, ability) in position.stack.window.activated:
        again = denied(f"an ability is played once in a series, and that of {position.name_in_full(permanent)} was")
        heals = EffectKind.REGENERATION in ability.does.kinds_for(None)
        return cited(again, "T.9.3", "T.9.4", *(("G.32.Ruling.10",) if heals else ()))
    if ability.makes_mana and shared.is_barred(position, permanent, ability):
        return cited(_past_what_forbids_it(position, player, permanent, ability, summoning_sick, times), "T.12.5")
    base_answer: Cited[Permission] = base(position, player, permanent, ability, summoning_sick, times)
    answer = noted(base_answer, *_noted(position, player, permanent, ability))
    new = _is_new(position, permanent) and ability.taps and not ability.makes_mana
    return beside(answer, "G.39.Ruling.4") if new else answer


def _works_by_itself(position: Position, permanent: ObjectId) -> bool:
    """Whether a permanent has an ability that nobody has to activate, other than what it asks for in a phase."""
    abilities = position.characteristics(permanent).abilities
    return any(
        not isinstance(ability, Activated) and not (isinstance(ability, Triggered) and is_phase_cost(ability))
        for ability in abilities
    )


def _past_what_forbids_it(
    position: Position, player: PlayerId, permanent: ObjectId, ability: Activated, summoning_sick: bool, times: int
) -> Permission:
    """Whether a mana source can be used that an effect forbids: only its own text and the rules of the game keep it from that."""
    fault = shared.only_its_controller(position, player, permanent, ability)
    fault = fault or shared.used_too_often(position, permanent, ability, times)
    if fault:
        return denied(fault)
    if ability.taps and (position.objects[permanent].tapped or summoning_sick):
        return denied(f"{position.name_in_full(permanent)} cannot be tapped for anything now")
    return ALLOWED


def _noted(position: Position, player: PlayerId, permanent: ObjectId, ability: Activated) -> list[str]:
    """What the rulings say of a use like this: outside play, by another player, to untap, or of something with a limit."""
    numbers = []
    if any(cost.is_sacrifice for cost in ability.costs):
        numbers.append("G.35.Ruling.1")
    if not position.is_on_battlefield(permanent):
        numbers += ["A.1.4", "A.1.5"]
    if position.objects[permanent].zone is Zone.GRAVEYARD:
        numbers.append("Z.3.5")
    if shared.is_untap_cost(ability):
        numbers += ["A.10.4", "A.10.5", "A.10.6"]
    if ability.by_anyone and position.objects[permanent].controller != player:
        numbers.append("A.1.8")
    if isinstance(ability.only_if, Is) and ability.only_if.described.unblocked:
        numbers.append("E.7.Ruling.1")
    if (ability.each_turn is not None or ability.once) and position.objects[permanent].used:
        numbers.append("A.2.6")
        if position.objects[permanent].attached_to is not None:
            numbers.append("E.9.Ruling.2")
        if is_copy(position, position.objects[permanent]):
            numbers.append("E.4.6")
    return numbers


def _is_new(position: Position, permanent: ObjectId) -> bool:
    """Whether something is in play, is no creature and came this turn."""
    in_play = position.is_on_battlefield(permanent)
    return in_play and not position.characteristics(permanent).is_creature and came_this_turn(position, permanent)


@rule(
    "A.5.2",
    "A.5.3",
    "A.5.Ruling.1",
    "A.6.6",
    "P.3.2",
    "T.1.5",
    silent="the rulings have what is to be done during a phase played as an instant at any time of it (A.5.3), when its "
    "active player says; we have it played first, with responses",
)
def triggers_may_join(position: Position, *, base: Base) -> bool:
    """What is to be done in a phase is played as an instant; anything else that triggers is played in a series."""
    return bool(base(position).answer)


late_demand_is_due = answer_with(shared.due_at_once, "A.6.Ruling.4")


@rule("A.6.3", "A.6.10")
def joins_phase_costs(position: Position, permanent: ObjectId) -> Answer[bool]:
    """They are one cost, due at the latest of their times; if one part has to be paid, all of it has, if that can be done."""
    asked = phase_costs_of(position, permanent)
    demands = [demand for ability in asked for effect in ability.does.effects if (demand := effect.demand) is not None]
    numbers = ["A.6.3", "A.6.10"]
    if len({ability.when.moment for ability in asked if isinstance(ability.when, BeginningOf)}) > 1:
        numbers.append("A.6.4")
    if any(demand.must for demand in demands):
        numbers.append("A.6.5")
    if sum(demand.give_up is not None for demand in demands) > 1:
        numbers.append("A.6.13")
    if any(ability.part is KeywordPart.CUMULATIVE_UPKEEP for ability in asked):
        numbers.append("A.14.6")
    return cited(True, *numbers)


@rule("A.10.2")
def joins_untap_costs(position: Position, permanent: ObjectId) -> Answer[bool]:
    """They are one cost as well, and due at the latest of their times."""
    late = untaps_as_upkeep_ends(position, permanent)
    return cited(True, "A.10.2", "A.10.3") if late else True


@rule("A.1.13", "A.8.11", "A.8.12", "G.6.Ruling.3")
def controls_offer(position: Position, source: ObjectId, controller: PlayerId, offered: PlayerId) -> PlayerId:
    """The player to whom it offers something; what it offers to each player belongs to its source's controller."""
    return offered


@rule("C.6.Ruling.5", "C.6.Ruling.6")
def effect_counts_as_block(position: Position, creature: ObjectId, way: ByEffect) -> bool:
    """What waits for a block sees only what is declared, and sees that as it is."""
    return False


@rule("A.8.8")
def triggers_on_arrival(
    position: Position, source: ObjectId, thing: ObjectId, along: bool, on_card: bool
) -> Answer[bool]:
    """Not on what comes along with its source, or is that, and on nothing that fits by an effect alone."""
    if along:
        return cited(False, "E.3.2") if on_card else cited(False, "E.3.2", "A.8.8")
    return cited(False, "A.8.8", "E.3.Ruling.4")


@rule("A.19.Ruling.2", "C.6.Ruling.5")
def flanks_through_band(position: Position, creature: ObjectId, blocker: ObjectId) -> bool:
    """Only what was assigned to the creature itself suffers."""
    return False


@rule("A.25.Ruling.1")
def rampages_through_band(position: Position, creature: ObjectId, blocker: ObjectId) -> bool:
    """Only what was assigned to the creature itself counts."""
    return False
