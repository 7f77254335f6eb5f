"""Who may act next and with what; what resolves when; when held damage lands; in which order players choose."""

from __future__ import annotations

from functools import cache

from core.kernel.questions.asking import Topic, occasion, of_action, question
from core.kernel.state.game_objects import Chosen
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Fact, Permission
from core.kernel.values.closed_words import Fixed
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.effect import EffectKind


class MayAct(Record):
    """A player may act or pass; `last_chance` if what waits on top resolves once everybody passes."""

    player: PlayerId
    last_chance: bool = False


may_act = cache(MayAct)
"""The same made once for each player and each chance: a game is answered the same few again and again."""


class ResolveNext(Record):
    """Something that waits takes effect."""

    id: ObjectId


class DecideOrder(Record):
    """A player decides in which order two things take effect that wait and would otherwise do so at the same time.

    `first` is the one that has to come first if the other order cannot be had, and `why` says why not.
    """

    player: PlayerId
    earlier: ObjectId
    later: ObjectId
    first: ObjectId | None = None
    why: str = ""


class SettleHeldDamage(Record):
    """Damage that was held back lands; `as_one` if what one source deals to one recipient counts as one amount."""

    as_one: bool = False


class PlayTriggers(Record):
    """Abilities that were set off are played by themselves, each taking effect before the next; nobody does anything else.

    `numbers` are those of the abilities; the rest waits. They go by player, that of the turn first.
    """

    numbers: tuple[int, ...]


class Close(Record):
    """The window is over."""


Next = MayAct | ResolveNext | DecideOrder | SettleHeldDamage | PlayTriggers | Close


class Speed(Fixed):
    """How an announcement stands to time, in no era's words."""

    SLOW = "what only the player whose turn it is may do, with nothing waiting"
    FAST = "what may answer something else"
    INTERRUPT = "what may break in on something being announced"
    MANA = "drawing mana"
    SPECIAL = "an action that nothing can answer"


class Announcement(Record):
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
    only_mana: bool = False


class Joining(Fixed):
    """What becomes of an announcement."""

    WAITS = "it waits with whatever waits already"
    BREAKS_IN = "it waits in a window of its own, which is settled first"
    AT_ONCE = "it takes effect at once"


class Loop(Fixed):
    """Whose doing it is that the same things happen again in the same position."""

    ALONE = "one player's"
    TOGETHER = "that of two, each of whom it takes"
    BESIDE = "one player's, beside a loop of another who has said how often"


class Repeating(Fixed):
    """What becomes of things that cost nothing and are done again in the same position."""

    FREE = "they may be done again as often as their player likes"
    COUNTED = "it is said how often more they are done, and then they are done no more"
    COUNTED_FREELY = "the same, and fewer may be said than by another player of a loop of that player's own"
    BROKEN = "the player whose turn it is does something else"


class WayOut(Fixed):
    """What may let somebody out of a loop that goes on by itself."""

    CHOICE = "a choice that is made in it"
    UNLESS = "something that could be done lest another thing happen, which nobody does"


class TimingFact(Fact):
    """What is so of who may act when, and of what happens at the same time."""

    AT_STATED_TIME = "a spell or ability that its text limits to a certain time can be used only then"
    AT_INSTANT_TIME = "an action allowed when an instant could be cast is allowed then, even without an instant to cast"
    AT_SORCERY_TIME = "an action allowed when a sorcery could be cast is allowed then, even without a sorcery to cast"
    BEGINS_AT_ONCE = "a static ability begins as its permanent enters, with no time to respond"
    DRAWN_MEANWHILE = "mana that an effect asks for can be drawn while the effect is carried out"
    NOTHING_MEANWHILE = "while a spell or ability resolves, players can do only what it asks for"
    CHOICE_LEAVES_LOOP = "a loop that contains a choice can be left"
    OUTSIDE_IS_NO_WAY = "an action that is not part of a loop does not count as a way to leave it"
    OUTLIVES_SOURCE = "an ability on the stack resolves even if its source is gone"
    OWN_CHOICES_IN_ORDER = "a player makes several choices that a text asks for in the order of the text"
    OWN_CHOICES_AS_LIKED = "a player makes several simultaneous choices in any order"
    IMPOSSIBLE_IS_NOT_CHOSEN = "a player who is offered something impossible does not do it"
    DRAW_MAY_BE_CHOSEN = "a player who is offered a draw may accept it with an empty library"
    ACTIVE_CHOOSES_FIRST = "if players choose at the same time, the active player chooses first"


