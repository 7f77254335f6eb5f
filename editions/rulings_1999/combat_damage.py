"""Combat damage: a trampler has to deal with each blocker before the player is dealt any. A.27."""

from __future__ import annotations

from core.hooks.combat_damage import CombatDamageFact, Division, Recipients
from core.kernel.questions.asking import Answer, Cited, Sources, answer_with, cited, rule
from core.kernel.state.damage import AssignedDamage, ShieldKind
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId, PlayerId
from core.rulebook.basing import Base
from editions.rulings_1999.rulings_beside import noted
from editions.shared import combat_damage as shared
from editions.shared.attack import has_twice

SOURCES: Sources = {
    CombatDamageFact.TRAMPLER_PASSES: ("A.27.Ruling.6",),
    CombatDamageFact.ROUNDS: ("C.8.1",),
    CombatDamageFact.SETTLED_BETWEEN_ROUNDS: ("C.8.1", "C.8.Ruling.1"),
    CombatDamageFact.BLOCKED_ASSIGNS_NOTHING: ("C.6.10",),
}


@rule("C.8.1")
def strikes(position: Position, creature: ObjectId, round: int, rounds: int, *, base: Base) -> Answer[bool]:
    """First strikers first, and then the others; who is which is settled as damage begins."""
    base_answer: Cited[bool] = base(position, creature, round, rounds)
    strikes_twice = position.has(creature, KeywordName.DOUBLE_STRIKE)
    if round == 1 and has_twice(position, creature, KeywordName.FIRST_STRIKE):
        return cited(base_answer.answer, "A.18.2", "A.18.4")
    if rounds == 1 or round == 1 or strikes_twice:
        return _in_band(position, creature, base_answer)
    quick = creature in shared.attack_of(position).quick
    if position.has(creature, KeywordName.FIRST_STRIKE) is quick:
        return _in_band(position, creature, base_answer)
    return cited(not quick, "C.8.1", "C.8.Ruling.2")


def _in_band(position: Position, creature: ObjectId, base_answer: Cited[bool]) -> Cited[bool]:
    """Whether a creature strikes goes by its own abilities, in a band as well."""
    attack = shared.attack_of(position)
    if creature not in attack.bands or len(attack.band_of(creature)) < 2:
        return base_answer
    return noted(base_answer, "A.11.10")


@rule("C.8.4")
def recipients(position: Position, creature: ObjectId) -> Answer[Recipients]:
    """The player for an unblocked attacker, its blockers for a blocked one, and both for a trampler."""
    who_is_hit = shared.recipients(position, creature)
    tramples = position.has(creature, KeywordName.TRAMPLE)
    if creature in shared.attack_of(position).bands:
        return cited(who_is_hit, "A.27.2") if who_is_hit.spills else who_is_hit
    return cited(who_is_hit, "C.8.4", "A.27.Ruling.8") if tramples else who_is_hit


@rule("C.8.4", "C.8.3")
def amount(position: Position, creature: ObjectId, *, base: Base) -> Answer[int]:
    """Its power, which each creature deals by itself; nothing for a blocker that became tapped."""
    base_answer: Cited[int] = base(position, creature)
    return noted(base_answer, "C.8.3")


@rule("C.8.5", "C.8.6")
def divider(position: Position, creature: ObjectId) -> Answer[PlayerId]:
    """Whose creature deals the damage; the other player if a creature with banding is among those that are dealt it by then.

    It does not matter in how many bands they are, or whether one has been there that is gone.
    """
    attack = shared.attack_of(position)
    facing = shared.opposing(position, creature)
    attacks = creature in attack.bands
    banded = any(position.has(fought, KeywordName.BANDING) for fought in facing)
    if banded:
        number = "C.8.5" if attacks else "C.8.6"
        bands = {attack.bands[fought] for fought in facing if fought in attack.bands}
        several = ("C.8.8",) if len(bands) > 1 else ()
        other_player = attack.defenders[0] if attacks else attack.attacker
        hushed = any(shield.source in facing and shield.kind is ShieldKind.PREVENT for shield in position.shields)
        return cited(
            other_player,
            number,
            "A.11.11",
            "A.11.12",
            "A.11.13",
            "A.11.14",
            *several,
            *(("E.6.Ruling.4",) if hushed else ()),
        )
    if attacks:
        return cited(attack.attacker, "C.8.5")
    return cited(position.objects[creature].controller, "C.8.6", "A.11.Ruling.3")


delivery = answer_with(shared.at_once, "C.8.1", "C.8.7", "C.8.Ruling.3", "A.27.Ruling.1")


tramples = answer_with(shared.no_trample_damage, "A.27.2")
spills = answer_with(shared.nothing_spills, "A.27.2")


@rule("C.8.5")
def may_divide(
    position: Position, creature: ObjectId, division: Division, assigned: tuple[AssignedDamage, ...], *, base: Base
) -> Answer[Permission]:
    """Any division among blockers; the player is dealt what a trampler has left once each blocker is dealt with.

    What is on a blocker already counts, and what would prevent damage to it does not.
    """
    if any(to not in shared.opposing(position, creature) for to, _ in division):
        numb = [fought for fought in shared.opposing(position, creature) if shared.kept_from_damage(position, fought)]
        permission = shared.may_divide_with_lethal_first(position, creature, division, assigned, left_out=numb)
        twice = ("A.27.3",) if has_twice(position, creature, KeywordName.TRAMPLE) else ()
        return cited(
            permission,
            "A.27.2",
            "A.27.Ruling.2",
            "A.27.Ruling.4",
            "A.27.Ruling.5",
            "A.27.Ruling.7",
            *twice,
            *(("A.27.Ruling.3",) if numb else ()),
        )
    base_answer: Cited[Permission] = base(position, creature, division, assigned)
    return base_answer
