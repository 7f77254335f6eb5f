"""Permanents that tap, change control, face or counters, phase or transform; continuous effects that begin and end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.state.game_objects import DISGUISED, MORPHED, ContinuousEffect
from core.kernel.values.colors import Color
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.durations import Term
from core.kernel.words.kinds import Ability, AsEnters, EntryChange
from core.kernel.words.linked import ALL_PHASED_AWAY
from core.kernel.words.modifications import Order

if TYPE_CHECKING:
    from core.kernel.events.game_state import State


class Tapped(NamedTuple):
    """Permanents become tapped; `why` tells tapping for mana or to attack from the rest."""

    objects: tuple[ObjectId, ...]
    why: str = ""

    def apply(self, state: State) -> None:
        for object_id in self.objects:
            state.objects[object_id].tapped = True
            if state.attack is not None and object_id in state.attack.blockers:
                state.attack.tapped_since.add(object_id)


class Untapped(NamedTuple):
    """Permanents become untapped."""

    objects: tuple[ObjectId, ...]

    def apply(self, state: State) -> None:
        for object_id in self.objects:
            state.objects[object_id].tapped = False


class CountersChanged(NamedTuple):
    """Counters of a kind are put on an object (taken off, for a negative number), perhaps by another than its controller."""

    object: ObjectId
    kind: str
    number: int
    by: PlayerId | None = None

    def apply(self, state: State) -> None:
        thing = state.objects[self.object]
        if self.number > 0:
            thing.stamped = {**thing.stamped, self.kind: state.clock}
        counters = {**thing.counters, self.kind: thing.counters.get(self.kind, 0) + self.number}
        if counters[self.kind] <= 0:
            del counters[self.kind]
        thing.counters = counters


class Attached(NamedTuple):
    """A permanent becomes attached to something; or unattached, if that is None."""

    object: ObjectId
    to: ObjectId | None

    def apply(self, state: State) -> None:
        thing = state.objects[self.object]
        thing.attached_to = self.to
        thing.timestamp = state.clock


class ChoicesMade(NamedTuple):
    """What was chosen as a permanent entered is chosen again: a color, and a word that may be a type, a name or a number."""

    object: ObjectId
    color: Color | None
    word: str

    def apply(self, state: State) -> None:
        thing = state.objects[self.object]
        thing.color, thing.word = self.color, self.word


class SizeSettled(NamedTuple):
    """What the power and toughness of a permanent come to, where that hangs on the order in which effects apply to it."""

    object: ObjectId
    power: int
    toughness: int

    def apply(self, state: State) -> None:
        """Nothing that is kept changes."""


class ControlChanged(NamedTuple):
    """A permanent comes under a player's control; part of a continuous effect."""

    object: ObjectId
    controller: PlayerId

    def apply(self, state: State) -> None:
        thing = state.objects[self.object]
        began = state.players[thing.controller].turn_began
        if thing.controlled_since < began:
            thing.began_with = {**thing.began_with, thing.controller: began}
        thing.controller = thing.side = self.controller
        thing.controlled_since = state.clock


class LaidDown(NamedTuple):
    """A permanent lies on the other side of the table from now on."""

    object: ObjectId
    side: PlayerId

    def apply(self, state: State) -> None:
        state.objects[self.object].side = self.side


class Ignored(NamedTuple):
    """A player ignores a permanent's static ability, as it allows, until the turn ends."""

    object: ObjectId
    player: PlayerId

    def apply(self, state: State) -> None:
        state.objects[self.object].silenced = True
        state.objects[self.object].ignored_in = state.this_turn.number


class Silenced(NamedTuple):
    """A permanent's abilities stop or resume working as a whole."""

    object: ObjectId
    silenced: bool

    def apply(self, state: State) -> None:
        state.objects[self.object].silenced = self.silenced


class EffectBegan(NamedTuple):
    """A continuous effect begins."""

    effect: ContinuousEffect

    def apply(self, state: State) -> None:
        state.continuous_effects.append(self.effect)


