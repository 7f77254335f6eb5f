"""Attacks told: who attacks what, who blocks whom, and who is in it no longer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel import events as happened
from core.script.telling.tellers import listed, tells

if TYPE_CHECKING:
    from core.script.telling.narrator import Narrator


@tells(happened.AttackersDeclared)
def _attackers(event: happened.AttackersDeclared, say: Narrator) -> str:
    goals = {attacker: f" against {say.name(goal)}" for attacker, goal in event.goals}
    bands = [
        " banded with ".join(say.name(attacker) + goals.get(attacker, "") for attacker in band) for band in event.bands
    ]
    return f"attacking: {listed(bands)}" if bands else "nobody attacks after all"


@tells(happened.JoinedAttack)
def _joined(event: happened.JoinedAttack, say: Narrator) -> str:
    return f"{say.name(event.object)} is attacking" + ("" if event.goal is None else f" {say.name(event.goal)}")


@tells(happened.DefenderChosen)
def _chosen(event: happened.DefenderChosen, say: Narrator) -> str:
    whom = "nobody" if event.defender is None else say.player(event.defender)
    return f"{say.player(event.attacker)} may attack {whom}"


@tells(happened.AttackTurned)
def _turned(event: happened.AttackTurned, say: Narrator) -> str:
    goal = "the player" if event.goal is None else say.name(event.goal)
    return f"{say.name(event.object)} now attacks {goal}"


@tells(happened.BlockersDeclared)
def _blockers(event: happened.BlockersDeclared, say: Narrator) -> str:
    parts = [f"{say.name(blocker)} blocks {say.names(attackers)}" for blocker, attackers in event.blocks]
    return "; ".join(parts) if parts else "nobody blocks"


@tells(happened.JoinedBlock)
def _joined_block(event: happened.JoinedBlock, say: Narrator) -> str:
    return f"{say.name(event.object)} blocks {say.names(event.attackers)}"


@tells(happened.BecameBlocked)
def _became_blocked(event: happened.BecameBlocked, say: Narrator) -> str:
    return f"{say.names(event.objects)} {'become' if len(event.objects) > 1 else 'becomes'} blocked"


@tells(happened.BlocksLifted)
def _lifted(event: happened.BlocksLifted, say: Narrator) -> str:
    return f"{say.names(event.objects)} no longer {'count' if len(event.objects) > 1 else 'counts'} as blocked"


@tells(happened.DamageOrdered)
def _ordered(event: happened.DamageOrdered, say: Narrator) -> str:
    first, *further_creatures = [say.name(creature) for creature in event.order]
    return f"the damage of {say.name(event.creature)} goes to {first} first, then to {', then to '.join(further_creatures)}"


@tells(happened.RemovedFromAttack)
def _removed(event: happened.RemovedFromAttack, say: Narrator) -> str:
    no_longer = "removed from combat" if event.attacks_or_blocks else "no longer attacked"
    return f"{say.names(event.objects)} {'is' if len(event.objects) == 1 else 'are'} {no_longer}"
