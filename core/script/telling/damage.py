"""Damage and what saves from it, told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from core.kernel import events as happened
from core.kernel.state.damage import AssignedDamage
from core.script.telling.tellers import listed, tells

if TYPE_CHECKING:
    from core.script.telling.narrator import Narrator


def _listed_damage(assigned: Iterable[AssignedDamage], say: Narrator) -> str:
    parts = [f"{damage.amount} from {say.source(damage.source)} to {say.name(damage.to)}" for damage in assigned]
    return listed(parts)


@tells(happened.AssignedNothing)
def _nothing(event: happened.AssignedNothing, say: Narrator) -> str:
    return f"{say.name(event.creature)} assigns no combat damage"


@tells(happened.DamageHeld)
def _held(event: happened.DamageHeld, say: Narrator) -> str:
    return f"damage waits until the whole {say.words.stack} is done: {_listed_damage(event.damage, say)}"


@tells(happened.DamageWasted)
def _wasted(event: happened.DamageWasted, say: Narrator) -> str:
    return f"damage has no effect: {_listed_damage(event.damage, say)}"


@tells(happened.DamagePrevented)
def _prevented(event: happened.DamagePrevented, say: Narrator) -> str:
    return f"{event.amount} damage from {say.source(event.source)} to {say.name(event.to)} is prevented"


@tells(happened.DamageRaised)
def _raised(event: happened.DamageRaised, say: Narrator) -> str:
    return f"{event.by} {'increases' if event.amount > 0 else 'reduces'} the damage by {abs(event.amount)}"


@tells(happened.DamageRedirected)
def _redirected(event: happened.DamageRedirected, say: Narrator) -> str:
    damage = event.becomes
    return f"{damage.amount} damage from {say.source(damage.source)} goes to {say.name(damage.to)} instead"


@tells(happened.DamageDealt)
def _dealt(event: happened.DamageDealt, say: Narrator) -> str:
    return f"damage is dealt: {_listed_damage(event.damage, say)}" if event.damage else ""


@tells(happened.DamageUndone)
def _undone(event: happened.DamageUndone, say: Narrator) -> str:
    return f"damage no longer counts as dealt: {_listed_damage(event.damage, say)}"


@tells(happened.Doomed)
def _doomed(event: happened.Doomed, say: Narrator) -> str:
    are = "are" if len(event.objects) > 1 else "is"
    return f"{say.names(event.objects)} {are} about to go to the graveyard"


@tells(happened.LeftAlone)
def _left_alone(event: happened.LeftAlone, say: Narrator) -> str:
    return f"the legend rule does not apply to {say.names(event.objects)}"


@tells(happened.Regenerated)
def _regenerated(event: happened.Regenerated, say: Narrator) -> str:
    return f"{say.name(event.object)} regenerates"


@tells(happened.Spared)
def _spared(event: happened.Spared, say: Narrator) -> str:
    return f"{say.name(event.object)} is not destroyed"


@tells(happened.ShieldMade)
def _shield(event: happened.ShieldMade, say: Narrator) -> str:
    shield = event.shield
    if shield.protects is None:
        dealer = "" if shield.source is None else f" from {say.name(shield.source)}"
        return f"all{' combat' * shield.combat} damage{dealer} will be prevented"
    return f"{say.name(shield.protects)} has a shield that {shield.kind.value}"
