"""Turn markers: several players take turns at the same time, and pass the markers of their turns on to the left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from core.hooks.table import TableFact
from core.kernel.events import MarkerChanged, MarkerRemoved, MarkersHandedOut
from core.kernel.state.position import Position
from core.kernel.state.turn_markers import TurnMarker
from core.kernel.values.citations import Because, Refused, Ruling
from core.kernel.values.zones import PlayerId

if TYPE_CHECKING:
    from core.play.base.game import Game

SEATS_FOR_ONE = 4
"""For each so many players there is one marker; the rest of a table has none."""
TOO_CLOSE = 3
"""So many seats to the left of a player whose turn would begin nobody may have a marker."""


def hand_out(game: Game, first: PlayerId) -> None:
    """Give the markers to the players, the first to whoever starts and each other four seats to the left of the one before."""
    clock = game.state.clock
    markers = tuple(
        TurnMarker(number, holder, clock) for number, holder in enumerate(first_holders(game.state, first), 1)
    )
    because = game.fact(TableFact.MARKER_FOR_EACH_FOUR), game.fact(TableFact.MARKERS_FOUR_SEATS_APART)
    game.do(MarkersHandedOut(markers), *because)


def first_holders(position: Position, first: PlayerId) -> list[PlayerId]:
    """The players who begin with a turn marker, if a player takes the first turn."""
    seats = [first, *position.others(first)]
    return seats[: max(1, len(seats) // SEATS_FOR_ONE) * SEATS_FOR_ONE : SEATS_FOR_ONE]


def may_begin(game: Game, marker: TurnMarker) -> bool:
    """Whether the holder of a marker may begin a turn: is taking none, and nobody close to the left has a marker.

    Where markers wait until there is room for them, whoever has one has that room.
    """
    state = game.state
    if marker.is_taking or marker.is_over or state.players[marker.holder].left:
        return False
    if not _is_close(state, marker, state.others(marker.holder)[:TOO_CLOSE]):
        return True
    table = game.rules.table
    return not game.rest_on(table.marker_goes_ahead(state) if marker.owes_turn else table.extra_turn_waits(state))


def _is_close(position: Position, marker: TurnMarker, seats: Iterable[PlayerId]) -> bool:
    """Whether any of some players has another marker."""
    # A marker that waits for room is nobody's.
    holders = {
        other_marker.holder
        for other_marker in position.turns.markers
        if other_marker.number != marker.number and not other_marker.is_over
    }
    return not holders.isdisjoint(seats)


def next_marker(game: Game, wanted: PlayerId | None) -> TurnMarker | None:
    """The marker of the turn that begins next: that of a player for whom the agent waits, or the one that has waited longest."""
    ready = [marker for marker in game.state.turns.markers if may_begin(game, marker)]
    if any(not marker.is_taking and marker not in ready for marker in game.state.turns.markers):
        game.rest_on_fact(TableFact.MARKER_WAITS)
    asked = [marker for marker in ready if marker.holder == wanted]
    return min(asked or ready, key=lambda marker: (marker.since, marker.number), default=None)


def verify_beside(game: Game, player: PlayerId) -> Because:
    """Check that a player's turn may begin while another is under way.

    Raises:
        Refused: that player has no marker, or somebody else's is too close.
    """
    state = game.state
    marker = next((own_marker for own_marker in state.turns.markers if own_marker.holder == player), None)
    name = state.players[player].name
    if marker is None or marker.is_taking:
        lacking = game.fact(TableFact.MARKED_PLAYERS_TAKE_TURNS)
        raise Refused(f"{name} has no turn marker to begin a turn with", lacking.citation)
    if not may_begin(game, marker):
        close = game.fact(TableFact.MARKER_WAITS)
        raise Refused(f"somebody too close to the left of {name} has a turn marker", close.citation)
    apart = game.rules.table.stacks_for_markers(state)
    if not apart.answer and state.stack.waiting:
        raise Refused("something waits on the one stack, and no turn goes on before that is over", apart.citation)
    together = game.fact(TableFact.MARKED_PLAYERS_TAKE_TURNS), game.fact(TableFact.TURNS_PUT_IN_ORDER)
    return together if apart.answer else (*together, apart)


def begin_turn(game: Game, marker: TurnMarker, is_extra: bool) -> None:
    """Note that the holder of a marker begins a turn: the one that comes with it, or an extra turn."""
    owes = marker.owes_turn and is_extra
    if len(game.state.turns.markers) > 1:
        game.rest_on_fact(TableFact.TURNS_PUT_IN_ORDER)
    game.do(MarkerChanged(marker._replace(is_taking=True, owes_turn=owes)))


def end_turn(game: Game, player: PlayerId) -> None:
    """Note that a player's turn is over: the marker is removed, or passed on to the left, or kept for another turn."""
    state = game.state
    marker = next(
        taking_marker
        for taking_marker in state.turns.markers
        if taking_marker.is_taking and taking_marker.holder == player
    )
    if marker.removals:
        _remove(game, marker)
    else:
        marker = marker._replace(is_taking=False, since=state.clock)
        kept = _keeps(game, marker)
        if kept is not None:
            game.do(MarkerChanged(marker), *kept)
        else:
            _pass_on(game, marker, game.fact(TableFact.MARKER_PASSED_TO_LEFT))
    settle(game)