class Timing(Topic, name="timing", facts=TimingFact, alongside=(TimingFact.BEGINS_AT_ONCE,)):
    """Questions about when players may act and when spells resolve. They look at the innermost window: `position.stack.window`."""

    @of_action
    @question
    def next_in_window(self, position: Position) -> Next:
        """Who may act next, or what resolves next.

        Asked again after every act, pass and resolution until it is `Close`. Early: the active player comes first, and
        after whatever one player does the other is next, until neither adds to the chain; then everything in it resolves,
        last to first, with nothing added, and its damage lands; of interrupts, one aimed at another comes first, then those
        of the spell's own caster. At first everything in a chain takes effect at the same time; where that makes a
        difference, whoever announced the later of two things decides which comes first. In the last years without a stack,
        each part of a batch is dealt with to the end, its damage and what it triggers included, before the next. Later: the
        active player has priority; when all pass, the top object resolves.
        """

    @occasion
    @question
    def may_announce(self, position: Position, announcement: Announcement) -> Permission:
        """Whether something can be announced at this point.

        Asked as an action is verified. Early: not into a chain that resolves; an interrupt only against what was announced
        last; split second is unknown. Later: whenever a player has priority, and nothing but mana and special actions while
        a spell with split second waits.
        """

    @question
    def joins(self, position: Position, announcement: Announcement) -> Joining:
        """How an announcement joins what is waiting.

        Asked once it is announced. Early: interrupts break in, all else joins the chain. Later: everything but mana
        abilities waits on the stack.
        """

    @question
    def repeating(self, position: Position, player: PlayerId, loop: Loop) -> Repeating:
        """What happens to a loop that players repeat voluntarily.

        Asked as one does again what costs nothing. Early: silent. Middle: its player says how often; of two whom it takes,
        one says so and the other may go lower; a second one beside it is kept up as often or more, in some documents as
        often as its player likes. Late: if it takes two, the player whose turn it is breaks it.
        """

    @question
    def holds_damage(self, position: Position) -> bool:
        """Whether damage that an effect deals now is held back.

        Asked for each effect that deals damage. Early: while a chain resolves. Later: never.
        """

    @question
    def choices_are_open(self, position: Position, hidden: bool) -> bool:
        """Whether a player who chooses at the same time as another, and after, knows the other's choice.

        `hidden` says that the pick is of cards that only their player sees. Early: not settled. Middle: yes. Late: hidden
        cards may stay face down.
        """

    @question
    def order_restarts(self, position: Position) -> bool:
        """Whether simultaneous choices start again with the first player when a later choice makes an earlier player choose
        once more.

        Asked when that happens while picks of the later player are still to be made. Early and middle: silent. Late: yes.
        Each era: otherwise the later player finishes first.
        """

    @question
    def parts_apart(self, position: Position) -> bool:
        """Whether what one part of an effect brings about is dealt with before the next, which its text sets apart by "then".

        Asked as such a part is about to happen; it is about triggers, damage and what the rules do by themselves. Early:
        silent; no. Just before middle: yes. Later: no.
        """

    @question
    def succeeds_before_answers(self, position: Position) -> bool:
        """Whether a spell counts as successfully cast before anything can answer it, as the time for interrupts against it ends.

        Asked once for all games; what triggers on that is played then. Early: silent; as it begins to resolve. In the last
        years without a stack: yes. Later: absent; nothing waits for that.
        """

    @question
    def omission_is_way_out(self, position: Position) -> bool:
        """Whether a loop counts as avoidable if somebody could prevent it by an optional action.

        Asked as a position has come round by itself. Early: silent; no. Middle: yes. Late: no.
        """
