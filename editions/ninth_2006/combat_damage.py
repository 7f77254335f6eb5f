"""Combat damage: assigned, put on the stack as one object, dealt as assigned. 310, 502."""

from __future__ import annotations

from core.hooks.combat_damage import CombatDamageFact, Delivery, Division, Recipients
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId, PlayerId
from editions.shared import combat_damage as shared
from editions.shared.attack import has_twice

SOURCES: Sources = {
    CombatDamageFact.ROUNDS: ("310.5", "502.2b"),
    CombatDamageFact.SETTLED_BETWEEN_ROUNDS: source(
        absent="two rounds of damage in one step: each has a step of its own"
    ),
    CombatDamageFact.ASSIGNS_BY_TEXT: ("310.2e",),
    CombatDamageFact.BLOCKED_ASSIGNS_NOTHING: (
        "309.2f",
        "310.2c",
    ),
    CombatDamageFact.TRAMPLER_PASSES: ("502.9c",),
}


@rule("310.2a")
def strikes(position: Position, creature: ObjectId, round: int, rounds: int) -> Answer[bool]:
    """First strikers in the first step; in the second, whoever assigned nothing in the first or strikes twice."""
    if rounds == 1:
        return True
    attack = shared.attack_of(position)
    double = position.has(creature, KeywordName.DOUBLE_STRIKE)
    if round == 1:
        number = "502.28b" if double else "502.2b"
        return cited(shared.strikes_at_first(position, creature), "310.5", number)
    struck = creature in attack.struck
    if double:
        late = ("502.28d",) if struck and creature not in attack.double else ()
        again = ("502.28e",) if has_twice(position, creature, KeywordName.DOUBLE_STRIKE) else ()
        return cited(True, "310.5", "502.28b", *late, *again)
    if struck and creature in attack.double:
        return cited(False, "310.5", "502.28c")
    late = ("502.2c",) if position.has(creature, KeywordName.FIRST_STRIKE) is not (creature in attack.quick) else ()
    again = ("502.2d",) if has_twice(position, creature, KeywordName.FIRST_STRIKE) else ()
    return cited(not struck, "310.5", "502.2b", *late, *again)


@rule("310.2a")
def amount(position: Position, creature: ObjectId) -> Answer[int]:
    """Its power, where a power below 0 is treated as 0; a blocker that became tapped deals it all the same."""
    points = shared.power(position, creature)
    if points < 0:
        return cited(0, "310.2a", "104.2")
    return cited(points, "306.2b") if creature in shared.attack_of(position).tapped_since else points


@rule("310.2b", "310.2c", "310.2d")
def recipients(position: Position, creature: ObjectId) -> Answer[Recipients]:
    """An unblocked attacker hits the player, a blocked one its blockers, a trampler the player too."""
    attack = shared.attack_of(position)
    who_is_hit = shared.recipients(position, creature)
    tramples = position.has(creature, KeywordName.TRAMPLE)
    if creature not in attack.bands:
        return cited(who_is_hit, "310.2d", "502.9a") if tramples else cited(who_is_hit, "310.2d")
    if creature not in attack.blocked:
        return cited(who_is_hit, "310.2b")
    if not who_is_hit.spills:
        return cited(who_is_hit, "310.2c")
    again = ("502.9f",) if has_twice(position, creature, KeywordName.TRAMPLE) else ()
    return cited(who_is_hit, "502.9b", *again)


tramples = answer_with(shared.no_trample_damage, "310.4a", "502.9b")


goes_in_order = answer_with(shared.in_no_order, "310.2c", "310.2d")


@rule("310.1", "310.2c", "310.2d")
def divider(position: Position, creature: ObjectId) -> Answer[PlayerId]:
    """Its controller; against banding, the player whose creature has it. A band that has lost it is no help any more."""
    player = shared.divider(position, creature)
    if player != position.objects[creature].controller:
        return cited(player, "502.10h")
    if creature in shared.attack_of(position).bands:
        return cited(player, "310.1", "310.2c")
    return cited(player, "310.2d", "502.10h")


@rule("310.2", "310.2c")
def may_divide(
    position: Position, creature: ObjectId, division: Division, assigned: tuple[AssignedDamage, ...]
) -> Answer[Permission]:
    """Any division among the blockers, or among what a blocker blocks; a trampler must deal with every blocker first."""
    permission = shared.may_divide_with_lethal_first(position, creature, division, assigned)
    if creature not in shared.attack_of(position).bands:
        return cited(permission, "310.2d")
    if any(to not in shared.opposing(position, creature) for to, _ in division):
        return cited(permission, "310.2c", "502.9b", *_lethal_by(position, creature, assigned))
    return permission


def _lethal_by(position: Position, creature: ObjectId, assigned: tuple[AssignedDamage, ...]) -> tuple[str, ...]:
    """The rules on what is lethal: with help from other attackers, and without regard to what would prevent damage."""
    facing = shared.opposing(position, creature)
    helped = any(damage.to in facing for damage in assigned)
    warded = any(
        position.has(fought, KeywordName.PROTECTION) or any(shield.protects == fought for shield in position.shields)
        for fought in facing
    )
    return ("502.9e",) * helped + ("502.9d",) * warded


@rule("310.1", beside=("200.8", "217.6e", "310.4", "310.4a", "408.1g"))
def delivery(position: Position) -> Delivery:
    """It waits on the stack, where it can be answered and cannot be countered, and is dealt as it was assigned."""
    return Delivery.WAITS


spills = answer_with(shared.nothing_spills, "310.4a", "502.9b")