def _keeps(game: Game, marker: TurnMarker) -> Because | None:
    """Why a player keeps a marker for another turn; None if it is passed on."""
    state = game.state
    if state.players[marker.holder].left:
        return None
    if marker.owes_turn:
        return (game.fact(TableFact.EXTRA_TURN_BEFORE_NEXT),)
    if not any(added.is_turn and added.player == marker.holder for added in state.turns.added):
        return None
    waits = game.rules.table.extra_turn_waits(state)
    if waits.answer and _is_close(state, marker, state.others(marker.holder)[-TOO_CLOSE:]):
        game.rest_on_fact(TableFact.EXTRA_TURN_BEFORE_NEXT)
        return None
    return (game.fact(TableFact.EXTRA_TURN_KEEPS_MARKER),)


def settle(game: Game) -> None:
    """Give markers whose turns are over to those who could not have them before, and can now."""
    for marker in game.state.turns.markers:
        if marker.is_over:
            _pass_on(game, marker, game.fact(TableFact.MARKER_PASSED_TO_LEFT))


def _pass_on(game: Game, marker: TurnMarker, *because: Ruling[Any]) -> None:
    """Pass a marker to the next player to the left, unless it has to wait for room where it is."""
    state = game.state
    receiver = state.next_player(marker.holder)
    ahead = game.rules.table.marker_goes_ahead(state)
    taken = marker._replace(holder=receiver, since=state.clock, owes_turn=True, is_taking=False, is_over=False)
    if not ahead.answer and _is_close(state, taken, (receiver, *state.others(receiver)[:TOO_CLOSE])):
        if not marker.is_over:
            game.do(MarkerChanged(marker._replace(is_over=True, is_taking=False)), game.fact(TableFact.MARKER_WAITS))
        return
    game.do(MarkerChanged(taken), *because)


def who_reduce(position: Position, leavers: Sequence[PlayerId]) -> list[PlayerId]:
    """Those of players who have left, one after the other, as each of whom left there came to be a turn marker too many."""
    left = len(position.seated)
    counts = [max(1, (left + more) // SEATS_FOR_ONE) for more in range(len(leavers), -1, -1)]
    return [leaver for leaver, before, after in zip(leavers, counts, counts[1:], strict=False) if after < before]


def take_leave(game: Game, leavers: Iterable[PlayerId]) -> None:
    """See to the markers as players leave: theirs go on to the left, and those that are too many are removed."""
    state = game.state
    gone = list(leavers)
    for marker in state.turns.markers:
        if marker.holder in gone and not marker.is_taking:
            _pass_on(game, marker, game.fact(TableFact.MARKER_OF_LEAVER_PASSES))
    # Those that are designated already count no more; there is one marker as long as anybody plays.
    left = sum(not marker.removals for marker in state.turns.markers)
    for _ in range(left - max(1, len(state.seated) // SEATS_FOR_ONE)):
        to_the_right = [_to_the_right(state, leaver) for leaver in gone]
        _designate(
            game, min(to_the_right, key=lambda further_marker: (further_marker.removals, further_marker.number)), 1
        )
    settle(game)


def _to_the_right(position: Position, player: PlayerId) -> TurnMarker:
    """The marker that is closest to the right of a player's seat."""
    count = len(position.players)
    return min(position.turns.markers, key=lambda marker: (player - marker.holder) % count or count)


def _designate(game: Game, marker: TurnMarker, times: int) -> None:
    """Designate a marker for removal, which takes place at once unless its holder is taking a turn."""
    doomed = marker._replace(removals=marker.removals + times)
    game.do(MarkerChanged(doomed), game.fact(TableFact.MARKER_TO_THE_RIGHT_GOES))
    if not doomed.is_taking:
        _remove(game, doomed)


def _remove(game: Game, marker: TurnMarker) -> None:
    """Remove a marker; what it was designated for beyond that falls to the next one to its right."""
    game.do(MarkerRemoved(marker.number), game.fact(TableFact.MARKER_REMOVED_BETWEEN_TURNS))
    if marker.removals > 1:
        _designate(game, _to_the_right(game.state, marker.holder), marker.removals - 1)
