"""Abilities: what does not tap a creature can be used while it is tapped. Rulings of 1994-04-14 on the attack and on costs."""

from __future__ import annotations

from core.hooks.abilities import AbilityFact
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.kinds import Activated
from core.rulebook.basing import Base
from editions.rulings_1994.saying import with_rulings
from editions.shared import abilities as shared

SOURCES: Sources = {
    AbilityFact.TRIGGERS_FOR_EACH: ("Costs.9",),
    AbilityFact.LEAVING_LOOKS_BACK: ("Damage.50",),
    AbilityFact.ARTIFACT_TRIGGERS: ("p17.5", "Graveyard.2"),
    AbilityFact.ARTIFACTS_MANA_COST: ("p16.13", "Costs.2"),
    AbilityFact.ENCHANTMENTS_MANA_COST: ("p17.10", "Basic.13"),
    AbilityFact.CREATURES_TAP_SYMBOL: ("p21.10", "p16.2", "Basic.33", "Timing.50"),
}

late_demand_is_due = answer_with(shared.due_at_once, "Turn.16")
joins_phase_costs = answer_with(shared.each_alone, "Turn.12")


@rule("Costs.8")
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
    """As the book has it, but for tapped creatures and for those whose upkeep has not been paid.

    The book lets nothing tapped be used (p38.2); by the rulings a creature can be, unless its text says that it taps. What is a
    creature only by an effect can be used for what its own card does.
    """
    name = position.name_in_full(permanent)
    if position.is_creature(permanent) and shared.upkeep_waits(position, permanent):
        return cited(denied(f"the upkeep of {name} has not been paid"), "Turn.20")
    if summoning_sick and CardType.CREATURE not in position.cards[position.objects[permanent].card].printed.types:
        base_answer = base(position, player, permanent, ability, False, times)
        return with_rulings(base_answer, "Attack.12") if base_answer.answer else base_answer
    base_answer = base(position, player, permanent, ability, summoning_sick, times)
    if not position.is_creature(permanent):
        land = CardType.LAND in position.characteristics(permanent).types
        return (
            with_rulings(base_answer, "Timing.5")
            if land and base_answer.answer and not ability.makes_mana
            else base_answer
        )
    if not position.objects[permanent].tapped:
        attacks = position.attack is not None and permanent in position.attack.bands
        return with_rulings(base_answer, "Attack.58") if base_answer.answer and attacks else base_answer
    if not base_answer.answer and "p38.2" in base_answer.citation.numbers:
        return cited(ALLOWED, "Costs.8", "Attack.59", beside=("p38.2",))
    return (
        cited(base_answer.answer, "Attack.59", "p24.1")
        if base_answer.answer and base_answer.citation.silent
        else base_answer
    )


@rule("Turn.19", "Turn.12")
def triggers_may_join(position: Position, *, base: Base) -> Answer[bool]:
    """Upkeep is paid as a fast effect, in any order; of what else triggers the rulings do not say when it resolves."""
    base_answer = base(position)
    return with_rulings(base_answer, "Turn.19", "Turn.12") if position.this_turn.phase == "upkeep" else base_answer


@rule("Turn.13", "Turn.14")
def upkeep_outlasts_source(position: Position, source: ObjectId) -> bool:
    """What leaves play before the upkeep is over is not paid for."""
    return False
