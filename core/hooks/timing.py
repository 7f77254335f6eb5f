"""Who may act next and with what; what resolves when; when held damage lands; in which order players choose."""

from __future__ import annotations

from core.hooks.asking import Topic, occasion, of_action, question
from core.kernel.abilities.kinds import When
from core.kernel.effects import EffectKind
from core.kernel.objects.characteristics import CardType
from core.kernel.objects.game_objects import Chosen
from core.kernel.objects.waiting import WindowRecord
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission
from core.kernel.values.closed_words import Fixed
from core.kernel.values.immutable import immutable
from core.kernel.values.zones import ObjectId, PlayerId


@immutable
class MayAct:
    """A player may act or pass; `last_chance` if what waits on top resolves once everybody passes."""

    player: PlayerId
    last_chance: bool = False


@immutable
class ResolveNext:
    """Something that waits takes effect."""

    id: ObjectId


@immutable
class SettleHeldDamage:
    """Damage that was held back lands."""


@immutable
class Close:
    """The window is over."""


Next = MayAct | ResolveNext | SettleHeldDamage | Close


class Speed(Fixed):
    """How an announcement stands to time, in no era's words."""

    SLOW = "what only the player whose turn it is may do, with nothing waiting"
    FAST = "what may answer something else"
    INTERRUPT = "what may break in on something being announced"
    MANA = "drawing mana"
    SPECIAL = "an action that nothing can answer"


@immutable
class Announcement:
    """What somebody wants to announce, as far as timing needs to know."""

    player: PlayerId
    name: str
    speed: Speed
    types: frozenset[CardType] = frozenset()
    targets: tuple[Chosen, ...] = ()
    kinds: frozenset[EffectKind] = frozenset()
    suspends: bool = False
    stops: bool = False
    ignores: bool = False
    rolls: bool = False


class Joining(Fixed):
    """What becomes of an announcement."""

    WAITS = "it waits with whatever waits already"
    BREAKS_IN = "it waits in a window of its own, which is settled first"
    AT_ONCE = "it takes effect at once"


class Turned(Fixed):
    """What has just happened in a window, for an era that remembers it."""

    OPENED = "the window opened"
    ANNOUNCED = "something was announced"
    RESOLVING = "something begins to resolve"
    EMPTIED = "nothing waits any more and no damage is held"


class Loop(Fixed):
    """Whose doing it is that the same things happen again in the same position."""

    ALONE = "one player's"
    TOGETHER = "that of two, each of whom it takes"
    BESIDE = "one player's, beside a loop of another who has said how often"


class Repeating(Fixed):
    """What becomes of things that cost nothing and are done again in the same position."""

    FREE = "they may be done again as often as their player likes"
    COUNTED = "it is said how often more they are done, and then they are done no more"
    BROKEN = "the player whose turn it is does something else"


class WayOut(Fixed):
    """What may let somebody out of a loop that goes on by itself."""

    CHOICE = "a choice that is made in it"
    UNLESS = "something that could be done lest another thing happen, which nobody does"
    OUTSIDE = "something that somebody could do and that does not belong to it"


