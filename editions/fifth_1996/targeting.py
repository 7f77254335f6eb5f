"""Targets: what says target targets, and nothing is chosen twice. "More on Targeting"."""

from __future__ import annotations

from core.hooks.targeting import TargetFact
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule
from core.kernel.state.game_objects import Chosen
from core.kernel.state.position import Position
from core.kernel.state.protection import is_protected, would_shun
from core.kernel.state.waiting import WindowKind
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.zones import DamageId, PlayerId
from core.kernel.words.characteristics import Characteristics
from core.rulebook.basing import Base
from editions.shared import targeting as shared

SOURCES: Sources = {
    TargetFact.CHOSEN_TWICE: ("More-on-Targeting.2", "Playing-Spells-and-Abilities.20"),
    TargetFact.LOST_ALL_TARGETS: ("More-on-Targeting.6",),
    TargetFact.AIMED_TAKES_EFFECT: ("More-on-Targeting.8", "More-on-Targeting.7"),
    TargetFact.LOST_ITS_TARGET: ("More-on-Targeting.4", "Interrupts.10"),
}
may_be_aimed_at_again = answer_with(shared.once_at_all, "More-on-Targeting.2")


@rule("Playing-Spells-and-Abilities.18")
def may_target(
    position: Position, player: PlayerId, source: Characteristics, candidate: Chosen, fits: bool, *, base: Base
) -> Answer[Permission]:
    """As before, but damage of an earlier step is past help; a token is no card; protection works in play alone."""
    if isinstance(candidate, DamageId) and _has_been_applied(position, candidate):
        return cited(
            denied("that damage has been applied, and only what came after it can be prevented"), "Damage-Prevention.8"
        )
    base_answer: Answer[Permission] = base(position, player, source, candidate, fits)
    if not fits and shared.is_token_for_card(position, source, candidate):
        return cited(denied(f"{shared.name_of(position, candidate)} is a token, not a card"), "Tokens.4")
    if fits and would_shun(position, source, candidate) and not is_protected(position, source, candidate):
        return cited(ALLOWED, "Playing-Spells-and-Abilities.18", "Advanced-Creature-Abilities.24")
    return base_answer


def _has_been_applied(position: Position, damage: DamageId) -> bool:
    """Whether damage belongs to the step before, once there is help against what a trampler passes on to the player."""
    window = position.stack.window
    if window.kind is not WindowKind.PREVENTION or not window.about or damage in window.about:
        return False
    return all(_is_passed_on(position, chosen) for chosen in window.about)


def _is_passed_on(position: Position, chosen: Chosen) -> bool:
    """Whether damage is what a trampler passes on from a blocker."""
    pending = position.impending.innermost_damage()
    passed = next((damage for damage in pending if damage.id == chosen and damage.combat and not damage.trample), None)
    return passed is not None and any(
        other_damage.trample and other_damage.source.object == passed.source.object and other_damage.to != passed.to
        for other_damage in pending
    )


@rule("More-on-Targeting.4", "More-on-Targeting.6")
def loss_counters(position: Position) -> bool:
    """It fizzles, which is another word than being countered (Interrupts.8)."""
    return False
