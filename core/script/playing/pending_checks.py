"""State-based actions and checks for the end of the game that are still due when play stops."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.state import StateBasedAction
from core.kernel.values.moments import Point
from core.kernel.values.records import Record
from core.kernel.values.zones import CardId
from core.kernel.words.player_rules import Bar
from core.play.base.unasked import unasked
from core.play.ending.leaving import is_barred

if TYPE_CHECKING:
    from core.play.base.game import Game

LOOKS = (
    Point.MAY_ACT,
    Point.NOTHING_WAITS,
    Point.RESOLVED,
    Point.DAMAGE_DEALT,
    Point.ATTACK_ENDS,
    Point.STEP_ENDS,
    Point.PHASE_ENDS,
    Point.TURN_ENDS,
)
"""The points to which play would come next, the nearest first."""

LEFT_AS_IT_IS = frozenset({StateBasedAction.STAYS, StateBasedAction.MAY_LEAD})


class Due(Record):
    """Something that the next look would find: in words, with its rules, and the cards it is about; or whether a player loses."""

    what: str
    rules: tuple[str, ...]
    cards: frozenset[CardId] = frozenset()
    ends_game: bool = False


def looks_due(game: Game) -> tuple[Due, ...]:
    """What the looks that are still to come would find, each thing once. Asking changes nothing."""
    due_by_text: dict[str, Due] = {}
    if game.state.outcome is not None:
        return ()
    with unasked(game.state):
        for point in LOOKS:
            if point is Point.ATTACK_ENDS and game.state.attack is None:
                continue
            if game.quiet.get(point) != game.state.substance:
                losses = _losses(game, point) if point in game.state.settled.losses_at else []
                findings = _findings(game) if point in game.state.settled.findings_at else []
                for due in (*losses, *findings):
                    due_by_text.setdefault(due.what, due)
    return tuple(due_by_text.values())


def line_to_go_on(game: Game) -> str:
    """What to write for a game that has stopped to come to its next look: an end to go on to, the nearest one that leads there."""
    if game.state.stack.windows:
        return "to see it, end the script with `the phase ends`, indented below the moment"
    if len(game.ahead) > 1:
        return "to see it, end the script with `end of turn` and `the turn ends` below that"
    return "to see it, end the script with another turn, and `the phase ends` below `upkeep`"


def _losses(game: Game, point: Point) -> list[Due]:
    state = game.state
    losses = []
    for loss in game.rules.winning.losses(state, point).answer:
        bars = (Bar.LOSING, Bar.LOSING_BY_LIFE) if loss.by_life else (Bar.LOSING,)
        if is_barred(game, loss.player, *bars) is None:
            player = state.players[loss.player]
            loss_in_words = f"{player.name} is at {player.life}" if loss.by_life else loss.reason
            losses.append(Due(loss_in_words, (loss.rule,), ends_game=True))
    return losses


def _findings(game: Game) -> list[Due]:
    state = game.state
    return [
        Due(
            f"{state.name_in_full(object_id)}: {finding.fate.value}",
            (finding.rule,) if finding.rule else (),
            frozenset({state.objects[object_id].card}),
        )
        for finding in game.rules.state.findings(state).answer
        if finding.fate not in LEFT_AS_IT_IS
        for object_id in finding.objects
    ]
