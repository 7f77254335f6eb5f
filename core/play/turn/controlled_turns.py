"""To control another player during a turn: from when, until when, and who makes the choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.table import TableFact
from core.hooks.turn import TurnFact
from core.kernel.events import ControlOfPlayersBegan, ControlOfPlayersEnded
from core.play.base.table import of_team

if TYPE_CHECKING:
    from core.play.base.game import Game


def begin(game: Game) -> None:
    """End the control of players that has lasted until a turn began, and begin that which waited for this one.

    Where several turns are under way at the same time, those are still controlled whose turn goes on after this one.
    """
    state = game.state
    going_on = {player for aside in state.turns.set_aside for player in state.acts_with(aside.this_turn.active)}
    over = [
        player.id
        for player in state.seated
        if player.controlled_by is not None and (player.id not in going_on or state.is_active(player.id))
    ]
    if over:
        game.do(ControlOfPlayersEnded(tuple(over)), game.fact(TurnFact.NEXT_TURN_CONTROLLED))
    team = state.active_players()
    waiting = [control for control in state.turns.controls if control.player in team]
    if not waiting:
        return
    because = [game.fact(TurnFact.NEXT_TURN_CONTROLLED), *of_team(game, TableFact.TEAM_IS_CONTROLLED)]
    if len(waiting) > 1:
        because.append(game.fact(TurnFact.LAST_CONTROL_COUNTS))
    game.do(ControlOfPlayersBegan(waiting[-1].controller, tuple(team)), *because)
