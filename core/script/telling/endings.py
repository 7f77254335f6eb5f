"""How a game has ended, if it has."""

from __future__ import annotations

from collections.abc import Sequence

from core.kernel.events import GameEnded
from core.kernel.state.game_objects import Outcome, OutcomeKind
from core.kernel.state.position import Position
from core.kernel.values.zones import PlayerId
from core.play.base.game import Game, LogEntry
from core.script.telling.tellers import listed


def end_of(game: Game) -> LogEntry:
    """The event that ended a game."""
    ended: LogEntry = next(entry for entry in reversed(game.log) if isinstance(entry.event, GameEnded))
    return ended


def winners_of(outcome: Outcome, position: Position) -> list[PlayerId]:
    """Who has won: of a team all its players, those as well who had lost before."""
    if outcome.winner is None:
        return []
    return [player.id for player in position.players if position.are_together(player.id, outcome.winner)]


def won_by(winners: Sequence[PlayerId], position: Position) -> str:
    """That some players win."""
    names = listed([position.players[winner].name for winner in winners])
    return f"{names} {'wins' if len(winners) == 1 else 'win'}"


def outcome_text(outcome: Outcome | None, position: Position) -> str:
    """How a game stands, in a few words."""
    if outcome is None:
        return "the game goes on"
    if outcome.kind is OutcomeKind.WON and outcome.winner is not None:
        return won_by(winners_of(outcome, position), position)
    return {
        OutcomeKind.DRAWN: "the game is a draw",
        OutcomeKind.RESTARTED: "the game restarts",
        OutcomeKind.UNSETTLED: "the game is not settled",
    }.get(outcome.kind, f"not settled: {outcome.reason}")
