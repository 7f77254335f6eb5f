"""Abilities: paid for once each time; what is triggered is played in a series. "Paying Costs", "Triggered Abilities"."""

from __future__ import annotations

from core.hooks.abilities import AbilityFact
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule
from core.kernel.state.position import Position
from core.kernel.state.waiting import WindowKind
from core.kernel.triggers.trigger_events import BeginningOf
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.kinds import Activated
from core.rulebook.basing import Base
from editions.shared import abilities as shared
from editions.shared.phase_costs import untaps_as_upkeep_ends

SOURCES: Sources = {
    AbilityFact.TRIGGERS_BY_ITSELF: ("Triggered-Abilities.3",),
    AbilityFact.CREATURE_TRIGGERS: ("Triggered-Abilities.3",),
    AbilityFact.ARTIFACT_TRIGGERS: ("Triggered-Abilities.3",),
    AbilityFact.ENCHANTMENT_TRIGGERS: ("Triggered-Abilities.3",),
    AbilityFact.BECOMING_BLOCKED_TRIGGERS_ONCE: ("Advanced-Creature-Abilities.28",),
    AbilityFact.CONDITION_TO_RESOLVE: ("Resolving-Effects.10",),
    AbilityFact.TRIGGERS_FOR_CONTROLLER: ("More-about-Permanents.23",),
    AbilityFact.ACTIVE_PLAYERS_TRIGGERS_FIRST: ("Series-and-Batches.3", "Triggered-Abilities.4"),
    AbilityFact.TRIGGERS_AT_BEGINNING: ("Phase-Structure.6", "Phase-Structure.18"),
    AbilityFact.TRIGGERS_AT_END_OF_COMBAT: ("Step-by-Step.33",),
    AbilityFact.EFFECT_CREATES_DELAYED_TRIGGER: ("Phase-Structure.19",),
    AbilityFact.PREVENTED_TRIGGERS_NOTHING: ("Damage-Prevention.9", "Damage-Prevention.10"),
    AbilityFact.TRIGGER_NEEDS_TARGETS: ("Timing.10", "Series-and-Batches.19"),
    AbilityFact.OTHER_STATIC_ABILITY: ("More-about-Permanents.11",),
}
ADDED_AT_ONCE = (
    "the book has what is to be done during a phase played as an instant at any time of that phase, and lets nobody decline to act "
    "before (Phase-Structure.15, Phase-Structure.16); we have it played first, with responses"
)


@rule("More-about-Permanents.20")
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
    """As before, but a tapped artifact that is a creature or a land as well can be used, if that does not tap it.

    Nothing is used whose cost of the phase has not been dealt with.
    """
    if shared.owes(position, permanent, BeginningOf):
        owing = denied(f"what {position.name_in_full(permanent)} costs in this phase has not been dealt with")
        return cited(owing, "Phase-Structure.27")
    base_answer: Answer[Permission] = base(position, player, permanent, ability, summoning_sick, times)
    now = position.characteristics(permanent)
    counts = CardType.ARTIFACT in now.types and now.types & {CardType.CREATURE, CardType.LAND}
    if not counts or not position.objects[permanent].tapped or ability.taps:
        return base_answer
    if shared.only_its_controller(position, player, permanent, ability):
        return base_answer
    if shared.ended(position, permanent, ability, times):
        return base_answer
    return cited(ALLOWED, "More-about-Permanents.19")


is_settled_as_triggered = answer_with(shared.is_settled_then, "Triggered-Abilities.7")
remembers_source = answer_with(shared.keeps_what_was_so, "Playing-Spells-and-Abilities.27")
joins_series = answer_with(shared.unless_done, "More-on-the-Turn.27", "Series-and-Batches.4")
offer_is_taken_up = answer_with(shared.taken_up_as_it_resolves, "Triggered-Abilities.5", "Triggered-Abilities.6")
pays_together = answer_with(shared.each_by_itself, "Paying-Costs.14")
late_demand_is_due = answer_with(shared.due_at_once, "Phase-Structure.32")
joins_phase_costs = answer_with(shared.all_at_once, "Phase-Structure.30", "Phase-Structure.31")


@rule("More-on-the-Turn.10")
def joins_untap_costs(position: Position, permanent: ObjectId) -> Answer[bool]:
    """They are one cost, and due at the latest of their times."""
    late = untaps_as_upkeep_ends(position, permanent)
    return cited(True, "More-on-the-Turn.10", "More-on-the-Turn.9") if late else True


@rule("Phase-Structure.15", "Phase-Structure.24", "Phase-Structure.16", "Series-and-Batches.18", silent=ADDED_AT_ONCE)
def triggers_may_join(position: Position) -> bool:
    """What is to be done in a phase is played as an instant; anything else that triggers is played in a series."""
    return position.stack.window.kind is WindowKind.OPEN and not position.stack.window.begun_to_resolve


@rule(
    "Phase-Structure.28",
    "Phase-Structure.17",
    silent="what is to be done during upkeep can be played at any time of it, and a script does not say when; we take what is done "
    "meanwhile to come first",
)
def upkeep_outlasts_source(position: Position, source: ObjectId) -> bool:
    """With its permanent what is to be done in a phase is gone."""
    return False
