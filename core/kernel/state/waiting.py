"""What is on the stack (in a chain or a batch, in the early rules) or going to be, and the windows in which players may act.

Something waits from the time it is announced (played, cast, activated, triggered) until it resolves or is countered.
"""

from __future__ import annotations

from msgspec import field

from core.kernel.state.damage import AssignedDamage
from core.kernel.state.game_objects import Chosen, Recipient
from core.kernel.values.closed_words import Fixed
from core.kernel.values.mana import NO_MANA, Mana
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.moments import Moment, TurnPart
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.records import ChangingRecord, Record
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.durations import Duration
from core.kernel.words.effect import EffectKind
from core.kernel.words.kinds import Activated, Instructions, Triggered


class WaitingKind(Fixed):
    """What sort of thing is on the stack."""

    SPELL = "spell"
    ABILITY = "ability"
    TRIGGER = "triggered ability"
    COMBAT_DAMAGE = "combat damage"


class Waiting(Record):
    """A spell or ability on the stack (in a chain, in the early rules), or combat damage where that uses the stack."""

    id: ObjectId
    """The id of the spell as an object on the stack, or of the ability."""
    kind: WaitingKind
    """Spell, activated ability, triggered ability or combat damage."""
    controller: PlayerId
    """Who controls it."""
    name: str
    """What it is called: the name of the spell, or of the source."""
    source: ObjectId | None
    """The permanent or card whose ability it is, or the spell itself; None for what the game itself makes happen."""
    does: Instructions
    """What happens as it resolves."""
    characteristics: Characteristics
    """What it is, as it was announced: colors and types for protection and the like."""
    interrupt: bool = False
    """Whether it is an interrupt, which only other interrupts can answer in the early rules."""
    mode: int | None = None
    """Which of several ways was chosen, counted from 0; None if there is only one."""
    x: int = 0
    """What X is; 0 without one."""
    times: int = 1
    """How often its cost was paid in one go."""
    targets: tuple[tuple[Chosen, ...], ...] = ()
    """The targets, one group for each use of the word target."""
    division: tuple[int, ...] = ()
    """How much each target gets of what is divided; empty if nothing is, or if it is divided only on resolution."""
    damage: tuple[AssignedDamage, ...] = ()
    """The combat damage that is dealt when it resolves, where combat damage uses the stack."""
    it: Recipient | None = None
    """What a triggered ability is about: who or what triggered it; None for anything else."""
    ability: Activated | Triggered | None = None
    """The ability it is; None for a spell and for combat damage."""
    about: Chosen | None = None
    """The damage, the source or the card it is about by its text; None if that is not chosen."""
    given: tuple[ObjectId, ...] = ()
    """What was sacrificed or discarded to pay for it."""
    spent: Mana = NO_MANA
    """The mana that was spent on it."""
    is_copy: bool = False
    """Whether it is a copy, so that no card lies behind it."""
    later: bool = False
    """Whether an effect had set it for a later time (a delayed triggered ability)."""
    taken_up: bool | None = None
    """Whether what it offers will be done; None if nobody has said so yet, or it offers nothing."""

    @property
    def kinds(self) -> frozenset[EffectKind]:
        """The sorts of help among its effects."""
        return self.does.kinds_for(self.mode)


class WindowKind(Fixed):
    """Why a window for acting is open."""

    OPEN = "a part of the turn"
    INTERRUPTION = "an interrupt was cast"
    PREVENTION = "damage was assigned"
    REGENERATION = "something is about to go to the graveyard"
    SERIES = "triggered abilities are played one after the other"


class Window(ChangingRecord):
    """A time in which players may act: they get priority (may use fast effects) in turn until all pass and nothing waits."""

    kind: WindowKind
    """Why players may act."""
    moments: frozenset[Moment] = frozenset()
    """The moments of a turn for which this counts, for cards that are played at such a moment alone."""
    admits: frozenset[EffectKind] | None = None
    """The sorts of effects to which it is limited, such as prevention; None if there is no such limit."""
    about: tuple[Chosen, ...] = ()
    """The damage to be prevented, or the permanents to be regenerated, for which it is open."""
    waiting: list[ObjectId] = field(default_factory=list)
    """What was announced in it and has not resolved, the oldest first: the last one is on top of the stack."""
    passes: int = 0
    """How many players have passed in a row."""
    last_to_act: PlayerId | None = None
    """Who did something last, or passed; None if nobody has since it opened, or since something began to resolve."""
    held: list[AssignedDamage] = field(default_factory=list)
    """Damage of fast effects that is dealt only once everything has resolved, as the early rules have it."""
    begun_to_resolve: bool = False
    """Whether something of what waited in it has begun to resolve, until nothing waits and no damage is held any more."""
    latest: ObjectId | None = None
    """What was announced in it last, and not set off; None if nothing was, or if something has begun to resolve since."""

    activated: list[tuple[ObjectId, Activated]] = field(default_factory=list)
    """The abilities that were activated in it to save permanents, each with its source, countered ones included."""

    decided: list[tuple[ObjectId, ObjectId]] = field(default_factory=list)
    """What takes effect before what, as players have decided of things that would do so at the same time."""

    def forget_once_empty(self) -> None:
        """Once nothing waits and no damage is held, nothing resolves any more: what is announced next begins anew."""
        if not self.waiting and not self.held:
            self.begun_to_resolve, self.latest = False, None
            self.decided.clear()


