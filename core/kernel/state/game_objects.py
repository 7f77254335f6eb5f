"""Players, objects with their owners and controllers, continuous effects that have resolved, and how a game came out.

Players and objects are the mutable parts of a `State`. Only `apply` writes to them; everybody else reads.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import TypeVar

from msgspec import field

from core.kernel.state.cards import Card, Wording
from core.kernel.state.combat_roles import CombatRole
from core.kernel.state.earlier_names import let_have_earlier_names
from core.kernel.values.closed_words import Fixed
from core.kernel.values.colors import Color
from core.kernel.values.keywords import KeywordName
from core.kernel.values.mana import NO_MANA, Mana
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.records import ChangingRecord
from core.kernel.values.zones import CardId, DamageId, ObjectId, PlayerId, Zone
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import Filter
from core.kernel.words.durations import Duration, Term
from core.kernel.words.kinds import Activated
from core.kernel.words.modifications import Modification
from core.kernel.words.player_rules import BlocksPlaces, KeptOff, LeavesTapped, PlayerRule

K = TypeVar("K")

DISGUISED = "disguised"
"""The way in which something is cast face down whose permanent is turned up before it is hurt, hurts or taps."""
MORPHED = "morphed"
"""The way in which something is cast face down by its own morph ability."""

Recipient = PlayerId | ObjectId
Chosen = PlayerId | ObjectId | DamageId


class Nothing(dict[K, int]):
    """An empty mapping that many objects share, and so nobody writes to: what changes gets another one."""

    def __hash__(self) -> int:  # type: ignore[override]
        """A dataclass takes for a default only what can be hashed, and so does not change."""
        return id(self)


NO_COUNTERS: Mapping[str, int] = Nothing[str]()
"""The counters of what has none."""
NEVER: Mapping[PlayerId, int] = Nothing[PlayerId]()
"""When players lost control of something that nobody has lost control of."""


class Owned(NamedTuple):
    """A physical card or token: who owns it, and its printed text in this edition."""

    id: CardId
    """The card or token."""
    name: str
    """What it is called, which a copy of it need not be."""
    owner: PlayerId
    """Whose it is."""
    card: Card | None
    """The card as printed, with all its wordings; None for a token."""
    wording: Wording | None
    """The wording in force in this edition; None for a token."""
    printed: Characteristics
    """Its printed characteristics by that wording; for a token, what made it says."""
    anachronism: bool = False
    """Whether the card is younger than the edition."""
    halves: tuple[Characteristics, ...] = ()
    """The characteristics of the halves of a split card; empty for others."""
    back: Characteristics | None = None
    """What a card with two faces is with its back up; None for others."""
    speaks_of_teams: bool = False
    """Whether its text speaks of a team."""

    @property
    def works_elsewhere(self) -> bool:
        """Whether the card as printed has a triggered or static ability that works outside the battlefield."""
        return self.printed.works_elsewhere

    def goes_by(self, name: str) -> bool:
        """Whether a name is the one that scripts call it by or that is printed on it; of a token those may be two."""
        return name == self.name or (self.card is None and name == self.printed.name)

    def copy_of(self, id: CardId, owner: PlayerId) -> Owned:
        """Another physical card of the same kind."""
        return self._replace(id=id, owner=owner)


class DoneThisTurn(ChangingRecord):
    """What the rules remember of a player as long as a turn lasts, whosever it is."""

    lands_played: int = 0
    """How many lands the player has played."""
    lands_allowed_by: tuple[ObjectId, ...] = ()
    """What has allowed the player those of them that were not the one that everybody may play."""
    draws: int = 0
    """How many cards the player has drawn."""
    last_drawn: ObjectId | None = None
    """The card that the player has drawn last; None before the first."""
    spells_cast: int = 0
    """How many spells the player has cast."""
    cast_before: int = 0
    """How many spells the player cast in the turn before."""
    began_untapped: int = 0
    """How many untapped lands the player controlled as it began."""
    planar_rolls: int = 0
    """How often the player has taken the action of rolling the planar die."""


class PlayerState(ChangingRecord):
    """A player: life, poison, mana, and what the rules remember of this turn."""

    id: PlayerId
    """The seat, counted from 0."""
    name: str
    """The player's name in the script."""
    life: int = 20
    """The life total."""
    began_with: int = 20
    """The life total with which the player began."""
    poison: int = 0
    """How many poison counters the player has; one who has any is poisoned."""
    pool: Mana = NO_MANA
    """The mana in the mana pool."""
    snow: Mana = NO_MANA
    """How much of that mana snow permanents made."""
    tied: tuple[tuple[Filter, Mana], ...] = ()
    """How much of that mana may be spent on some spells alone, and on which."""
    this_turn: DoneThisTurn = field(default_factory=DoneThisTurn)
    """The lands played, cards drawn and spells cast in the turn under way."""
    missed_draw: bool = False
    """Whether the player had to draw from an empty library since state-based actions were last looked at."""
    misses_for_good: bool = False
    """Whether that is not forgotten as they are looked at."""
    left: bool = False
    """Whether the player has left the game."""
    controlled_by: PlayerId | None = None
    """Who makes the player's choices in this turn; None for the player."""
    last_held: int | None = None
    """How many cards the player held on leaving the game; None for one who is in it."""
    turn_began: int = 0
    """When the player's latest turn began, by the clock of the game."""
    turn_before: int = 0
    """When the player's turn before that one began."""
    struck_by: dict[CardId, int] = field(default_factory=dict)
    """The combat damage that each commander has dealt the player in this game."""
    cast_leading: dict[CardId, int] = field(default_factory=dict)
    """How often the player has cast each commander from the command zone."""
    rules: list[tuple[PlayerRule | LeavesTapped | KeptOff | BlocksPlaces, Term]] = field(default_factory=list)
    """What the player may or may not do by effects that have resolved, and for how long."""


