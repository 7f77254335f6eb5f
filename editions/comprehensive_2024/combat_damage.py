"""Combat damage: assigned and dealt with no time between; divided freely among blockers. 510, 702."""

from __future__ import annotations

from core.hooks.combat_damage import CombatDamageFact, Division, Recipients
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId, PlayerId
from editions.shared import combat_damage as shared
from editions.shared.attack import has_twice

SOURCES: Sources = {
    CombatDamageFact.ROUNDS: ("510.4", "702.7b"),
    CombatDamageFact.SETTLED_BETWEEN_ROUNDS: source(
        absent="two rounds of damage in one step: each has a step of its own"
    ),
    CombatDamageFact.ASSIGNS_BY_TEXT: ("101.1",),
    CombatDamageFact.BLOCKED_ASSIGNS_NOTHING: (
        "509.1h",
        "510.1c",
    ),
    CombatDamageFact.TRAMPLER_PASSES: ("702.19d",),
}


@rule("510.1a")
def strikes(position: Position, creature: ObjectId, round: int, rounds: int) -> Answer[bool]:
    """First strikers in the first step; in the second, whoever had no first strike as the first began, or strikes twice."""
    if rounds == 1:
        return True
    double = position.has(creature, KeywordName.DOUBLE_STRIKE)
    if round == 1:
        number = "702.4b" if double else "702.7b"
        return cited(shared.strikes_at_first(position, creature), "510.4", number)
    attack = shared.attack_of(position)
    if double:
        late = ("702.4d",) if creature in attack.quick and creature not in attack.double else ()
        again = ("702.4e",) if has_twice(position, creature, KeywordName.DOUBLE_STRIKE) else ()
        return cited(True, "510.4", "702.4b", *late, *again)
    if creature in attack.double:
        return cited(False, "510.4", "702.4c")
    late = ("702.7c",) if position.has(creature, KeywordName.FIRST_STRIKE) is not (creature in attack.quick) else ()
    again = ("702.7d",) if has_twice(position, creature, KeywordName.FIRST_STRIKE) else ()
    return cited(creature not in attack.quick, "510.4", "702.7b", *late, *again)


@rule("120.2a", "510.1a")
def amount(position: Position, creature: ObjectId) -> Answer[int]:
    """Its power; a blocker that became tapped deals it all the same."""
    points = shared.power(position, creature)
    return cited(points, "506.4b") if creature in shared.attack_of(position).tapped_since else points


@rule("510.1b", "510.1c", "510.1d")
def recipients(position: Position, creature: ObjectId) -> Answer[Recipients]:
    """An unblocked attacker hits the player, a blocked one its blockers, a trampler the player too."""
    attack = shared.attack_of(position)
    who_is_hit = shared.recipients(position, creature)
    if creature not in attack.bands:
        tramples = position.has(creature, KeywordName.TRAMPLE)
        return cited(who_is_hit, "510.1d", "702.19a") if tramples else cited(who_is_hit, "510.1d")
    if creature not in attack.blocked:
        return cited(who_is_hit, "510.1b") if who_is_hit.goal is not None else cited(who_is_hit, "506.4c", "510.1b")
    if not who_is_hit.spills:
        return cited(who_is_hit, "510.1c")
    again = ("702.19g",) if has_twice(position, creature, KeywordName.TRAMPLE) else ()
    return cited(who_is_hit, "702.19b", *again)


tramples = answer_with(shared.no_trample_damage, "510.2", "702.19b")


goes_in_order = answer_with(shared.in_no_order, "510.1c", "510.1d")


@rule("510.1", "510.1c", "510.1d")
def divider(position: Position, creature: ObjectId) -> Answer[PlayerId]:
    """Its controller; against banding, the player whose creature has it. A band that has lost it is no help any more."""
    player = shared.divider(position, creature)
    own = player == position.objects[creature].controller
    if creature in shared.attack_of(position).bands:
        return cited(player, "510.1", "510.1c") if own else cited(player, "702.22j")
    return cited(player, "510.1d", "702.22k") if own else cited(player, "702.22k")


@rule("510.1c")
def may_divide(
    position: Position, creature: ObjectId, division: Division, assigned: tuple[AssignedDamage, ...]
) -> Answer[Permission]:
    """Any division among the blockers, or among what a blocker blocks; a trampler must deal with every blocker first.

    Any damage of a source with deathtouch is lethal then.
    """
    facing = shared.opposing(position, creature)
    deadly = shared.deadly(position, creature, assigned)
    permission = shared.may_divide_with_lethal_first(position, creature, division, assigned, deadly)
    if creature not in shared.attack_of(position).bands:
        return cited(permission, "510.1d")
    if any(to not in facing for to, _ in division):
        touched = ("702.2c",) if deadly else ()
        return cited(permission, "510.1c", "702.19b", *touched, *_in_all(position, creature, assigned))
    return permission


def _in_all(position: Position, creature: ObjectId, assigned: tuple[AssignedDamage, ...]) -> tuple[str, ...]:
    """The rule by which what other creatures assign to the same blockers is counted along."""
    facing = shared.opposing(position, creature)
    return ("510.1e",) if any(damage.to in facing for damage in assigned) else ()


delivery = answer_with(shared.at_once, "510.2")
spills = answer_with(shared.nothing_spills, "510.2", "702.19b")
