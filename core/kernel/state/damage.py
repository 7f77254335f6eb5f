"""The source of damage, damage that is assigned to somebody, and shields against it: prevention effects made in advance."""

from __future__ import annotations

from msgspec import field

from core.kernel.state.game_objects import Recipient
from core.kernel.values.closed_words import Fixed
from core.kernel.values.colors import Color
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.records import ChangingRecord
from core.kernel.values.zones import DamageId, ObjectId, PlayerId
from core.kernel.words.descriptions import Filter
from core.kernel.words.durations import Duration


class Source(NamedTuple):
    """The source of damage, as it was known when it dealt it: damage keeps its color when its source is gone."""

    object: ObjectId | None
    """The object; None for what has none, such as unspent mana."""
    name: str
    """What it is called."""
    controller: PlayerId
    """Who controlled it."""
    colors: frozenset[Color]
    """Its colors; none for a colorless source."""


class AssignedDamage(NamedTuple):
    """An amount of damage from one source to one recipient, which is about to be dealt."""

    id: DamageId
    """By this number effects speak of it, and prevent or redirect it."""
    source: Source
    """What deals it."""
    amount: int
    """How much is left of it."""
    to: Recipient
    """The player or permanent it will be dealt to."""
    combat: bool = False
    """Whether it is combat damage."""
    trample: bool = False
    """Whether what is too much for blockers goes on to the player."""
    sure: bool = False
    """Whether it cannot be prevented."""
    bare: bool = False
    """Whether nothing triggers on who deals it."""


def alike(damage: AssignedDamage) -> AssignedDamage:
    """What tells damage from other damage, apart from its amount: source, recipient and sort."""
    return damage._replace(id=DamageId(0), amount=0)


class Impending(ChangingRecord):
    """What is about to happen, and what may still be prevented or saved of it."""

    damage: list[dict[DamageId, AssignedDamage]] = field(default_factory=list)
    """Damage about to be dealt, the innermost batch last. All of one batch is dealt at the same time."""
    doomed: list[list[ObjectId]] = field(default_factory=list)
    """Permanents about to be destroyed or put into the graveyard that may still be saved, the innermost batch last."""

    def find_damage(self, id: DamageId) -> AssignedDamage | None:
        """An amount of damage that is about to be dealt."""
        for batch in reversed(self.damage):
            if id in batch:
                return batch[id]
        return None

    def innermost_damage(self) -> list[AssignedDamage]:
        """The damage that the innermost batch holds."""
        return list(self.damage[-1].values()) if self.damage else []


class ShieldKind(Fixed):
    """What a shield made in advance does."""

    PREVENT = "prevents damage"
    REDIRECT = "redirects damage"
    REGENERATE = "regenerates it"
    SPARE = "removes its damage instead of destroying it"


AGAINST_DESTRUCTION = frozenset({ShieldKind.REGENERATE, ShieldKind.SPARE})
"""What a shield does that waits for no damage."""


class Shield(NamedTuple):
    """Prevention, redirection or regeneration made in advance: it waits for damage to one thing, or for its destruction."""

    id: int
    """By this number it is used up."""
    kind: ShieldKind
    """What it does."""
    protects: Recipient | None
    """The player or permanent that it helps; None for all of them."""
    amount: int | None = None
    """How much damage is left that it takes; None for all of one event, and for regeneration."""
    source: ObjectId | None = None
    """The one source whose damage it is about; None for any."""
    colors: frozenset[Color] = frozenset()
    """The colors of the sources it is about; empty for any."""
    instead: Recipient | None = None
    """To whom or what damage is redirected; None for prevention."""
    heals: PlayerId | None = None
    """Who gains as much life as it prevents; None if nobody does."""
    made_by: ObjectId | None = None
    """What the effect that made it comes from; None for what has no source."""
    within: PlayerId | None = None
    """The player whose range of influence it works in; None where no range is limited."""
    combat: bool = False
    """Whether it is about combat damage alone."""
    stays: bool = False
    """Whether it is not used up by what it does."""
    back: Source | None = None
    """What deals as much damage to whoever controls the source of the damage, which is dealt all the same; None for nothing."""
    lasts: Duration = Duration.TURN
    """How long it waits for something to do."""
    but: int = 0
    """How much of the damage that it is about it lets through."""
    costs: int = 0
    """How much life the player loses whom it helps."""
    of: Filter | None = None
    """What it helps, in the eyes of `you`; None if that is not told by a description."""
    by: Filter | None = None
    """What the sources are that it is about, in the eyes of `you`; None if that is not told by a description."""
    you: PlayerId | None = None
    """The player who sees what fits those descriptions."""