let_have_earlier_names(PlayerState, "player", {name: f"this_turn.{name}" for name in DoneThisTurn.__struct_fields__})


class Leave(NamedTuple):
    """The leave that an effect gives a player to play a card from where it is."""

    player: PlayerId
    """Who may play it."""
    since: int
    """When the effect began, by the clock of the game."""
    next_turn: bool = False
    """Whether it may be played until that player's next turn is over, and not this turn alone."""
    cast: bool = False
    """Whether it may only be cast, so that a land may not be played."""
    madness: ManaCost | None = None
    """The cost for which it may be played whenever an instant could be, until that player passes next, and not as usual."""
    flashback: ManaCost | None = None
    """The cost for which it may be cast from the graveyard, and be gone afterwards, instead of as usual."""


class GameObject(ChangingRecord):
    """A card, token or copy of a spell in one zone, with all that is so of it apart from what its text says."""

    id: ObjectId
    """The object; a card is another in each zone."""
    card: CardId
    """The physical card or token that it is."""
    zone: Zone
    """Where it is."""
    owner: PlayerId
    """Its owner: whose card it is."""
    controller: PlayerId
    """Its controller: who controls it."""
    timestamp: int
    """Since when it counts for the order of continuous effects."""
    controlled_since: int
    """Since when its controller has controlled it without a break, for summoning sickness."""
    tapped: bool = False
    """Whether it is tapped."""
    entered_under: PlayerId = field(default=PlayerId(0))
    """Under whose control it entered."""
    side: PlayerId = field(default=PlayerId(0))
    """On whose side of the table it lies."""
    damage: int = 0
    """The damage marked on it."""
    wounded: bool = False
    """Whether something with deathtouch has dealt it damage since state-based actions were last looked at."""
    attached_to: ObjectId | None = None
    """The permanent it is attached to; None if it is attached to none."""
    on_player: PlayerId | None = None
    """The player whom it enchants; None if it enchants none."""
    fell_from: ObjectId | None = None
    """What it was attached to when that left the battlefield; None if that has not happened."""
    face_down: bool = False
    """Whether it is face down."""
    flipped: bool = False
    """Whether it is flipped."""
    transformed: bool = False
    """Whether its back is up."""
    turned_over: int = 0
    """The next id to be given when it was last transformed: what is on the stack with a lower one was there before."""
    half: int | None = None
    """Which half of a split card it is, counted from 0; None for both, and for other cards."""
    silenced: bool = False
    """Whether its abilities are off as a whole, as a tapped artifact's are in the early rules."""
    counters: Mapping[str, int] = NO_COUNTERS
    """How many counters of each kind are on it."""
    stamped: Mapping[str, int] = NO_COUNTERS
    """The timestamps of its counters, by kind, where they have any of their own."""
    copied: Characteristics | None = None
    """What it copies; None if it is no copy."""
    color: Color | None = None
    """The color chosen for it as it entered; None without such a choice."""
    word: str = ""
    """The word chosen for it as it entered; empty without such a choice."""
    loyalty_used: int = -1
    """The turn in which an ability of it was last activated that has the limits of loyalty abilities; -1 for never."""
    ignored_in: int = -1
    """The turn in which a player last ignored what it does; -1 for never."""
    used: tuple[tuple[int, Activated], ...] = ()
    """The turns in which abilities of it were activated that can be only so often in a turn."""
    by: KeywordName | None = None
    """The keyword by which it came to where it is, such as suspend; None for none."""
    leave: Leave | None = None
    """By what leave a player may play it from where it is; None if no effect gives any."""
    became: ObjectId | None = None
    """What it was next, after it changed zones; None while it exists."""
    cast_from: Zone | None = None
    """The zone from which it was cast; None if it was not cast."""
    cast_as: str = ""
    """In which way it was cast, such as face down; empty for the usual way."""
    phased_with: ObjectId | None = None
    """What it is attached to, if it has phased out only because that did; None otherwise."""
    protector: PlayerId | None = None
    """The player who protects it, if it is a battle; None otherwise."""
    of_spell: bool = False
    """Whether it is the copy of a spell, and no token."""
    began_with: Mapping[PlayerId, int] = NEVER
    """The players who lost control of it in the middle of a turn, each with the beginning of that turn."""
    last: Characteristics | None = None
    """What it last was (last known information); None while it exists."""
    fought_as: CombatRole | None = None
    """What it was in combat as it left the battlefield; None while it exists, and if it was not in combat."""

    def counted(self, kind: str) -> int:
        """How many counters of a kind it has; of any kind, if none is given."""
        return self.counters.get(kind, 0) if kind else sum(self.counters.values())