class EffectsEnded(NamedTuple):
    """Continuous effects, shields, skipped parts of turns and what players may do end, and damage that is removed with them."""

    effects: tuple[int, ...]
    healed: tuple[ObjectId, ...] = ()
    shields: tuple[int, ...] = ()
    rules: tuple[tuple[PlayerId, Term], ...] = ()
    skips: tuple[int, ...] = ()

    def apply(self, state: State) -> None:
        state.continuous_effects = [effect for effect in state.continuous_effects if effect.id not in self.effects]
        for player in {whose for whose, _ in self.rules}:
            player_state = state.players[player]
            player_state.rules = [(rule, term) for rule, term in player_state.rules if (player, term) not in self.rules]
        if self.shields:
            state.shields = [shield for shield in state.shields if shield.id not in self.shields]
        if self.skips:
            state.turns.skips = [waiting for waiting in state.turns.skips if waiting.id not in self.skips]
        for object_id in self.healed:
            state.objects[object_id].damage = 0


class FaceTurned(NamedTuple):
    """A permanent is turned face down or face up."""

    object: ObjectId
    face_down: bool
    copied: Characteristics | None = None

    def apply(self, state: State) -> None:
        thing = state.objects[self.object]
        thing.face_down = self.face_down
        # Turned down once more, it is no longer what its spell was to become.
        thing.cast_as = "" if thing.cast_as in (DISGUISED, MORPHED) else thing.cast_as
        if Order.TURNED_ANEW in state.settled.ranks:
            thing.timestamp = state.clock
        if self.face_down and any(map(_copies_as_turned_up, state.cards[thing.card].printed.abilities)):
            thing.copied = None
        thing.copied = self.copied or thing.copied


class PhasedOut(NamedTuple):
    """Permanents phase out: some by themselves, others along with what they are attached to; `damaged` are as they were."""

    objects: tuple[ObjectId, ...]
    along: tuple[tuple[ObjectId, ObjectId], ...] = ()
    damaged: tuple[ObjectId, ...] = ()

    def apply(self, state: State) -> None:
        """It stays the object that it is."""
        for object_id in (*self.objects, *(attached for attached, _ in self.along)):
            state.battlefield.remove(object_id)
            state.shared[Zone.PHASED_OUT].append(object_id)
            thing = state.objects[object_id]
            thing.zone = Zone.PHASED_OUT
            thing.damage = thing.damage if object_id in self.damaged else 0
            state.leave_attack(object_id)
        for object_id, host in self.along:
            state.objects[object_id].phased_with = host


class PhasedIn(NamedTuple):
    """What has phased out is back, as it was; `renewed` is as new as what has just come."""

    objects: tuple[ObjectId, ...]
    renewed: tuple[ObjectId, ...] = ()

    def apply(self, state: State) -> None:
        for object_id in self.renewed:
            state.objects[object_id].timestamp = state.clock
        for object_id in self.objects:
            state.shared[Zone.PHASED_OUT].remove(object_id)
            state.battlefield.append(object_id)
            thing = state.objects[object_id]
            thing.zone, thing.phased_with = Zone.BATTLEFIELD, None
        back = {state.objects[object_id].card for object_id in self.objects}
        for key, cards in state.links.items():
            if key[1] in ALL_PHASED_AWAY:
                state.links[key] = tuple(card for card in cards if card not in back)


class ProtectorChosen(NamedTuple):
    """A player comes to protect a battle."""

    object: ObjectId
    player: PlayerId

    def apply(self, state: State) -> None:
        state.objects[self.object].protector = self.player


class Transformed(NamedTuple):
    """A permanent is turned over, so that its other face is up."""

    object: ObjectId

    def apply(self, state: State) -> None:
        thing = state.objects[self.object]
        thing.transformed = not thing.transformed
        thing.turned_over = state.next_id
        thing.timestamp = state.clock


class Flipped(NamedTuple):
    """A flip card is flipped."""

    object: ObjectId

    def apply(self, state: State) -> None:
        state.objects[self.object].flipped = True


def _copies_as_turned_up(ability: Ability) -> bool:
    """Whether an ability makes a copy that lasts until its permanent is turned face down."""
    return isinstance(ability, AsEnters) and ability.change is EntryChange.COPY and ability.turned_up
