"""Targets: a changed target has to be legal, and of what is gone the last state counts. A.24, E.2, G.12, G.41, K.4."""

from __future__ import annotations

from core.hooks.targeting import PreventionAim, TargetFact
from core.kernel.questions.asking import Answer, Cited, Sources, cited, rule
from core.kernel.state.game_objects import Chosen
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission
from core.kernel.values.zones import PlayerId
from core.kernel.words.characteristics import Characteristics
from core.rulebook.basing import Base

SOURCES: Sources = {
    TargetFact.HELP_NEEDS_DAMAGE: ("G.12.2", "G.12.1", "G.12.5", "G.13.2", "G.13.3", "G.13.10"),
    TargetFact.LOST_ITS_TARGET: ("G.41.4", "T.11.4", "E.2.Ruling.2"),
    TargetFact.EACH_GETS_SOME: ("G.11.Ruling.2",),
    TargetFact.TARGETS_CHANGED: ("G.41.9", "G.32.Ruling.9"),
    TargetFact.ONE_TARGET_CHANGED: ("G.41.9",),
    TargetFact.ANY_TARGET_CHANGED: ("G.41.9",),
    TargetFact.TARGETS_CHOSEN_ANEW: ("G.41.9", "G.41.3"),
    TargetFact.COPY_AIMED_ANEW: ("G.41.9", "G.41.3"),
    TargetFact.TARGET_FOR_ITS_MODE: ("G.27.4",),
}


@rule("K.4.6")
def recalls_lost_targets(position: Position) -> bool:
    """Of what is no longer in play, what it last was counts."""
    return True


@rule("G.12.3", "A.24.Ruling.3", "G.13.4")
def prevention_aims_at(position: Position, redirects: bool) -> Answer[PreventionAim]:
    """Points of damage that are chosen at the announcement, and not whoever they are dealt to."""
    return cited(PreventionAim.DAMAGE, "G.13.4" if redirects else "G.12.3", "A.24.Ruling.3")


@rule("G.42.1", "G.42.2")
def may_target(
    position: Position, player: PlayerId, source: Characteristics, candidate: Chosen, fits: bool, *, base: Base
) -> Answer[Permission]:
    """As the rulebook has it; a local enchantment targets what it is put on, though it does not say so."""
    given: Cited[Permission] = base(position, player, source, candidate, fits)
    said = given.citation
    local = ("G.42.2",) if "Aura" in source.subtypes else ()
    return cited(given.answer, *said.numbers, *local, silent=said.silent, beside=said.beside, ruled=said.ruled)
