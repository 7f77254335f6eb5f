"""What waits to take effect or to happen, and the windows in which players may act."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from core.kernel.abilities.kinds import Activated, Instructions, Triggered
from core.kernel.effects import EffectKind
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.game_objects import AssignedDamage, Chosen, Recipient
from core.kernel.values.closed_words import Fixed
from core.kernel.values.immutable import immutable
from core.kernel.values.mana import NO_MANA, Mana, ManaCost
from core.kernel.values.moments import Duration, Moment, TurnPart
from core.kernel.values.zones import ObjectId, PlayerId


class WaitingKind(Fixed):
    """What sort of thing waits to resolve."""

    SPELL = "spell"
    ABILITY = "ability"
    TRIGGER = "triggered ability"
    COMBAT_DAMAGE = "combat damage"


@immutable
class Waiting:
    """Something announced that has not resolved yet; `changed` is by how much effects changed its price."""

    id: ObjectId
    kind: WaitingKind
    controller: PlayerId
    name: str
    source: ObjectId | None
    does: Instructions
    characteristics: Characteristics
    interrupt: bool = False
    mode: int | None = None
    x: int = 0
    times: int = 1
    targets: tuple[tuple[Chosen, ...], ...] = ()
    division: tuple[int, ...] = ()
    damage: tuple[AssignedDamage, ...] = ()
    it: Recipient | None = None
    ability: Activated | Triggered | None = None
    about: Chosen | None = None
    given: tuple[ObjectId, ...] = ()
    spent: Mana = NO_MANA
    is_copy: bool = False
    later: bool = False
    changed: int = 0

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


@immutable
class WindowRecord:
    """What an edition remembers of a window beyond what waits there and who passed: nothing.

    One that remembers something (whether a chain has begun to resolve) has a class of its own for it.
    """


@dataclass(slots=True)
class Window:
    """A stretch of time in which players may act, with what waits in it.

    `admits` limits a window to some sorts of help; `about` holds the damage or the doomed objects that it is about.
    """

    kind: WindowKind
    moments: frozenset[Moment] = frozenset()
    admits: frozenset[EffectKind] | None = None
    about: tuple[Chosen, ...] = ()
    waiting: list[ObjectId] = field(default_factory=list)
    passes: int = 0
    last_to_act: PlayerId | None = None
    held: list[AssignedDamage] = field(default_factory=list)
    record: WindowRecord | None = None


class Pending(NamedTuple):
    """A triggered ability that has been set off and does not wait yet; one of the game itself has no source.

    `later` tells that an effect made it for a later time; `delayed` is that effect, if it has now come to its end.
    `x` is how much damage has set it off, if damage has. It waits under its `number` then.
    """

    ability: Triggered
    source: ObjectId | None
    controller: PlayerId
    it: Recipient | None
    number: ObjectId
    delayed: int = 0
    later: bool = False
    x: int = 0


class Delayed(NamedTuple):
    """A triggered ability made by an effect, which waits for its event: the next one, or each for as long as it `lasts`.

    Whom it is about may stop it for a price, if there is one. `x` is what X was for what made it.
    """

    id: int
    ability: Triggered
    source: ObjectId
    controller: PlayerId
    about: Recipient | None
    made: int
    lasts: Duration | None = None
    stop: ManaCost | None = None
    x: int = 0


class Added(NamedTuple):
    """A turn of a player, or phases or steps, that an effect has added and that have not begun yet.

    With `after_phase`, a step comes once the phase under way is over, and not within it.
    """

    id: int
    player: PlayerId
    parts: tuple[TurnPart, ...]
    after_phase: bool = False

    @property
    def is_turn(self) -> bool:
        """Whether it is a whole turn."""
        return self.parts == (TurnPart.TURN,)


class Skipped(NamedTuple):
    """The next occurrence of something, which a player is to skip; forgotten at the end of the turn if it is about that alone."""

    id: int
    player: PlayerId
    part: TurnPart
    this_turn: bool = False