class Timing(Topic, name="timing"):
    """Questions about timing. They are about the innermost window, `position.window`."""

    @of_action
    @question
    def next_in_window(self, position: Position) -> Next:
        """What comes next. Asked again after every act, pass and resolution until it is `Close`.

        Early: the active player comes first, and after whatever one player does the other is next, until neither adds to the
        chain; then everything in it resolves, last to first, with nothing added, and its damage lands; of interrupts, one aimed
        at another comes first, then those of the spell's own caster.
        Later: the active player has priority; when all pass, the top object resolves.
        """

    @occasion
    @question
    def may_announce(self, position: Position, announcement: Announcement) -> Permission:
        """Whether something may be announced in the window as it stands. Asked as an action is verified.

        Early: not into a chain that resolves; an interrupt only against what was announced last; split second is unknown.
        Later: whenever a player has priority, and nothing but mana and special actions while a spell with split second waits.
        """

    @question
    def at_stated_time(self, position: Position, limit: When, met: bool) -> bool:
        """Whether something that its own text limits to some time may be done now. Asked of each such thing as it is verified.

        `met` tells that it is a time that the text names; that the player could really do what the text compares it with is not
        asked for. All eras: at those times and at no others. Early: as the card has it. Later: for some limits by a rule.
        """

    @of_action
    @question
    def joins(self, position: Position, announcement: Announcement) -> Joining:
        """How an announcement joins what waits. Asked once it is announced.

        Early: interrupts break in, all else joins the chain. Later: everything but mana abilities waits on the stack.
        """

    @question
    def record_of(
        self, position: Position, turned: Turned, announcement: Announcement | None, id: ObjectId
    ) -> WindowRecord:
        """What the era remembers of a window from now on. Asked when something is announced or resolves.

        Early: whether the chain is closed, and what may still be interrupted. Later: nothing.
        """

    @question
    def begins_at_once(self, position: Position, permanent: ObjectId) -> bool:
        """Whether what a permanent does all the time begins as it comes into play, with no time in which to answer that.

        Asked as such a permanent comes. All eras: it does, each by a rule of its own.
        """

    @question
    def acts_meanwhile(self, position: Position, player: PlayerId, mana: bool) -> bool:
        """Whether players may act while something takes effect: draw mana that it asks for (`mana`), or answer a spell.

        Asked as an effect asks a player for mana, and as one has a player cast a spell. All eras: they may draw mana and do
        nothing else. Early: since nothing joins a chain that resolves. Later: since nobody has priority meanwhile.
        """

    @question
    def repeating(self, position: Position, player: PlayerId, loop: Loop) -> Repeating:
        """What becomes of a loop that players keep up of their own accord. Asked as one does again what costs nothing.

        Early: silent. Middle: its player says how often; of two whom it takes, one says so and the other may go lower; a
        second one beside it is kept up as often or more. Late: if it takes two, the player whose turn it is breaks it.
        """

    @question
    def is_way_out(self, position: Position, way: WayOut) -> bool:
        """Whether a loop counts as one that somebody can leave. Asked of each way out as a position has come round by itself.

        Early: silent. Each era: for a choice in it, and not for what does not belong to it. Late: not for what would only keep
        another thing from happening either.
        """

    @question
    def outlives_source(self, position: Position, waiting: ObjectId) -> bool:
        """Whether an ability still takes effect when the permanent or card that it came from is gone.

        Asked as such an ability is about to take effect. All eras: it does, each by a rule of its own.
        """

    @question
    def holds_damage(self, position: Position) -> bool:
        """Whether damage that an effect deals now is held back. Asked for each effect that deals damage.

        Early: while a chain resolves. Later: never.
        """

    @question
    def choices_are_open(self, position: Position, hidden: bool) -> bool:
        """Whether a player who picks something at the same time as another, and after, knows the other's pick.

        `hidden` tells that the pick is of cards that only their player sees. Early: not settled. Middle: yes. Late: hidden cards
        may stay face down.
        """

    @question
    def orders_own_choices(self, position: Position, player: PlayerId, written: bool) -> bool:
        """Whether a player who has several choices to make at the same time says in which order to make them.

        `written` tells that the text that asks for them has them in an order. Early: silent. Later: only if it has not.
        """

    @question
    def may_choose_impossible(self, position: Position, player: PlayerId, drawing: bool) -> bool:
        """Whether a player who is offered something while an effect is carried out may pick what cannot be done.

        Asked when the player could not do it; `drawing` if it is a draw from an empty library. Early: silent. Later: no, who
        cannot do it counts as not doing it; but a draw may be picked.
        """

    @question
    def order_restarts(self, position: Position) -> bool:
        """Whether players begin anew with the first when a pick of a later one has an earlier one pick once more.

        Asked when that happens while picks of the later player are still to be made. Early and middle: silent. Late: yes.
        Each era: otherwise the later player finishes first.
        """

    @question
    def choosing_order(self, position: Position) -> tuple[PlayerId, ...]:
        """In which order players choose who have to choose at the same time. Asked when several must.

        Early: silent. Later: the player whose turn it is first; what they chose then happens all at once.
        """
