"""The attack: who may be declared as attacker and blocker, and bands. 308, 309, 500-502."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.attack import Part
from core.kernel.characteristics import KeywordName
from core.kernel.citations import ALLOWED, Permission, denied
from core.kernel.position import Position
from core.kernel.zones import ObjectId, PlayerId
from editions.shared import attack as shared
from editions.shared.evasion import Obstacle, may_not_attack, obstacle

WHY_NOT = {
    Obstacle.TAPPED: ("309.2a",),
    Obstacle.FORBIDDEN: ("500.3",),
    Obstacle.FLYING: ("502.4b",),
    Obstacle.LANDWALK: ("502.6b",),
    Obstacle.PROTECTION: ("502.7f",),
    Obstacle.UNBLOCKABLE: ("501.1", "Glossary.Unblockable"),
}


may_announce_attack = answer_with(shared.asked_for_by_the_turn, "308.1")
may_change_attack = answer_with(shared.declared_for_good, "308.1")


@rule("306.3", "309.1")
def player_of(position: Position, part: Part) -> Answer[PlayerId]:
    """The player whose turn it is not."""
    return cited(shared.the_other_player(position, part), "306.3" if part is Part.IS_ATTACKED else "309.1")


@rule("308.2a")
def may_attack(position: Position, creature: ObjectId, fresh: bool) -> Answer[Permission]:
    """Untapped, under control since the turn began or with haste, and kept back by no ability."""
    name = position.name_of(creature)
    if position.objects[creature].tapped:
        return denied(f"{name} is tapped")
    if fresh:
        return denied(f"{name} has not been under control since the turn began")
    if position.has(creature, KeywordName.DEFENDER):
        return cited(denied(f"{name} has defender"), "502.41b")
    if may_not_attack(position, creature):
        return cited(denied(f"an ability keeps {name} from attacking"), "500.2")
    return ALLOWED


must_attack = answer_with(shared.nobody_must_attack, "308.2a")


@rule("308.2c")
def joining_taps(position: Position, creature: ObjectId, attacks: bool) -> Answer[bool]:
    """Attackers tap, unless they have vigilance; blockers do not."""
    taps = shared.attackers_tap(position, creature, attacks)
    if not attacks:
        return cited(taps, "309.2a")
    return taps if taps else cited(taps, "502.14b")


band_is_blocked = answer_with(shared.whole_band_is_blocked, "502.10e")
may_band = answer_with(shared.may_band, "502.10b")


@rule("309.2a")
def may_block(position: Position, blocker: ObjectId, attackers: tuple[ObjectId, ...]) -> Answer[Permission]:
    """One attacker each, for which alone it is judged; the rest of that attacker's band becomes blocked with it."""
    name = position.name_of(blocker)
    if len(attackers) > 1:
        return denied(f"{name} can block only one attacker")
    found = obstacle(position, blocker, attackers[0])
    if found is not None:
        return cited(denied(f"{name} cannot block {position.name_of(attackers[0])}: {found.value}"), *WHY_NOT[found])
    attack = position.attack
    if attack is not None and len(attack.band_of(attackers[0])) > 1:
        return cited(ALLOWED, "309.2a", "502.10e")
    return ALLOWED


may_block_together = answer_with(shared.may_block_together, "309.2a")
is_blocked = answer_with(shared.stays_blocked, "309.2f")
leaves_with_control = answer_with(shared.leaves_with_control, "306.2")
