"""Targets: what says target targets, and nothing is chosen twice. "More on Targeting"."""

from __future__ import annotations

from core.hooks.targeting import TargetFact
from core.kernel.questions.asking import Sources, answer_with, rule
from core.kernel.state.position import Position
from editions.shared import targeting as shared

SOURCES: Sources = {
    TargetFact.CHOSEN_TWICE: ("More-on-Targeting.2", "Playing-Spells-and-Abilities.20"),
    TargetFact.LOST_ALL_TARGETS: ("More-on-Targeting.6",),
    TargetFact.AIMED_TAKES_EFFECT: ("More-on-Targeting.8", "More-on-Targeting.7"),
    TargetFact.LOST_ITS_TARGET: ("More-on-Targeting.4", "Interrupts.10"),
}
may_be_aimed_at_again = answer_with(shared.once_at_all, "More-on-Targeting.2")


@rule("More-on-Targeting.4", "More-on-Targeting.6")
def loss_counters(position: Position) -> bool:
    """It fizzles, which is another word than being countered (Interrupts.8)."""
    return False
