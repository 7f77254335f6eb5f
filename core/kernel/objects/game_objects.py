"""The things a game keeps track of: players, objects, damage, shields against it, and how the game came out.

These are the mutable parts of a `State`. Only `apply` writes to them; everybody else reads.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from core.kernel.abilities.descriptions import Filter
from core.kernel.abilities.kinds import Activated, Static, Triggered
from core.kernel.abilities.modifications import Modification
from core.kernel.effects import PlayerRule
from core.kernel.objects.cards import Card, Wording
from core.kernel.objects.characteristics import Characteristics, KeywordName
from core.kernel.values.closed_words import Fixed
from core.kernel.values.mana import NO_MANA, Color, Mana
from core.kernel.values.moments import Duration
from core.kernel.values.zones import CardId, DamageId, ObjectId, PlayerId, Zone

Recipient = PlayerId | ObjectId
Chosen = PlayerId | ObjectId | DamageId


class Owned(NamedTuple):
    """A physical card: what it is, who owns it, its printed wording in this era and the characteristics that gives.

    `halves` are those of a split card's halves, `back` is what a card with two faces is with the other one up.
    """

    id: CardId
    name: str
    owner: PlayerId
    card: Card | None
    wording: Wording | None
    printed: Characteristics
    anachronism: bool = False
    halves: tuple[Characteristics, ...] = ()
    back: Characteristics | None = None

    @property
    def works_elsewhere(self) -> bool:
        """Whether the card as printed has something to set off, or that holds, while it is not on the battlefield."""
        return any(
            isinstance(ability, (Triggered, Static)) and ability.zone is not Zone.BATTLEFIELD
            for ability in self.printed.abilities
        )

    def copy_of(self, id: CardId, owner: PlayerId) -> Owned:
        """Another physical card of the same kind."""
        return self._replace(id=id, owner=owner)


@dataclass(slots=True)
class PlayerState:
    """One player: life, with the total at the beginning, poison, mana, and what the rules remember of this turn.

    `turn_began` and `turn_before` are the beginnings of the latest turn and of the one before it; `snow` is the part of the
    mana in the pool that snow permanents made, `tied` what of it may be spent on some spells alone;
    `spells_cast` counts spells that the player has cast in this turn, `cast_before` those of the turn before, whosever that was;
    `struck_by` has the combat damage that each commander has dealt the player in this game, `cast_leading` how often the player
    has cast each from the command zone; `planar_rolls` is how often the player has taken the action of rolling the planar die in
    this turn.
    """

    id: PlayerId
    name: str
    life: int = 20
    began_with: int = 20
    poison: int = 0
    pool: Mana = NO_MANA
    snow: Mana = NO_MANA
    tied: tuple[tuple[Filter, Mana], ...] = ()
    lands_played: int = 0
    draws: int = 0
    missed_draw: bool = False
    spells_cast: int = 0
    cast_before: int = 0
    left: bool = False
    turn_began: int = 0
    turn_before: int = 0
    struck_by: dict[CardId, int] = field(default_factory=dict)
    planar_rolls: int = 0
    cast_leading: dict[CardId, int] = field(default_factory=dict)
    rules: list[tuple[PlayerRule, Duration]] = field(default_factory=list)


@dataclass(slots=True)
class GameObject:
    """A card, token or copy in one zone. `loyalty_used` is the turn in which a loyalty ability of it was last used.
    `ignored_in` is the turn in which a player ignores what it does.

    `stamped` has the time stamps of its counters, by kind, where they are not its own; `used` has the turns in which abilities
    were used that may be so often in a turn.

    `began_with` has the players who lost it in the middle of a turn, each with the beginning of the turn it had seen with them.
    `wounded` tells that something has dealt it damage, since the rules last looked, of which any is deadly. `on_player` is the
    player whom an Aura is on, `fell_from` what a permanent was attached to when that left play, `by` the keyword by which it
    came to where it is, `became` what it was next, `cast_from` where the card was before it was cast and `cast_as` in which way.
    `word` was chosen for it as it came into play. `phased_with` is what it was attached to if it has phased out only because
    that did. `transformed` tells that its back is up,
    and `turned_over` was the next id to be given when it was last turned over: whatever waits with a lower one has waited since.
    `protector` is the player who protects a battle. `of_spell` tells that it is the copy of a spell and no token.
    """

    id: ObjectId
    card: CardId
    zone: Zone
    owner: PlayerId
    controller: PlayerId
    timestamp: int
    controlled_since: int
    tapped: bool = False
    entered_under: PlayerId = field(default=PlayerId(0))
    side: PlayerId = field(default=PlayerId(0))
    damage: int = 0
    wounded: bool = False
    attached_to: ObjectId | None = None
    on_player: PlayerId | None = None
    fell_from: ObjectId | None = None
    face_down: bool = False
    flipped: bool = False
    transformed: bool = False
    turned_over: int = 0
    half: int | None = None
    silenced: bool = False
    counters: dict[str, int] = field(default_factory=dict)
    stamped: dict[str, int] = field(default_factory=dict)
    copied: Characteristics | None = None
    color: Color | None = None
    word: str = ""
    loyalty_used: int = -1
    ignored_in: int = -1
    used: list[tuple[int, Activated]] = field(default_factory=list)
    by: KeywordName | None = None
    became: ObjectId | None = None
    cast_from: Zone | None = None
    cast_as: str = ""
    phased_with: ObjectId | None = None
    protector: PlayerId | None = None
    of_spell: bool = False
    began_with: dict[PlayerId, int] = field(default_factory=dict)
    last: Characteristics | None = None

    def counted(self, kind: str) -> int:
        """How many counters of a kind it has; of any kind, if none is given."""
        return self.counters.get(kind, 0) if kind else sum(self.counters.values())


class Source(NamedTuple):
    """What deals damage, as it was known when it did: damage keeps its colour when its source is gone."""

    object: ObjectId | None
    name: str
    controller: PlayerId
    colors: frozenset[Color]
    creature: bool = False


class AssignedDamage(NamedTuple):
    """An amount of damage from one source to one recipient, assigned and not dealt yet; `sure` if it cannot be prevented."""

    id: DamageId
    source: Source
    amount: int
    to: Recipient
    combat: bool = False
    trample: bool = False
    sure: bool = False


class ContinuousEffect(NamedTuple):
    """A continuous effect that began when something resolved. It applies to `objects` alone, or to whatever `reaches` fits."""

    id: int
    timestamp: int
    modifications: tuple[Modification, ...]
    objects: tuple[ObjectId, ...]
    lasts: Duration
    source: ObjectId | None
    controller: PlayerId
    reaches: Filter | None = None


class ShieldKind(Fixed):
    """What a shield made in advance does."""

    PREVENT = "prevents damage"
    REDIRECT = "redirects damage"
    REGENERATE = "replaces destruction"


class Shield(NamedTuple):
    """Help made in advance: it waits for damage to, or destruction of, one thing. `amount` is `None` for all of one event."""

    id: int
    kind: ShieldKind
    protects: Recipient
    amount: int | None = None
    source: ObjectId | None = None
    colors: frozenset[Color] = frozenset()
    instead: Recipient | None = None
    heals: PlayerId | None = None


class OutcomeKind(Fixed):
    """The ways in which a game can end."""

    WON = "won"
    DRAWN = "drawn"
    RESTARTED = "restarted"
    UNSETTLED = "unsettled"
    LIMIT = "stopped by this program's limit"


class Outcome(NamedTuple):
    """How a game ended. Nobody wins a draw, a restarted game or one that the rules cannot end.

    `by` is who restarted it, and `exempt` are the cards that are no part of the decks of the new one.
    """

    kind: OutcomeKind
    winner: PlayerId | None = None
    losers: tuple[PlayerId, ...] = ()
    reason: str = ""
    by: PlayerId | None = None
    exempt: tuple[CardId, ...] = ()
