"""Optional costs to attack, such as exerting, and what they bring about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.attack import AttackFact
from core.kernel.decisions.choices import whether
from core.kernel.values.citations import Refused, Ruling
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.kinds import AsAttacks
from core.play.base.context import Context
from core.play.costs.combat_costs import plan_joining

if TYPE_CHECKING:
    from core.play.base.game import Game

Option = tuple[ObjectId, AsAttacks, Ruling[Any]]


def take_on(game: Game, player: PlayerId, attackers: tuple[ObjectId, ...]) -> list[Option]:
    """Let a player say which of the things that may be paid for as attackers attack are to be; only what can be paid is offered."""
    chosen: list[Option] = []
    for attacker in attackers:
        for ability in game.state.characteristics(attacker).abilities:
            if not isinstance(ability, AsAttacks):
                continue
            ruling = game.fact(AttackFact.OPTIONAL_ATTACK_COSTS)
            if not _is_payable(game, player, attackers, [*chosen, (attacker, ability, ruling)]):
                continue
            choice = whether(player, attacker)
            if game.choose(choice, None, ruling)[0]:
                chosen.append((attacker, ability, ruling))
    return chosen


def _is_payable(game: Game, player: PlayerId, attackers: tuple[ObjectId, ...], chosen: list[Option]) -> bool:
    try:
        plan_joining(game, player, attackers, True, [ability.cost for _, ability, _ in chosen])
    except Refused:
        return False
    return True


def come_about(game: Game, player: PlayerId, chosen: list[Option]) -> None:
    """Carry out what has been paid for."""
    for attacker, ability, ruling in chosen:
        now = game.state.characteristics(attacker)
        context = Context(game, player, attacker, now, now.name)
        game.carry_out(ability.does.effects, context, ruling)
