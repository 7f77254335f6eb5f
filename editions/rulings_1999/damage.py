"""Damage and life: damage stays on a creature, and life has no upper limit. C.1, G.11, G.22, T.10."""

from __future__ import annotations

from core.hooks.damage import DamageFact, Landing, Rescue
from core.kernel.questions.asking import Answer, Cited, Sources, cited, rule
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId
from core.kernel.words.effect import EffectKind
from core.kernel.words.kinds import Activated
from core.kernel.words.replacement_effects import RaisesDamage
from core.rulebook.basing import Base
from editions.rulings_1999.rulings_beside import noted

SOURCES: Sources = {
    DamageFact.DAMAGE_IS_MARKED: ("G.11.2", "G.11.3", "G.11.4", "K.12.Ruling.6"),
    DamageFact.DAMAGE_REDIRECTED: (
        "G.13.1",
        "G.13.9",
        "G.13.6",
        "G.13.7",
        "T.10.1",
        "T.10.6",
        "T.10.9",
        "T.10.11",
        "T.10.Ruling.7",
    ),
    DamageFact.STATIC_PREVENTION_EACH_TIME: ("T.10.1", "T.10.10"),
    DamageFact.PREVENTED_DAMAGE_IS_NOT_DEALT: ("G.12.Ruling.1", "E.6.Ruling.1"),
    DamageFact.RESULTS_OF_DAMAGE_REPLACED: ("T.10.Ruling.8", "T.10.Ruling.13"),
    DamageFact.EFFECT_GAINS_LIFE: ("G.22.2",),
    DamageFact.MADE_GOOD_AFTERWARDS: ("G.12.6",),
}


@rule("T.10.2")
def prevention_window(position: Position, assigned: tuple[AssignedDamage, ...], *, base: Base) -> Answer[Rescue]:
    """As the rulebook has it: once damage is assigned, doubled if it is to be, and whatever becomes of what has assigned it."""
    base_answer: Cited[Rescue] = base(position, assigned)
    blocking = position.attack.blockers if position.attack is not None else ()
    struck = any(
        damage.combat and damage.source.object in blocking and _taps_to_help(position, damage.source.object)
        for damage in assigned
    )
    raised = any(position.abilities_in_play(RaisesDamage))
    also = (*(("T.10.Ruling.5",) if struck else ()), *(("T.10.Ruling.11", "T.10.Ruling.12") if raised else ()))
    return noted(base_answer, *also)


def _taps_to_help(position: Position, blocker: ObjectId | None) -> bool:
    """Whether a blocker has an ability that taps it to prevent or redirect damage."""
    if blocker is None or blocker not in position.objects:
        return False
    abilities = [ability for ability in position.characteristics(blocker).abilities if isinstance(ability, Activated)]
    help_of = {EffectKind.PREVENTION, EffectKind.REDIRECTION}
    return any(ability.taps and not help_of.isdisjoint(ability.does.kinds_for(None)) for ability in abilities)


@rule("T.10.1", "T.10.6", "T.10.11")
def redirection_waits(position: Position) -> bool:
    """What redirects by itself does so at the end of damage prevention, and what it redirects gets a prevention of its own."""
    return True


@rule("G.11.2")
def lands_on(position: Position, permanent: ObjectId, *, base: Base) -> Answer[Landing]:
    """What is no creature takes none, but for damage that was assigned to it while it was one: that is dealt, and stays on it."""
    base_answer: Cited[Landing] = base(position, permanent)
    if base_answer.answer is not Landing.NOTHING:
        return base_answer
    if any(damage.to == permanent for damage in position.impending.innermost_damage()):
        return cited(Landing.MARKED, "T.10.8", "K.5.9")
    return cited(Landing.NOTHING, "T.10.7")


@rule("C.1.8", "G.13.8", "G.13.Ruling.1")
def stays_combat_damage(position: Position, damage: AssignedDamage) -> bool:
    """Combat damage is only what creatures deal in the attack, to what they attack or fight."""
    return False


@rule("G.12.Ruling.5")
def protection_prevents(position: Position) -> bool:
    """It triggers, and is no ability that prevents damage, so that it stops what cannot be prevented as well."""
    return False


@rule("A.24.4")
def late_protection_stops(position: Position, damage: AssignedDamage) -> bool:
    """It stops only what is assigned while it is there."""
    return False


@rule("G.13.11")
def passed_on_triggers(position: Position, damage: tuple[AssignedDamage, ...]) -> bool:
    """It keeps what it is, and no ability goes along with it."""
    return False
