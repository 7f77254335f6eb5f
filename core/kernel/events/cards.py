"""Cards that change zones, tokens that are created, libraries that are shuffled; what leaves is kept as it last was."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from core.kernel.state.game_objects import GameObject, Leave, Owned
from core.kernel.values.closed_words import Fixed
from core.kernel.values.colors import Color
from core.kernel.values.keywords import KeywordName
from core.kernel.values.limits import MOST_OBJECTS, LimitReached
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.zones import OWNED_ZONES, CardId, ObjectId, PlayerId, Zone
from core.kernel.words.characteristics import Characteristics

if TYPE_CHECKING:
    from core.kernel.events.game_state import State


class Cause(Fixed):
    """Why a card changes zones."""

    EFFECT = "an effect"
    DRAW = "a draw"
    DISCARD = "a discard"
    PLAY = "played"
    CAST = "cast"
    RESOLVE = "resolved"
    DESTROY = "destroyed"
    BURY = "buried"
    SACRIFICE = "sacrificed"
    COUNTER = "countered"
    STATE = "the state of the game"
    ANTE = "ante"
    OPENING = "setting up"
    RETURN = "returned"
    CEASE = "ceases to exist"
    LEAVE = "its owner left the game"


class ZoneChange(NamedTuple):
    """One card's way from one zone to another; `depth` counts from the top of a library (-1 is the bottom).

    `by` is the keyword on whose account the card goes there, `way` the name of the way in which it is cast. `of_spell` tells
    that it is the copy of a spell and no token, though it comes into play, `shuffled` that the card is shown and shuffled into the
    library.
    """

    card: CardId
    object: ObjectId
    origin: Zone
    to: Zone
    becomes: ObjectId
    owner: PlayerId
    controller: PlayerId
    cause: Cause
    depth: int = 0
    tapped: bool = False
    face_down: bool = False
    half: int | None = None
    attached_to: ObjectId | None = None
    copied: Characteristics | None = None
    color: Color | None = None
    word: str = ""
    counters: tuple[tuple[str, int], ...] = ()
    by: KeywordName | None = None
    flipped: bool = False
    transformed: bool = False
    on_player: PlayerId | None = None
    way: str = ""
    protector: PlayerId | None = None
    of_spell: bool = False
    allowed_by: ObjectId | None = None
    shuffled: bool = False


MANNER = ZoneChange._fields.index("tapped")
AS_USUAL = tuple(ZoneChange._field_defaults[field] for field in ZoneChange._fields[MANNER:])
"""What most moves say of their manner: nothing."""


class Manner(TypedDict, total=False):
    """How a card changes zones, as far as whoever moves it says so: some of the fields of a `ZoneChange`, by their names."""

    depth: int
    tapped: bool
    face_down: bool
    half: int | None
    attached_to: ObjectId | None
    copied: Characteristics | None
    color: Color | None
    word: str
    counters: tuple[tuple[str, int], ...]
    by: KeywordName | None
    flipped: bool
    transformed: bool
    on_player: PlayerId | None
    way: str
    protector: PlayerId | None
    of_spell: bool
    allowed_by: ObjectId | None
    shuffled: bool


class ZonesChanged(NamedTuple):
    """Cards change zones, all at the same time. What they were is kept as last known information."""

    moves: tuple[ZoneChange, ...]

    def apply(self, state: State) -> None:
        for move in self.moves:
            thing = state.to_change(move.object)
            thing.last = state.characteristics(move.object)
            if state.attack is not None and move.origin is Zone.BATTLEFIELD:
                thing.fought_as = state.attack.role_of(move.object)
        left = [state.leave(move.object) for move in self.moves]
        for move, was in zip(self.moves, left, strict=True):
            was.became = move.becomes
            if move.origin is Zone.BATTLEFIELD:
                state.leave_attack(move.object)
                _detach_from(state, move.object)
            if move.to is Zone.NOWHERE and was.card in state.where:
                del state.where[was.card]
                continue
            thing = GameObject(
                move.becomes, move.card, move.to, move.owner, move.controller, state.clock, state.clock, move.tapped
            )
            if move[MANNER:] != AS_USUAL:
                _come_in_its_manner(thing, move)
            if move.cause is Cause.CAST:
                thing.cast_from, thing.cast_as = move.origin, move.way
            elif move.origin is Zone.STACK and move.to is Zone.BATTLEFIELD:
                thing.cast_from, thing.cast_as = was.cast_from, was.cast_as
            thing.entered_under = thing.side = move.controller
            state.objects[thing.id] = thing
            state.where[move.card] = thing.id
            place = state.zone(move.to, move.owner if move.to in OWNED_ZONES else None)
            place.append(thing.id) if move.depth < 0 or move.to is not Zone.LIBRARY else place.insert(
                move.depth, thing.id
            )
            if move.card in state.brought.commanders:
                _commander_moved(state, move)
            if move.cause is Cause.DRAW:
                state.players[move.owner].this_turn.draws += 1
                state.players[move.owner].this_turn.last_drawn = move.becomes
            elif move.cause is Cause.PLAY:
                state.players[move.controller].this_turn.lands_played += 1
                if move.allowed_by is not None:
                    state.players[move.controller].this_turn.lands_allowed_by += (move.allowed_by,)
        _remember(state, self.moves)


def _remember(state: State, moves: tuple[ZoneChange, ...]) -> None:
    """Remember what has entered and left the battlefield."""
    for move in moves:
        if move.to is Zone.BATTLEFIELD:
            state.this_turn.entered += ((move.becomes, move.controller),)
        if move.origin is Zone.BATTLEFIELD:
            state.this_turn.left += ((move.object, move.to),)


def _come_in_its_manner(thing: GameObject, move: ZoneChange) -> None:
    """Let an object be what is said of the way in which it comes to its zone."""
    thing.face_down, thing.half, thing.attached_to = move.face_down, move.half, move.attached_to
    thing.on_player, thing.protector = move.on_player, move.protector
    thing.copied, thing.color, thing.word, thing.by = move.copied, move.color, move.word, move.by
    thing.flipped, thing.transformed, thing.of_spell = move.flipped, move.transformed, move.of_spell
    for kind, count in move.counters:
        thing.counters = {**thing.counters, kind: thing.counters.get(kind, 0) + count}


class TokenMade(NamedTuple):
    """A token or copied spell comes into being, nowhere as yet."""

    token: Owned
    object: ObjectId

    def apply(self, state: State) -> None:
        token = self.token
        state.cards[token.id] = token
        state.any_works_elsewhere = state.any_works_elsewhere or token.works_elsewhere
        state.tokens.append(token.id)
        thing = GameObject(self.object, token.id, Zone.NOWHERE, token.owner, token.owner, state.clock, state.clock)
        state.objects[self.object] = thing
        state.where[token.id] = self.object
        state.shared[Zone.NOWHERE].append(self.object)
        if len(state.objects) > MOST_OBJECTS:
            raise LimitReached(f"there are more than {MOST_OBJECTS:,} objects")


class Revealed(NamedTuple):
    """A player shows cards to the other."""

    player: PlayerId
    cards: tuple[CardId, ...]

    def apply(self, state: State) -> None:
        """Nothing that is kept changes."""


class LookedAt(NamedTuple):
    """A player looks at cards that nobody else is shown."""

    player: PlayerId
    cards: tuple[CardId, ...]

    def apply(self, state: State) -> None:
        """Nothing that is kept changes."""


class LeaveGiven(NamedTuple):
    """An effect lets a player play a card from where it is, for a time."""

    object: ObjectId
    leave: Leave

    def apply(self, state: State) -> None:
        state.to_change(self.object).leave = self.leave


class CardsLinked(NamedTuple):
    """Cards are remembered for a linked ability of a permanent."""

    object: ObjectId
    key: str
    cards: tuple[CardId, ...]

    def apply(self, state: State) -> None:
        key = (self.object, self.key)
        state.links[key] = (*state.links.get(key, ()), *self.cards)


class DrawMissed(NamedTuple):
    """A player had to draw and the library was empty; if `for_good`, that is not forgotten at the next check."""

    player: PlayerId
    for_good: bool = False

    def apply(self, state: State) -> None:
        state.players[self.player].missed_draw = True
        state.players[self.player].misses_for_good = self.for_good


class Shuffled(NamedTuple):
    """A library comes into a new order, top card first."""

    player: PlayerId
    order: tuple[ObjectId, ...]

    def apply(self, state: State) -> None:
        state.libraries[self.player] = list(self.order)


def _commander_moved(state: State, move: ZoneChange) -> None:
    if move.cause is Cause.CAST and move.origin is Zone.COMMAND:
        times = state.players[move.controller].cast_leading
        times[move.card] = times.get(move.card, 0) + 1
    if move.to in (Zone.GRAVEYARD, Zone.EXILE):
        state.brought.fallen_commanders.append(move.becomes)


def _detach_from(state: State, gone: ObjectId) -> None:
    for permanent in state.battlefield:
        thing = state.objects[permanent]
        if thing.attached_to == gone:
            thing.attached_to, thing.fell_from = None, gone
