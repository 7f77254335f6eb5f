"""Extra turns, phases and steps, and skipped ones."""

from __future__ import annotations

from core.effects.registry import performs
from core.hooks.turn import TurnFact
from core.kernel.effects import AddParts, AddTurn, LeaveEffect, Skip
from core.kernel.events import LeftUndone, PartsAdded, SkipMade
from core.kernel.objects.waiting import Added, Skipped
from core.kernel.values.moments import Duration, TurnPart
from core.kernel.values.zones import PlayerId
from core.play.casting.special_actions import leave
from core.play.context import Context


@performs(AddTurn)
def _add_turn(context: Context, effect: AddTurn) -> None:
    state = context.game.state
    for player in _once_for_team(context, context.players(effect.player)):
        context.game.do(PartsAdded(Added(state.fresh_id(), player, (TurnPart.TURN,))), *context.because)


@performs(AddParts)
def _add_parts(context: Context, effect: AddParts) -> None:
    game, state = context.game, context.game.state
    if effect.yours and context.controller != state.active:
        game.do(LeftUndone(f"what {context.name} adds to the turn"), game.fact(TurnFact.OWN_TURN_ALONE))
        return
    for _ in range(context.measure(effect.count)):
        game.do(PartsAdded(Added(state.fresh_id(), state.active, effect.parts, effect.after_phase)), *context.because)


@performs(LeaveEffect)
def _leave(context: Context, effect: LeaveEffect) -> None:
    leave(context.game, context.controller, context.origin, effect.delayed, context.because)


@performs(Skip)
def _skip(context: Context, effect: Skip) -> None:
    state = context.game.state
    for player in _once_for_team(context, context.players(effect.player)):
        for _ in range(effect.count):
            skipped = Skipped(state.fresh_id(), player, effect.part, effect.lasts is Duration.TURN)
            context.game.do(SkipMade(skipped), *context.because)


def _once_for_team(context: Context, players: list[PlayerId]) -> list[PlayerId]:
    """The players for each of whom a part of a turn counts that is added or taken away; of a team, perhaps one alone."""
    state = context.game.state
    if not state.shares_turns or len(players) < 2:
        return players
    once = context.game.rules.table.counts_once_for_team(state)
    context.also(once)
    if not once.answer:
        return players
    return [
        found for at, found in enumerate(players) if not any(state.are_together(found, one) for one in players[:at])
    ]
