"""The attack: who may take part, and bands. Revised Edition, pp. 22-33."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.kernel.characteristics import CardType
from core.kernel.citations import ALLOWED, Permission, denied
from core.kernel.position import Position
from core.kernel.zones import ObjectId
from editions.shared import attack as shared
from editions.shared.evasion import Obstacle, may_not_attack, obstacle

WHY_NOT = {
    Obstacle.TAPPED: ("p28.2", "p7.5"),
    Obstacle.FORBIDDEN: ("p43.8",),
    Obstacle.FLYING: ("p31.11",),
    Obstacle.LANDWALK: ("p31.14",),
    Obstacle.PROTECTION: ("p33.8",),
    Obstacle.UNBLOCKABLE: ("p43.8",),
}


@rule("p13.10", "p27.10")
def may_attack(position: Position, creature: ObjectId, fresh: bool) -> Answer[Permission]:
    """Untapped, no Wall, and on its player's side since the turn began."""
    name = position.name_of(creature)
    now = position.characteristics(creature)
    artifact = CardType.ARTIFACT in now.types
    if position.objects[creature].tapped:
        return cited(denied(f"{name} is tapped"), "p22.15" if artifact else "p27.13")
    if "Wall" in now.subtypes:
        return cited(denied(f"{name} is a Wall"), "p26.1", "p27.12")
    if fresh:
        numbers = ("p22.13",) if artifact else ("p24.5", "p26.12")
        return cited(denied(f"{name} was not on this side as the turn began"), *numbers)
    if may_not_attack(position, creature):
        return cited(denied(f"{name} cannot attack now by its own text or an effect"), "p43.8")
    return ALLOWED


may_band = answer_with(shared.may_band, "p33.2")


@rule("p28.1", "p28.3")
def may_block(position: Position, blocker: ObjectId, attackers: tuple[ObjectId, ...]) -> Answer[Permission]:
    """One attacker each; whoever can block one member of a band can block the band."""
    name = position.name_of(blocker)
    if len(attackers) > 1:
        return cited(denied(f"{name} cannot block two attackers"), "p28.4")
    attack = position.attack
    band = [attackers[0]] if attack is None else attack.band_of(attackers[0])
    found = [obstacle(position, blocker, member) for member in band]
    if None in found:
        return ALLOWED if len(band) == 1 else cited(ALLOWED, "p32.13")
    first = found[band.index(attackers[0])] or Obstacle.FORBIDDEN
    if first is Obstacle.TAPPED and CardType.ARTIFACT in position.characteristics(blocker).types:
        return cited(denied(f"{name} cannot block: {first.value}"), "p22.16")
    return cited(denied(f"{name} cannot block {position.name_of(attackers[0])}: {first.value}"), *WHY_NOT[first])
