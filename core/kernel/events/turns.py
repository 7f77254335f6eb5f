"""Turns, phases and steps that begin, end, are added or skipped; priority: windows for acting that open, and passes."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from core.kernel.state.game_objects import Chosen, DoneThisTurn
from core.kernel.state.this_turn import ThisTurn
from core.kernel.state.turn_markers import SetAside, TurnMarker
from core.kernel.state.waiting import Added, NextTurnControl, Skipped, Window, WindowKind
from core.kernel.values.card_types import CardType
from core.kernel.values.moments import Moment, TurnPart
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.zones import PlayerId
from core.kernel.words.effect import EffectKind

if TYPE_CHECKING:
    from core.kernel.events.game_state import State


class TurnBegan(NamedTuple):
    """A turn begins."""

    player: PlayerId
    number: int

    def apply(self, state: State) -> None:
        before = state.this_turn
        state.this_turn = ThisTurn(self.player, self.number, before.phase, before.step)
        state.attack = None
        if state.agreed.ranges:
            state.settle_ranges()
        for active in state.active_players():
            player = state.players[active]
            player.turn_before, player.turn_began = player.turn_began, state.clock
        for player in state.players:
            player.this_turn = DoneThisTurn(cast_before=player.this_turn.spells_cast)
        for land in state.permanents_that_are(CardType.LAND):
            state.players[land.controller].this_turn.began_untapped += not land.tapped


class TurnSetAside(NamedTuple):
    """A turn that is under way waits while another is played that is under way at the same time."""

    player: PlayerId

    def apply(self, state: State) -> None:
        done = tuple(copy(player.this_turn) for player in state.players)
        state.turns.set_aside.append(SetAside(copy(state.this_turn), state.attack, done, state.clock))


class TurnTakenUp(NamedTuple):
    """A turn that was set aside goes on."""

    player: PlayerId

    def apply(self, state: State) -> None:
        before = state.turns.set_aside.pop()
        state.this_turn, state.attack = before.this_turn, before.attack
        fighting = () if before.attack is None else (*before.attack.bands, *before.attack.blockers)
        for creature in fighting:
            if not state.is_on_battlefield(creature):
                state.leave_attack(creature)
        for player, done in zip(state.players, before.done, strict=True):
            player.this_turn = done


class MarkersHandedOut(NamedTuple):
    """Turn markers are given to players."""

    markers: tuple[TurnMarker, ...]

    def apply(self, state: State) -> None:
        state.turns.markers = self.markers


class MarkerChanged(NamedTuple):
    """A turn marker goes to another player, is designated for removal, or its holder begins or ends a turn."""

    marker: TurnMarker

    def apply(self, state: State) -> None:
        state.turns.markers = tuple(
            self.marker if marker.number == self.marker.number else marker for marker in state.turns.markers
        )


class MarkerRemoved(NamedTuple):
    """A turn marker is taken out of the game."""

    number: int

    def apply(self, state: State) -> None:
        state.turns.markers = tuple(marker for marker in state.turns.markers if marker.number != self.number)


class TurnEnded(NamedTuple):
    """A turn is over."""

    player: PlayerId

    def apply(self, state: State) -> None:
        """Nothing that is kept changes."""


class TurnCutShort(NamedTuple):
    """An effect ends a turn: what is left of it but for its cleanup is skipped."""

    player: PlayerId

    def apply(self, state: State) -> None:
        """Nothing that is kept changes."""


class PhaseBegan(NamedTuple):
    """A phase begins; the name is the edition's own."""

    name: str

    def apply(self, state: State) -> None:
        state.this_turn.phase, state.this_turn.step = self.name, ""


class PhaseEnded(NamedTuple):
    """A phase is over."""

    name: str

    def apply(self, state: State) -> None:
        """Nothing that is kept changes."""


class StepBegan(NamedTuple):
    """A step of a phase begins; the name is the edition's own."""

    name: str

    def apply(self, state: State) -> None:
        state.this_turn.step = self.name


class StepEnded(NamedTuple):
    """A step of a phase is over."""

    name: str

    def apply(self, state: State) -> None:
        state.this_turn.step = ""


class WindowOpened(NamedTuple):
    """A window opens: players may act, that is, get priority in turn."""

    kind: WindowKind
    moments: frozenset[Moment]
    admits: frozenset[EffectKind] | None = None
    about: tuple[Chosen, ...] = ()

    def apply(self, state: State) -> None:
        state.stack.windows.append(Window(self.kind, self.moments, self.admits, self.about))


class WindowClosed(NamedTuple):
    """The innermost window is over."""

    def apply(self, state: State) -> None:
        state.stack.windows.pop()


class MomentsChanged(NamedTuple):
    """The innermost window counts for other moments of the turn from now on."""

    moments: frozenset[Moment]

    def apply(self, state: State) -> None:
        state.stack.windows[-1].moments = self.moments


class Passed(NamedTuple):
    """A player passes."""

    player: PlayerId

    def apply(self, state: State) -> None:
        window = state.stack.windows[-1]
        window.passes += 1
        window.last_to_act = self.player


class TurnPartSkipped(NamedTuple):
    """A part of a player's turn does not take place, or the turn itself; `by` are the effects that are used up with it."""

    player: PlayerId
    name: str
    by: tuple[int, ...] = ()

    def apply(self, state: State) -> None:
        state.turns.skips = [waiting for waiting in state.turns.skips if waiting.id not in self.by]


class PartsAdded(NamedTuple):
    """An effect adds turns, phases or steps."""

    added: Added

    def apply(self, state: State) -> None:
        state.turns.added.append(self.added)


class AddedBegan(NamedTuple):
    """Added turns, phases or steps begin, or come to nothing."""

    ids: tuple[int, ...]

    def apply(self, state: State) -> None:
        if any(added.id in self.ids and TurnPart.COMBAT in added.parts for added in state.turns.added):
            state.this_turn.attacked = False
        state.turns.added = [added for added in state.turns.added if added.id not in self.ids]


class SkipMade(NamedTuple):
    """A player is going to skip a turn, phase or step."""

    skipped: Skipped

    def apply(self, state: State) -> None:
        state.turns.skips.append(self.skipped)


class NextTurnTaken(NamedTuple):
    """A player is going to control another during the next turn which that one takes."""

    control: NextTurnControl

    def apply(self, state: State) -> None:
        state.turns.controls.append(self.control)


class ControlOfPlayersBegan(NamedTuple):
    """A player controls those whose turn begins."""

    controller: PlayerId
    players: tuple[PlayerId, ...]

    def apply(self, state: State) -> None:
        for player in self.players:
            state.players[player].controlled_by = self.controller
        state.turns.controls = [control for control in state.turns.controls if control.player not in self.players]


class ControlOfPlayersEnded(NamedTuple):
    """Players make their own choices again."""

    players: tuple[PlayerId, ...]

    def apply(self, state: State) -> None:
        for player in self.players:
            state.players[player].controlled_by = None


class NextTurnsLetGo(NamedTuple):
    """A player is not going to control the next turns of others any more."""

    controller: PlayerId

    def apply(self, state: State) -> None:
        state.turns.controls = [control for control in state.turns.controls if control.controller != self.controller]
