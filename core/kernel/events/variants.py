"""Planechase, Archenemy and dice: planes, schemes and other cards in the command zone, and what is rolled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.state.game_objects import GameObject
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.zones import ObjectId, PlayerId, Zone

if TYPE_CHECKING:
    from core.kernel.events.game_state import State


class DiceRolled(NamedTuple):
    """A player rolls dice of so many sides: what they show, what the roll comes to, and what is ignored as never rolled."""

    player: PlayerId
    sides: int
    shown: tuple[int, ...]
    result: int
    ignored: tuple[int, ...] = ()

    def apply(self, state: State) -> None:
        """Nothing that is kept changes."""


class PlanarDieRolled(NamedTuple):
    """A player rolls the planar die: the face that it shows, and whether that was the player's own action."""

    player: PlayerId
    face: str
    by_action: bool

    def apply(self, state: State) -> None:
        if self.by_action:
            state.players[self.player].this_turn.planar_rolls += 1


class ChaosEnsued(NamedTuple):
    """Chaos ensues."""

    player: PlayerId

    def apply(self, state: State) -> None:
        """Nothing that is kept changes."""


class Planeswalked(NamedTuple):
    """A player planeswalks: what was face up goes down and under its deck, each card as what it becomes, and `to` is turned up.

    `passed` are cards that go under the deck as well. If it `leaves`, what was face up goes out of the game with its owner.
    """

    player: PlayerId
    away: tuple[tuple[ObjectId, ObjectId], ...]
    to: tuple[ObjectId, ...]
    passed: tuple[ObjectId, ...] = ()
    leaves: bool = False

    def apply(self, state: State) -> None:
        for left, becomes in self.away:
            if self.leaves:
                _renew(state, left, becomes, Zone.OUTSIDE)
            else:
                _put_under(state, left, becomes)
        for card in self.to:
            _turn_up(state, card)
        for card in self.passed:
            _put_under(state, card, None)


class PlanarDeckPassed(NamedTuple):
    """A planar deck that all players share counts as another player's from now on: its cards, whether in it or face up."""

    cards: tuple[ObjectId, ...]
    owner: PlayerId

    def apply(self, state: State) -> None:
        for card in self.cards:
            thing = state.to_change(card)
            thing.owner = self.owner
            state.cards[thing.card] = state.cards[thing.card]._replace(owner=self.owner)


class SchemeSetInMotion(NamedTuple):
    """A player sets a scheme in motion, which is turned face up."""

    player: PlayerId
    object: ObjectId

    def apply(self, state: State) -> None:
        _turn_up(state, self.object)


class Abandoned(NamedTuple):
    """A scheme is abandoned: it is turned face down and goes under its deck."""

    object: ObjectId

    def apply(self, state: State) -> None:
        _put_under(state, self.object, None)


class NamesChosen(NamedTuple):
    """A player has chosen names of cards for a card that speaks of them, which nobody else knows."""

    object: ObjectId
    names: tuple[str, ...]

    def apply(self, state: State) -> None:
        """Nothing that is kept changes."""


class PutUnder(NamedTuple):
    """A card of a supplementary deck is turned face down and goes to the bottom; what was face up may become a new object."""

    object: ObjectId
    becomes: ObjectId | None = None

    def apply(self, state: State) -> None:
        _put_under(state, self.object, self.becomes)


def _turn_up(state: State, card: ObjectId) -> None:
    thing = state.objects[card]
    thing.face_down, thing.timestamp = False, state.clock


def _put_under(state: State, card: ObjectId, becomes: ObjectId | None) -> None:
    """Turn a card face down and put it under its deck, as a new object if it is to be one."""
    thing = state.objects[card]
    if becomes is not None:
        thing = _renew(state, card, becomes, Zone.COMMAND)
    else:
        state.shared[Zone.COMMAND].remove(card)
        state.shared[Zone.COMMAND].append(card)
    thing.face_down, thing.silenced = True, False


def _renew(state: State, card: ObjectId, becomes: ObjectId, zone: Zone) -> GameObject:
    """Let a card become another object, which comes last in a zone."""
    thing = state.objects[card]
    thing.last = state.characteristics(card)
    was = state.leave(card)
    was.became = becomes
    renewed = GameObject(becomes, was.card, zone, was.owner, was.owner, state.clock, state.clock)
    state.objects[becomes], state.where[was.card] = renewed, becomes
    state.shared[zone].append(becomes)
    return renewed