class Undisturbed(GameObject):
    """A card in a library that has lain there since the game began: all games of a script with the same cards share it.

    An event that changes it makes it an object of its own game first; nothing else writes to it.
    """

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(
            f"{name} is set of an object that games share; `State.to_change` gives one of a game's own"
        )

    def __copy__(self) -> GameObject:
        """A copy is an object of one game."""
        return GameObject(*attrgetter(*self.__struct_fields__)(self))

    def __reduce__(self) -> tuple[type[GameObject], tuple[object, ...]]:
        """So is what was kept and is made again."""
        return GameObject, attrgetter(*self.__struct_fields__)(self)


class Reach(NamedTuple):
    """All that fits a description, of what some player controls if one is named."""

    described: Filter
    player: PlayerId | None = None


class ContinuousEffect(NamedTuple):
    """A continuous effect of a spell or ability that has resolved. Those of static abilities are found by looking at permanents."""

    id: int
    """By this number the effect is ended."""
    timestamp: int
    """When it began."""
    modifications: tuple[Modification, ...]
    """What it does."""
    objects: tuple[ObjectId, ...]
    """The objects it applies to, fixed as it began; those that there were by then if it has a `reach`."""
    lasts: Duration
    """Until when it goes on."""
    source: ObjectId | None
    """What made it; None for the game itself."""
    controller: PlayerId
    """Who controlled what made it."""
    reach: Reach | None = None
    """What it applies to instead, if it changes nothing but what may be done: whatever fits at the time."""


class OutcomeKind(Fixed):
    """The ways in which a game can end."""

    WON = "won"
    DRAWN = "drawn"
    RESTARTED = "restarted"
    UNSETTLED = "unsettled"
    LIMIT = "stopped by this program's limit"


class Outcome(NamedTuple):
    """How a game ended. Nobody wins a draw, a restarted game or one that the rules cannot end."""

    kind: OutcomeKind
    """Won, drawn, restarted, or not to be settled."""
    winner: PlayerId | None = None
    """Who has won; None if nobody has. Of a team, the first of those who are still in the game."""
    losers: tuple[PlayerId, ...] = ()
    """Who has lost."""
    reason: str = ""
    """Why, in words."""
    by: PlayerId | None = None
    """Who restarted the game; None if nobody did."""
    exempt: tuple[CardId, ...] = ()
    """The cards that are no part of the decks of the new game after a restart."""
