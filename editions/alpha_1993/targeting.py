"""Targets: protection keeps off whatever has the color, help against damage included. Alpha, pp. 16 and 28."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.game_objects import Chosen
from core.kernel.state.position import Position
from core.kernel.state.protection import shuns, would_shun
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.zones import DamageId, ObjectId, PlayerId
from core.kernel.words.characteristics import Characteristics
from core.rulebook.basing import Base
from editions.shared import targeting as shared


@rule("p16.3", "p16.8")
def may_target(
    position: Position, player: PlayerId, source: Characteristics, candidate: Chosen, fits: bool, *, base: Base
) -> Answer[Permission]:
    """What fits, except that a color keeps off whatever it is protection from.

    So no card of the color helps a protected creature, and none prevents the damage that such a creature deals.
    """
    if isinstance(candidate, DamageId):
        damage = position.impending.find_damage(candidate)
        if damage is not None and not isinstance(damage.to, PlayerId) and _keeps_off(position, damage.to, source):
            name = position.name_in_full(damage.to)
            return cited(denied(f"{name} has protection from the color of {source.name}"), "p28.11", "p28.12")
        if (
            damage is not None
            and damage.source.object is not None
            and _keeps_off(position, damage.source.object, source)
        ):
            name = position.name_in_full(damage.source.object)
            reason = f"{name} has protection from the color of {source.name}, which cannot prevent its damage"
            return cited(denied(reason), "p28.13")
    if fits and shared.is_coming(position, candidate) and would_shun(position, source, candidate):
        return cited(ALLOWED, "p28.14", beside=("p34.6",))
    return base(position, player, source, candidate, fits)


@rule("p31.5")
def loss_counters(position: Position) -> bool:
    """The effect is ignored, and the spell is still considered cast."""
    return False


@rule("p28.11", "p28.12")
def class_takes_in(position: Position, thing: ObjectId, source: Characteristics) -> bool:
    """No magic of the color can affect it, whether or not that aims at it."""
    return False


def _keeps_off(position: Position, creature: ObjectId, source: Characteristics) -> bool:
    return creature in position.objects and shuns(position, creature, source)
