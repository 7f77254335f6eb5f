"""Cards that lie beside the libraries, and dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel import events as happened
from core.kernel.changes.registry import carries_out
from core.kernel.objects.game_objects import GameObject
from core.kernel.values.zones import ObjectId, Zone

if TYPE_CHECKING:
    from core.kernel.state.game_state import State


@carries_out(happened.PlanarDieRolled)
def _planar_die_rolled(state: State, event: happened.PlanarDieRolled) -> None:
    if event.by_action:
        state.players[event.player].planar_rolls += 1


@carries_out(happened.Planeswalked)
def _planeswalked(state: State, event: happened.Planeswalked) -> None:
    for left, becomes in event.away:
        _put_under(state, left, becomes)
    for found in event.to:
        _turn_up(state, found)
    for found in event.passed:
        _put_under(state, found, None)


@carries_out(happened.SchemeSetInMotion)
def _set_in_motion(state: State, event: happened.SchemeSetInMotion) -> None:
    _turn_up(state, event.object)


@carries_out(happened.PutUnder, happened.Abandoned)
def _put_under_its_deck(state: State, event: happened.PutUnder | happened.Abandoned) -> None:
    _put_under(state, event.object, None)


def _turn_up(state: State, found: ObjectId) -> None:
    thing = state.objects[found]
    thing.face_down, thing.timestamp = False, state.clock


def _put_under(state: State, found: ObjectId, becomes: ObjectId | None) -> None:
    """Turn a card face down and put it under its deck, as a new object if it is to be one."""
    thing = state.objects[found]
    if becomes is not None:
        thing.last = state.characteristics(found)
        was = state.leave(found)
        was.became = becomes
        thing = GameObject(becomes, was.card, Zone.COMMAND, was.owner, was.owner, state.clock, state.clock)
        state.objects[becomes], state.where[was.card] = thing, becomes
    else:
        state.shared[Zone.COMMAND].remove(found)
    thing.face_down, thing.silenced = True, False
    state.shared[Zone.COMMAND].append(thing.id)
