"""Triggers on damage that was prevented."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.hooks.abilities import AbilityFact
from core.kernel.events import DamageDealt, DamagePrevented
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.game_objects import Recipient
from core.kernel.triggers.trigger_events import Prevented
from core.play.base.triggered_abilities import watchers
from core.play.triggers.onlooker import AbilityOnlooker
from core.play.triggers.triggering import trigger

if TYPE_CHECKING:
    from core.play.base.game import Game


def notice_prevented(game: Game, assigned: Sequence[AssignedDamage]) -> None:
    """Name what has damage trigger nothing that something waits for and that was not dealt: it was prevented or redirected."""
    event = DamageDealt(tuple(assigned))
    for source, controller, ability in game.state.worked_out(watchers) if assigned else ():
        for _ in ability.when.occurs(AbilityOnlooker(game, source, controller), event):
            game.rest_on(game.fact(AbilityFact.PREVENTED_TRIGGERS_NOTHING, source))


def notice_prevention(game: Game, began: int) -> None:
    """Set off what waits for damage to its player to be prevented, since some point of the game."""
    state = game.state
    watching = [watcher for watcher in state.worked_out(watchers) if isinstance(watcher[2].when, Prevented)]
    if not watching:
        return
    stopped: dict[tuple[int, Recipient], list[int]] = {}
    for entry in game.log[began:]:
        if type(entry.event) is DamagePrevented:
            stopped.setdefault((entry.event.effect, entry.event.to), []).append(entry.event.amount)
    for source, controller, ability in watching:
        for amounts in [amounts_to for (_, to), amounts_to in stopped.items() if to == controller]:
            together = game.fact(AbilityFact.PREVENTION_TRIGGERS_ONCE)
            trigger(game, ability, source, controller, controller, together, x=sum(amounts))
