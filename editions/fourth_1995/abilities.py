"""Abilities: used while tapped, but not before the upkeep is paid; what is triggered happens right away. "Activation Costs"."""

from __future__ import annotations

from core.hooks.abilities import AbilityFact
from core.kernel.questions.asking import Answer, Cited, Sources, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.state.waiting import WindowKind
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.kinds import Activated
from core.rulebook.basing import Base
from editions.shared import abilities as shared

LOOKED_BACK = (
    "the excerpts have the controller of a dying permanent settled while it is dying, and say so of nothing else; we look at all "
    "of it as it was then"
)
SOURCES: Sources = {
    AbilityFact.TRIGGERS_BY_ITSELF: ("Triggered-Effects.1",),
    AbilityFact.CREATURE_TRIGGERS: ("Triggered-Effects.1",),
    AbilityFact.ARTIFACT_TRIGGERS: ("Triggered-Effects.1",),
    AbilityFact.ENCHANTMENT_TRIGGERS: ("Triggered-Effects.1",),
    AbilityFact.LEAVING_LOOKS_BACK: source("Resolving.18", silent=LOOKED_BACK),
    AbilityFact.TRIGGERS_AT_BEGINNING: ("Phases.4", "Phases.5", "Phases.6"),
}
ADDED_AT_ONCE = (
    "the book is not at hand; the excerpts have what is to be done during a phase played as an instant at any time of that phase "
    "(Phases.6, Phases.7), and a script does not say when; we have it played first, with responses"
)


@rule("Activation-Costs.1")
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
    """A tapped artifact that is a creature can be used, if that does not tap it; nothing whose upkeep is not paid can be."""
    if shared.upkeep_waits(position, permanent):
        name = position.name_in_full(permanent)
        return cited(denied(f"the upkeep of {name} has not been paid"), "Phases.9")
    base_answer: Cited[Permission] = base(position, player, permanent, ability, summoning_sick, times)
    now = position.characteristics(permanent)
    if base_answer.answer.allowed and shared.is_untap_cost(ability):
        return cited(base_answer.answer, "Phases.10", "Phases.11")
    if (
        base_answer.answer.allowed
        and now.is_creature
        and not ability.makes_mana
        and not position.objects[permanent].tapped
    ):
        return cited(base_answer.answer, "Creature-Abilities.29")
    if not now.is_creature or not position.objects[permanent].tapped or ability.taps:
        return base_answer
    if shared.only_its_controller(position, player, permanent, ability):
        return base_answer
    if shared.ended(position, permanent, ability, times):
        return base_answer
    return cited(ALLOWED, "Activation-Costs.1") if CardType.ARTIFACT in now.types else base_answer


@rule("Activation-Costs.2", "Activation-Costs.4")
def pays_together(position: Position, permanent: ObjectId, times: int) -> bool:
    """A cost paid several times over is one activation, which buys as much at once; what makes it dearer counts once for it."""
    return True


@rule("Phases.6", silent=ADDED_AT_ONCE)
def triggers_may_join(position: Position) -> bool:
    """What is to be done in a phase is played as an instant; anything else that triggers happens at once."""
    return position.stack.window.kind is WindowKind.OPEN and not position.stack.window.begun_to_resolve


@rule("Phases.7")
def upkeep_outlasts_source(position: Position, source: ObjectId) -> bool:
    """Once its source is removed nothing has to be played any more."""
    return False


@rule("Resolving.14", "Resolving.16")
def remembers_source(position: Position, source: ObjectId) -> bool:
    """Its color, power and toughness are settled at the announcement, and nothing changes them that targets the source."""
    return True
