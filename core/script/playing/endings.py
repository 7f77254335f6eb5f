"""How a game has ended, if it has."""

from __future__ import annotations

from core.kernel.events import GameEnded
from core.kernel.objects.game_objects import Outcome, OutcomeKind
from core.kernel.state.position import Position
from core.play.game import Game, LogEntry


def end_of(game: Game) -> LogEntry:
    """The event that ended a game."""
    ended: LogEntry = next(entry for entry in reversed(game.log) if isinstance(entry.event, GameEnded))
    return ended


def outcome_text(outcome: Outcome | None, position: Position) -> str:
    """How a game stands, in a few words."""
    if outcome is None:
        return "the game goes on"
    if outcome.kind is OutcomeKind.WON and outcome.winner is not None:
        return f"{position.players[outcome.winner].name} wins"
    return {
        OutcomeKind.DRAWN: "the game is a draw",
        OutcomeKind.RESTARTED: "the game restarts",
        OutcomeKind.UNSETTLED: "the game is not settled",
    }.get(outcome.kind, "the game was stopped by this program's limit")
