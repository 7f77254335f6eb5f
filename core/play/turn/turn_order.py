"""Whose turn is next, extra turns, phases and steps, and those that are skipped."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING

from core.hooks.table import TableFact
from core.hooks.turn import Addition, Stage, TurnAction, TurnFact, TurnTable
from core.kernel.events import AddedBegan
from core.kernel.state.waiting import Added
from core.kernel.triggers.trigger_events import BeginningOf
from core.kernel.values.moments import Moment, TurnPart
from core.kernel.values.variants import MELEES
from core.kernel.values.zones import PlayerId
from core.play.base import turn_markers
from core.play.base.absent_players import end_with_turn
from core.play.base.triggered_abilities import watchers
from core.play.replacement.skips import is_skipped

if TYPE_CHECKING:
    from core.play.base.game import Game

Phase = list[Stage]
"""The stages of one phase, in order."""


def phases_of(stages: Iterable[Stage]) -> list[Phase]:
    """The stages of a turn, phase by phase."""
    phases: list[Phase] = []
    name = None
    for stage in stages:
        if stage.phase == name:
            phases[-1].append(stage)
        else:
            phases.append([stage])
            name = stage.phase
    return phases


def part_of_phase(phase: Phase) -> TurnPart | None:
    """What effects call a phase, if they have a name for it."""
    is_main = False
    for stage in phase:
        if stage.in_attack:
            return TurnPart.COMBAT
        is_main = is_main or stage.is_main
    return TurnPart.MAIN if is_main else None


def is_cleanup(stage: Stage) -> bool:
    """Whether a stage is the cleanup step, or has a part in what that does: hands come down to their size, damage wears off."""
    return stage.carries_out(TurnAction.DISCARD) or stage.carries_out(TurnAction.WEAR_OFF_AND_HEAL)


@cache
def part_of(stage: Stage) -> TurnPart | None:
    """What effects call a stage that comes at the beginning of a turn."""
    if TurnAction.UNTAP in stage.actions:
        return TurnPart.UNTAP
    if TurnAction.DRAW in stage.actions:
        return TurnPart.DRAW
    return TurnPart.UPKEEP if stage.begins is Moment.UPKEEP else None


def next_player(game: Game, wanted: PlayerId | None = None) -> PlayerId:
    """Whose turn is next: turns that were added come first; a turn that is skipped is nobody's.

    Of several players whose turns could begin at the same time it is that of the `wanted` one.
    """
    if game.state.agreed.variant in MELEES:
        return _next_with_marker(game, wanted)
    while True:
        player = _added_turn(game)
        if player is None:
            player = game.last_in_order = _next_in_order(game)
        if not is_skipped(game, player, TurnPart.TURN):
            return player


def _next_with_marker(game: Game, wanted: PlayerId | None) -> PlayerId:
    """Whose turn is next of those who have turn markers; extra turns come before the one that comes with a marker."""
    if not game.state.turns.markers:
        game.rest_on_fact(TurnFact.STARTER_GOES_FIRST)
        assert game.state.turns.starter is not None, "the first turn begins once it is settled whose it is"
        turn_markers.hand_out(game, game.state.turns.starter)
    while True:
        marker = turn_markers.next_marker(game, wanted)
        assert marker is not None, "of players who take no turns one at least has no marker close to the left"
        if begin_with_marker(game, marker.holder):
            return marker.holder


def begin_with_marker(game: Game, player: PlayerId) -> bool:
    """Have a player who has a turn marker begin a turn, unless that is skipped. Returns whether it begins."""
    state = game.state
    marker = next(own_marker for own_marker in state.turns.markers if own_marker.holder == player)
    waiting = [added for added in state.turns.added if added.is_turn and added.player == player]
    extra = bool(_in_order(game, waiting, Addition.TURN))
    turn_markers.begin_turn(game, marker, extra)
    game.rest_on_fact(TableFact.MARKED_PLAYERS_TAKE_TURNS)
    if not is_skipped(game, player, TurnPart.TURN):
        return True
    turn_markers.end_turn(game, player)
    return False


def _next_in_order(game: Game) -> PlayerId:
    """Whose turn it is in the order of turns: whoever starts, then each player in turn."""
    if game.last_in_order is not None:
        game.rest_on_fact(TurnFact.TURNS_ALTERNATE)
        following = game.state.next_turn_after(game.last_in_order)
        end_with_turn(game, game.last_in_order, following)
        if game.state.agreed.shares_turns:
            game.rest_on_fact(TableFact.TEAMS_TAKE_TURNS)
        if game.state.players[(game.last_in_order + 1) % len(game.state.players)].left:
            game.rest_on_fact(TableFact.TURN_DOES_NOT_BEGIN)
        return following
    game.rest_on_fact(TurnFact.STARTER_GOES_FIRST)
    assert game.state.turns.starter is not None, "the first turn begins once it is settled whose it is"
    return game.state.acts_with(game.state.turns.starter)[0]


def _added_turn(game: Game) -> PlayerId | None:
    waiting = [added for added in game.state.turns.added if added.is_turn and not game.state.players[added.player].left]
    for added in _in_order(game, waiting, Addition.TURN)[:1]:
        if game.state.agreed.shares_turns:
            game.rest_on_fact(TableFact.TEAM_TAKES_EXTRA)
        return game.state.acts_with(added.player)[0]
    return None


def added_phases(game: Game, table: TurnTable) -> list[Phase]:
    """The phases that were added after the one that has just ended."""
    if not game.state.turns.added:
        return []
    waiting = [added for added in game.state.turns.added if part_of_added(added, table) is Addition.PHASE]
    additions = _in_order(game, waiting, Addition.PHASE)
    return [
        phase for added in additions for phase in (_phases_of_steps(game, table, added) or _phases_named(table, added))
    ]


def added_steps(game: Game, table: TurnTable) -> Phase:
    """The steps that were added after the one that has just ended."""
    if not game.state.turns.added:
        return []
    waiting = [added for added in game.state.turns.added if part_of_added(added, table) is Addition.STEP]
    return [
        stage
        for added in _in_order(game, waiting, Addition.STEP)
        for part in added.parts
        for stage in table.stages
        if part_of(stage) is part
    ]


def part_of_added(added: Added, table: TurnTable) -> Addition:
    """What sort of thing was added: what is a step of a phase in one edition may be a phase of its own in another."""
    if added.is_turn:
        return Addition.TURN
    if added.after_phase:
        return Addition.PHASE
    steps = [part_of(stage) for stage in table.stages if stage.is_step]
    return Addition.STEP if added.parts[0] in steps else Addition.PHASE


def _in_order(game: Game, waiting: list[Added], sort: Addition) -> list[Added]:
    """What was added, in the order in which it takes place. What begins now, or never, is waited for no more."""
    if not waiting:
        return []
    order = game.rules.turn.order_of_added(game.state, sort, len(waiting))
    additions = [waiting[index] for index in order.answer]
    # Of turns one alone begins now: effects of that one may add others before the rest.
    gone = additions[:1] if sort is Addition.TURN and additions else waiting
    game.do(AddedBegan(tuple(added.id for added in gone)), order)
    return additions


def _phases_of_steps(game: Game, table: TurnTable, added: Added) -> list[Phase]:
    """The phases in which steps come that were added after a phase: with no other step."""
    phases: list[Phase] = []
    for phase in phases_of(table.stages) if added.after_phase else ():
        for stage in phase:
            if stage.is_step and part_of(stage) in added.parts:
                game.rest_on_fact(TurnFact.STEP_BRINGS_PHASE)
                phases.append([stage])
    return phases


def _phases_named(table: TurnTable, added: Added) -> list[Phase]:
    """Phases as an edition has them: an added main phase is like the last of a turn; where attacks are made, there is combat."""
    phases = phases_of(table.stages)
    by_part = {part_of(phase[0]): phase for phase in phases if not phase[0].is_step}
    by_part |= {part_of_phase(phase): phase for phase in phases}
    wanted = [part for part in added.parts if part in by_part] or [TurnPart.MAIN]
    return [list(by_part[part]) for part in wanted]


def moment_of(game: Game, stage: Stage) -> Moment | None:
    """What abilities call the beginning of a stage; nothing for a main phase that is neither the first nor the second."""
    if not stage.is_main or game.table is None:
        return stage.begins
    stages = game.table.answer.stages
    before = stages[: stages.index(game.walked[0])]
    number = len([stage_before for stage_before in (*before, *game.walked) if stage_before.is_main])
    if number < 3:
        return Moment.MAIN if number == 1 else Moment.SECOND_MAIN
    if any(when.moment is Moment.SECOND_MAIN for when in _awaited(game)):
        game.rest_on_fact(TurnFact.COUNTED_IN_TURN)
    return None


def _awaited(game: Game) -> Iterator[BeginningOf]:
    """The parts of turns for whose beginning something waits."""
    waiting = (
        *(ability for _, _, ability in game.state.worked_out(watchers)),
        *(delayed.ability for delayed in game.state.delayed),
    )
    return (ability.when for ability in waiting if isinstance(ability.when, BeginningOf))


def name_what_goes_on(game: Game, phase: Phase) -> None:
    """Have what follows rest on it that a phase under way goes on, though its player has to skip one of its sort."""
    state = game.state
    if any(state.is_active(skipped.player) and skipped.part is part_of_phase(phase) for skipped in state.turns.skips):
        game.rest_on_fact(TurnFact.NOT_ONCE_BEGUN)
