"""Combat damage: assigned with nobody acting, dealt all at once; trample spills as it lands. Revised Edition, pp. 28-33."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.combat_damage import Division, Recipients, Spill
from core.kernel.characteristics import KeywordName
from core.kernel.citations import ALLOWED, Permission
from core.kernel.objects import Packet
from core.kernel.position import Position
from core.kernel.zones import ObjectId, PlayerId
from editions.shared import combat_damage as shared

rounds = answer_with(shared.rounds, "p32.4", "p32.7")


@rule("p28.17")
def strikes(position: Position, creature: ObjectId, round: int, rounds: int) -> Answer[bool]:
    """First strikers first; then whoever survived and lacks first strike."""
    if rounds == 1:
        return True
    quick = position.has(creature, KeywordName.FIRST_STRIKE)
    return cited(quick, "p32.4", "p32.7") if round == 1 else cited(not quick, "p32.5", "p32.8")


@rule("p25.12", "p28.11", "p28.14")
def amount(position: Position, creature: ObjectId) -> Answer[int]:
    """Its power; nothing for a defender that became tapped in the course of the attack."""
    attack = shared.attack_of(position)
    if creature in attack.tapped_since:
        return cited(0, "p28.15")
    points = shared.power(position, creature)
    return points if points > 0 else cited(points, "p25.17")


@rule("p28.11", "p28.12")
def recipients(position: Position, creature: ObjectId) -> Answer[Recipients]:
    """The player for an unblocked attacker, its blockers for a blocked one; a trampler without blockers hits the player."""
    attack = shared.attack_of(position)
    facing = shared.opposing(position, creature)
    if creature not in attack.bands:
        return cited(Recipients(facing), "p28.14")
    if creature not in attack.blocked:
        return cited(Recipients((), attack.defender), "p28.11")
    if facing:
        return cited(Recipients(facing), "p28.12", "p29.3")
    if position.has(creature, KeywordName.TRAMPLE):
        return cited(Recipients((), attack.defender), "p32.3")
    return cited(Recipients(()), "p28.7", "p28.13")


@rule("p29.3", "p33.4")
def divider(position: Position, creature: ObjectId) -> Answer[PlayerId]:
    """The attacking player, for attackers and for what a band takes; the defender where a blocker has banding."""
    attack = shared.attack_of(position)
    facing = shared.opposing(position, creature)
    if creature in attack.bands:
        banded = any(position.has(found, KeywordName.BANDING) for found in facing)
        return cited(attack.defender, "p33.5") if banded else attack.attacker
    return cited(attack.attacker, "p33.1") if len(facing) > 1 else attack.defender


@rule("p29.3", "p29.4")
def may_divide(
    position: Position, creature: ObjectId, division: Division, assigned: tuple[Packet, ...]
) -> Answer[Permission]:
    """Any division is good, even one that overkills; among a band, too."""
    if creature not in shared.attack_of(position).bands:
        return cited(ALLOWED, "p33.1")
    facing = shared.opposing(position, creature)
    banded = any(position.has(found, KeywordName.BANDING) for found in facing)
    return cited(ALLOWED, "p33.6") if banded else ALLOWED


delivery = answer_with(shared.at_once, "p28.17", "p29.5")


@rule("p31.16", "p32.1", "p32.2")
def spills(position: Position, packets: tuple[Packet, ...]) -> tuple[Spill, ...]:
    """What tramples a defender beyond killing it passes on to the player; ordinary damage is counted first."""
    attack = shared.attack_of(position)
    found: list[Spill] = []
    for blocker in attack.blockers:
        trampling = [packet for packet in packets if packet.to == blocker and packet.trample]
        ordinary = sum(packet.amount for packet in packets if packet.to == blocker and not packet.trample)
        wanted = position.characteristics(blocker).toughness - position.objects[blocker].damage - ordinary
        for packet in trampling:
            kept = min(packet.amount, max(0, wanted))
            wanted -= kept
            if packet.amount > kept:
                found.append(Spill(packet, packet.amount - kept, attack.defender))
    return tuple(found)
