"""What players do and choose, what goes onto the stack (into a chain), triggers, resolves and is countered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.decisions.choices import ChoiceKind
from core.kernel.state.game_objects import Chosen
from core.kernel.state.waiting import Delayed, Pending, Waiting, WaitingKind, WindowKind
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.records import altered
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.kinds import Activated

if TYPE_CHECKING:
    from core.kernel.events.game_state import State


class Announced(NamedTuple):
    """A spell or ability is announced, or combat damage is made to wait. It now waits in the innermost window."""

    waiting: Waiting
    at_once: bool = False

    def apply(self, state: State) -> None:
        waiting = self.waiting
        state.stack.waiting[waiting.id] = waiting
        if (
            type(waiting.ability) is Activated
            and waiting.source in state.objects
            and state.is_limited(waiting.source, waiting.ability)
        ):
            state.objects[waiting.source].loyalty_used = state.this_turn.number
        if type(waiting.ability) is Activated and waiting.source is not None:
            _count_uses(state, waiting.source, waiting.ability, waiting.times)
        if waiting.kind is WaitingKind.SPELL and not waiting.is_copy:
            state.players[waiting.controller].this_turn.spells_cast += 1
            state.this_turn.cast += (waiting,)
        window = state.stack.windows[-1]
        window.waiting.append(waiting.id)
        if window.kind is WindowKind.REGENERATION and type(waiting.ability) is Activated and waiting.source is not None:
            window.activated.append((waiting.source, waiting.ability))
        if waiting.kind is not WaitingKind.TRIGGER and not self.at_once:
            window.latest = waiting.id
        window.passes = 0
        window.last_to_act = waiting.controller


def _count_uses(state: State, source: ObjectId, ability: Activated, times: int) -> None:
    """Count how often an ability whose text limits that was used; a use is one whether it is paid by itself or with others."""
    if (ability.each_turn or ability.once) and source in state.objects:
        thing = state.objects[source]
        thing.used = (*thing.used, *((state.this_turn.number, ability),) * times)


class Retargeted(NamedTuple):
    """A spell or ability has new targets, among which what it divides is divided so; `before` it was aimed at other things."""

    waiting: ObjectId
    targets: tuple[tuple[Chosen, ...], ...]
    division: tuple[int, ...] = ()
    before: tuple[tuple[Chosen, ...], ...] = ()

    def apply(self, state: State) -> None:
        waiting = state.stack.waiting[self.waiting]
        state.stack.waiting[self.waiting] = altered(waiting, targets=self.targets, division=self.division)


class UsedAtOnce(NamedTuple):
    """An activated ability that did not wait, and how often it was used in one go."""

    source: ObjectId
    ability: Activated
    times: int


class ActionTaken(NamedTuple):
    """A player did something that does not use the stack, such as playing a land, or `used` a mana ability."""

    player: PlayerId
    used: UsedAtOnce | None = None

    def apply(self, state: State) -> None:
        if self.used is not None:
            _count_uses(state, *self.used)
        if state.stack.windows:
            state.stack.windows[-1].passes = 0
            state.stack.windows[-1].last_to_act = self.player


class ResolutionBegan(NamedTuple):
    """A spell or ability begins to resolve."""

    id: ObjectId

    def apply(self, state: State) -> None:
        window = state.stack.windows[-1]
        window.begun_to_resolve, window.latest = True, None
        window.passes = 0
        window.last_to_act = None
        state.stack.resolving.append(self.id)


class SuccessfullyCast(NamedTuple):
    """The time for interrupts against a spell is over, and nothing has countered it: answers to it come after this."""

    id: ObjectId

    def apply(self, state: State) -> None:
        window = state.stack.windows[-1]
        if window.latest == self.id:
            window.latest = None
            window.passes = 0
            window.last_to_act = None


class OrderDecided(NamedTuple):
    """Of two things that wait, one is to take effect before the other."""

    first: ObjectId
    then: ObjectId

    def apply(self, state: State) -> None:
        state.stack.windows[-1].decided.append((self.first, self.then))


class Resolved(NamedTuple):
    """A spell or ability has resolved; `did_nothing` if all its targets were illegal, perhaps `countered` by that."""

    id: ObjectId
    name: str
    did_nothing: bool = False
    countered: bool = False

    def apply(self, state: State) -> None:
        _stop_waiting(state, self.id)


class Countered(NamedTuple):
    """A spell or ability is countered."""

    id: ObjectId
    name: str

    def apply(self, state: State) -> None:
        _stop_waiting(state, self.id)


class Ceased(NamedTuple):
    """A spell or ability on the stack ceases to exist, or is no spell any more `as_card`, which goes elsewhere."""

    id: ObjectId
    name: str
    as_card: bool = False

    def apply(self, state: State) -> None:
        _stop_waiting(state, self.id)


class AbilityPassed(NamedTuple):
    """An ability on the stack is another player's from now on."""

    id: ObjectId
    name: str
    controller: PlayerId

    def apply(self, state: State) -> None:
        state.stack.waiting[self.id] = altered(state.stack.waiting[self.id], controller=self.controller)


class AbilityTriggered(NamedTuple):
    """A triggered ability triggers."""

    pending: Pending

    def apply(self, state: State) -> None:
        state.stack.triggers.append(self.pending)
        state.delayed = [waiting for waiting in state.delayed if waiting.id != self.pending.delayed]


class TriggersPutOnStack(NamedTuple):
    """Triggered abilities are put on the stack, or come to nothing."""

    numbers: tuple[int, ...]

    def apply(self, state: State) -> None:
        state.stack.triggers = [pending for pending in state.stack.triggers if pending.number not in self.numbers]


class DelayedMade(NamedTuple):
    """An effect makes a delayed triggered ability."""

    delayed: Delayed

    def apply(self, state: State) -> None:
        state.delayed.append(self.delayed)


class DelayedEnded(NamedTuple):
    """A delayed triggered ability is over."""

    id: int

    def apply(self, state: State) -> None:
        state.delayed = [waiting for waiting in state.delayed if waiting.id != self.id]


class LeftUndone(NamedTuple):
    """Part of an instruction is not carried out: a sentence says what does not happen."""

    what: str

    def apply(self, state: State) -> None:
        """Nothing that is kept changes."""


class PickMade(NamedTuple):
    """A player has picked cards in hand before others who pick at the same time; `hidden` if those do not get to know which."""

    player: PlayerId
    hidden: bool

    def apply(self, state: State) -> None:
        """Nothing that is kept changes."""


class ChoiceMade(NamedTuple):
    """A player chose among options; `by_default` if nobody said how. `asking` is what had the player choose, if it was a thing.

    `controller` is who made the choice for a player who is controlled; `unless` if something else happens after a no.
    """

    player: PlayerId
    kind: ChoiceKind
    about: str
    answer: tuple[object, ...]
    by_default: bool
    asking: ObjectId | None = None
    controller: PlayerId | None = None
    unless: bool = False

    def apply(self, state: State) -> None:
        """Nothing that is kept changes."""


def _stop_waiting(state: State, id: ObjectId) -> None:
    for window in state.stack.windows:
        if id in window.waiting:
            window.waiting.remove(id)
            window.passes = 0
            window.forget_once_empty()
    state.stack.waiting.pop(id, None)
    if id in state.stack.resolving:
        state.stack.resolving.remove(id)
