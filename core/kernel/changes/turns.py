"""Turns, phases and steps; windows for acting and what waits in them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from core.kernel import events as happened
from core.kernel.abilities.kinds import Activated
from core.kernel.changes.registry import carries_out
from core.kernel.objects.waiting import WaitingKind, Window
from core.kernel.values.moments import TurnPart

if TYPE_CHECKING:
    from core.kernel.state.game_state import State


@carries_out(happened.TurnBegan)
def _turn_began(state: State, event: happened.TurnBegan) -> None:
    state.active = event.player
    state.turn = event.number
    state.attacked = False
    state.attack = None
    player = state.players[event.player]
    player.turn_before, player.turn_began = player.turn_began, state.clock
    for player in state.players:
        player.lands_played = 0
        player.draws = 0
        player.planar_rolls = 0
        player.cast_before, player.spells_cast = player.spells_cast, 0


@carries_out(happened.PhaseBegan)
def _phase_began(state: State, event: happened.PhaseBegan) -> None:
    state.phase, state.step = event.name, ""


@carries_out(happened.StepBegan)
def _step_began(state: State, event: happened.StepBegan) -> None:
    state.step = event.name


@carries_out(happened.StepEnded)
def _step_ended(state: State, event: happened.StepEnded) -> None:
    state.step = ""


@carries_out(
    happened.TurnEnded,
    happened.PhaseEnded,
    happened.ChoiceMade,
    happened.SettledBeforehand,
    happened.LeftUndone,
    happened.PickMade,
    happened.DeckJudged,
    happened.LaidAside,
    happened.ShownNoLonger,
    happened.LeftAlone,
    happened.MatchCounted,
    happened.AssignedNothing,
    happened.PickedByChance,
    happened.Revealed,
    happened.DiceRolled,
    happened.ChaosEnsued,
    happened.NamesChosen,
)
def _nothing(state: State, event: object) -> None:
    """Worth telling; it changes nothing that is kept."""


@carries_out(happened.TurnPartSkipped)
def _part_skipped(state: State, event: happened.TurnPartSkipped) -> None:
    state.skips = [waiting for waiting in state.skips if waiting.id not in event.by]


@carries_out(happened.SkipMade)
def _skip_made(state: State, event: happened.SkipMade) -> None:
    state.skips.append(event.skipped)


@carries_out(happened.PartsAdded)
def _parts_added(state: State, event: happened.PartsAdded) -> None:
    state.added.append(event.added)


@carries_out(happened.AddedBegan)
def _added_began(state: State, event: happened.AddedBegan) -> None:
    if any(added.id in event.ids and TurnPart.COMBAT in added.parts for added in state.added):
        state.attacked = False
    state.added = [added for added in state.added if added.id not in event.ids]


@carries_out(happened.WindowOpened)
def _window_opened(state: State, event: happened.WindowOpened) -> None:
    state.windows.append(Window(event.kind, event.moments, event.admits, event.about))


@carries_out(happened.WindowClosed)
def _window_closed(state: State, event: happened.WindowClosed) -> None:
    state.windows.pop()


@carries_out(happened.MomentsChanged)
def _moments_changed(state: State, event: happened.MomentsChanged) -> None:
    state.window.moments = event.moments


@carries_out(happened.StarterSettled)
def _starter_settled(state: State, event: happened.StarterSettled) -> None:
    state.records["opening"] = event.player


@carries_out(happened.RecordKept)
def _record_kept(state: State, event: happened.RecordKept) -> None:
    if event.topic == "timing":
        state.window.record = event.record
    else:
        state.records[event.topic] = event.record


@carries_out(happened.Passed)
def _passed(state: State, event: happened.Passed) -> None:
    state.window.passes += 1
    state.window.last_to_act = event.player


@carries_out(happened.Retargeted)
def _retargeted(state: State, event: happened.Retargeted) -> None:
    waiting = state.waiting[event.waiting]
    state.waiting[event.waiting] = replace(waiting, targets=event.targets, division=event.division)


@carries_out(happened.Announced)
def _announced(state: State, event: happened.Announced) -> None:
    waiting = event.waiting
    state.waiting[waiting.id] = waiting
    if (
        isinstance(waiting.ability, Activated)
        and waiting.ability.is_loyalty_ability
        and waiting.source in state.objects
    ):
        state.objects[waiting.source].loyalty_used = state.turn
    if isinstance(waiting.ability, Activated) and waiting.ability.each_turn and waiting.source in state.objects:
        state.objects[waiting.source].used.append((state.turn, waiting.ability))
    if waiting.kind is WaitingKind.SPELL and not waiting.is_copy:
        state.players[waiting.controller].spells_cast += 1
    window = state.window
    window.waiting.append(waiting.id)
    window.passes = 0
    window.last_to_act = waiting.controller


@carries_out(happened.ActionTaken)
def _action_taken(state: State, event: happened.ActionTaken) -> None:
    if state.windows:
        state.window.passes = 0
        state.window.last_to_act = event.player


@carries_out(happened.ResolutionBegan)
def _resolution_began(state: State, event: happened.ResolutionBegan) -> None:
    state.window.passes = 0
    state.window.last_to_act = None


@carries_out(happened.Resolved, happened.Countered)
def _stop_waiting(state: State, event: happened.Resolved | happened.Countered) -> None:
    for window in state.windows:
        if event.id in window.waiting:
            window.waiting.remove(event.id)
            window.passes = 0
    state.waiting.pop(event.id, None)


@carries_out(happened.TriggerSet)
def _trigger_set(state: State, event: happened.TriggerSet) -> None:
    state.triggers.append(event.pending)
    state.delayed = [waiting for waiting in state.delayed if waiting.id != event.pending.delayed]


@carries_out(happened.TriggersPlaced)
def _triggers_placed(state: State, event: happened.TriggersPlaced) -> None:
    state.triggers = [pending for pending in state.triggers if pending.number not in event.numbers]


@carries_out(happened.DelayedEnded)
def _delayed_ended(state: State, event: happened.DelayedEnded) -> None:
    state.delayed = [waiting for waiting in state.delayed if waiting.id != event.id]


@carries_out(happened.DelayedMade)
def _delayed_made(state: State, event: happened.DelayedMade) -> None:
    state.delayed.append(event.delayed)


@carries_out(happened.PlayerLeft)
def _player_left(state: State, event: happened.PlayerLeft) -> None:
    state.players[event.player].left = True


@carries_out(happened.GameEnded)
def _game_ended(state: State, event: happened.GameEnded) -> None:
    state.outcome = event.outcome