class Pending(NamedTuple):
    """A triggered ability that has triggered and is not on the stack yet."""

    ability: Triggered
    """The ability."""
    source: ObjectId | None
    """The permanent or card that has it; None for what the game itself makes happen."""
    controller: PlayerId
    """Who will control it on the stack."""
    it: Recipient | None
    """Who or what triggered it; None if nothing in particular did."""
    number: ObjectId
    """The id that it will have on the stack."""
    delayed: int = 0
    """The delayed ability that it is, if that is now at its end; 0 otherwise."""
    later: bool = False
    """Whether an effect had set it for a later time."""
    x: int = 0
    """How much damage, or how many counters, triggered it; what X was for what made it; 0 otherwise."""
    then: Characteristics | None = None
    """What its source was as it triggered; None for what the game itself makes happen."""


class Delayed(NamedTuple):
    """A delayed triggered ability: an effect has made it, and it waits for its event."""

    id: int
    """By this number it is ended."""
    ability: Triggered
    """The ability."""
    source: ObjectId
    """What made it."""
    controller: PlayerId
    """Who will control it on the stack."""
    about: Recipient | None
    """Who or what it is about; None if it is about whatever its event is about."""
    made: int
    """When it was made, by the clock of the game."""
    lasts: Duration | None = None
    """For how long it triggers each time; None if it triggers once."""
    stop: ManaCost | None = None
    """The cost for which whom it is about may stop it; None if nobody may."""
    x: int = 0
    """What X was for what made it."""

    @property
    def objects(self) -> tuple[ObjectId, ...]:
        """The object that it is about, if there is one."""
        return () if self.about is None or isinstance(self.about, PlayerId) else (self.about,)


class Added(NamedTuple):
    """An extra turn, or extra phases or steps, that an effect has added and that have not begun yet."""

    id: int
    """By this number it is removed."""
    player: PlayerId
    """Whose turn it is, or in whose turn the phases and steps are."""
    parts: tuple[TurnPart, ...]
    """The phases and steps, in order; the turn alone for a whole turn."""
    after_phase: bool = False
    """Whether an extra step comes once the phase under way is over, and not within it."""

    @property
    def is_turn(self) -> bool:
        """Whether it is a whole turn."""
        return self.parts == (TurnPart.TURN,)


class NextTurnControl(NamedTuple):
    """The next turn of a player, which another is going to control."""

    controller: PlayerId
    """Who is going to control the player, or the player's turn."""
    player: PlayerId
    """Whose next turn it is."""


class Skipped(NamedTuple):
    """The next turn, phase, step or draw of a kind, which a player is going to skip."""

    id: int
    """By this number it is removed."""
    player: PlayerId
    """Who skips it."""
    part: TurnPart
    """What is skipped."""
    lasts: Duration = Duration.GAME
    """Until when it waits."""


class Stack(ChangingRecord):
    """What has been announced or triggered and has not resolved yet, and the times in which players may act."""

    waiting: dict[ObjectId, Waiting] = field(default_factory=dict)
    """The spells and abilities on the stack (a chain, a batch, in the early rules), by id. Their order is that of their window."""
    windows: list[Window] = field(default_factory=list)
    """The times in which players may act, the innermost last: one for the part of the turn and, in the early rules, one for each
    interrupt, prevention or regeneration that opens another within it. None while nobody may act.
    """
    resolving: list[ObjectId] = field(default_factory=list)
    """What is taking effect, the last of it innermost."""
    triggers: list[Pending] = field(default_factory=list)
    """Abilities that have triggered and are not on the stack yet, in the order in which they triggered."""

    @property
    def window(self) -> Window:
        """The innermost open window."""
        return self.windows[-1]

    def top(self) -> Waiting | None:
        """What was announced last in the innermost window and still waits there."""
        waiting = self.windows[-1].waiting if self.windows else []
        return self.waiting[waiting[-1]] if waiting else None
