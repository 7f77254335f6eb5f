"""What an effect sees of the battlefield while those of earlier layers are applied and those of later ones are not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.abilities.conditions import (
    PAST,
    AttacksAlone,
    Both,
    CameLately,
    CastAs,
    CastFrom,
    Exists,
    HasCounters,
    Is,
    LifeAboveStart,
    Measures,
    Outnumbered,
    Said,
    YourTurn,
)
from core.kernel.abilities.descriptions import Filter
from core.kernel.abilities.kinds import Static
from core.kernel.abilities.modifications import ChangePower, Gain, Restrict, SetPower
from core.kernel.abilities.references import (
    All,
    Amount,
    CountersOn,
    CountOf,
    HalfOf,
    HandSizeOf,
    LifeOf,
    LikeTyped,
    ManaValueOf,
    Minus,
    Negative,
    Reference,
    Role,
    This,
)
from core.kernel.layers.copiable_values import plain_characteristics, word_chosen
from core.kernel.objects.characteristics import Characteristics
from core.kernel.state.meets_description import fits
from core.kernel.values.zones import ObjectId, PlayerId, Zone

if TYPE_CHECKING:
    from core.kernel.abilities.conditions import Condition
    from core.kernel.state.position import Position


OF_EACH = (None, ManaValueOf(Role.IT), ManaValueOf(Role.ATTACHED), LikeTyped(Role.IT))
"""What may be counted for each thing by itself to which a standing effect applies: what it costs, and what is of its kind."""


def is_beyond(static: Static) -> bool:
    """Whether a standing effect asks for something that none can: only what lies open, here and now, counts for it."""
    asked: list[Amount] = []
    for part in static.modifications:
        if isinstance(part, (ChangePower, SetPower)):
            asked += [amount for amount in (part.power, part.toughness) if amount not in OF_EACH]
        elif isinstance(part, Gain) and any(isinstance(own, Static) and is_beyond(own) for own in part.abilities):
            return True
    # What is forbidden is found once everything is what it is; all else cannot go by what it makes of its own source.
    applies = static.to if any(not isinstance(part, Restrict) for part in static.modifications) else None
    if isinstance(applies, Filter) and applies.goes_by_its_source:
        return True
    return _is_beyond(static.condition) or not all(map(_stands_open, asked))


def _is_beyond(condition: Condition | None) -> bool:
    """Whether a condition is one that no standing effect can depend on."""
    if isinstance(condition, Both):
        return _is_beyond(condition.first) or _is_beyond(condition.second)
    if isinstance(condition, Measures):
        return not _stands_open(condition.amount)
    if isinstance(condition, (Exists, Outnumbered)):
        return condition.described.goes_by_its_source
    if isinstance(condition, Is) and condition.described.goes_by_its_source:
        return True
    if isinstance(condition, (HasCounters, Is)):
        return condition.thing not in (Role.SOURCE, Role.ATTACHED)
    if isinstance(condition, AttacksAlone):
        return condition.what not in (Role.SOURCE, Role.ATTACHED)
    return isinstance(condition, PAST)


def _stands_open(amount: Amount) -> bool:
    if isinstance(amount, (HalfOf, Negative)):
        return _stands_open(amount.amount)
    if isinstance(amount, Minus):
        return _stands_open(amount.amount) and _stands_open(amount.less)
    if isinstance(amount, (HandSizeOf, LifeOf)):
        return amount.player is Role.YOU
    if isinstance(amount, CountersOn):
        return isinstance(amount.thing, (All, This)) or amount.thing in (Role.SOURCE, Role.ATTACHED, Role.GIVER)
    if isinstance(amount, CountOf):
        return not amount.described.goes_by_its_source
    return isinstance(amount, int)


class View:
    """The battlefield as far as effects have been applied to it."""

    def __init__(self, position: Position, now: dict[ObjectId, Characteristics]) -> None:
        self.position = position
        self.now = now
        self.also: PlayerId | None = None
        """Who has to reach as well what an amount counts: the controller of what is changed by it; None if nobody does."""

    def matching(self, described: Filter, you: PlayerId, source: ObjectId) -> list[ObjectId]:
        """The objects that fit a description by now, for a permanent that stands as `source` and its controller."""
        position = self.position
        zone = described.zone or Zone.BATTLEFIELD
        if zone is not Zone.BATTLEFIELD:
            return [
                object_id
                for player in position.in_turn_order()
                for object_id in position.zone(zone, player)
                if self._fits(described, object_id, plain_characteristics(position, position.objects[object_id]), you)
            ]
        return [
            object_id
            for object_id in position.battlefield
            if self._fits(described, object_id, self.now[object_id], you, source)
        ]

    def _fits(
        self,
        described: Filter,
        object_id: ObjectId,
        now: Characteristics,
        you: PlayerId,
        source: ObjectId | None = None,
    ) -> bool:
        return fits(self.position, described, self.position.objects[object_id], now, you, source)

    def holds(self, condition: Condition, you: PlayerId, source: ObjectId) -> bool:
        """Whether what a standing effect depends on is so by now.

        Raises:
            ValueError: no standing effect depends on such a thing.
        """
        if isinstance(condition, Exists):
            count = len(self.matching(condition.described, you, source))
            return count >= condition.at_least and (condition.at_most is None or count <= condition.at_most)
        if isinstance(condition, Is):
            fitting = self.matching(condition.described, you, source)
            return any((thing in fitting) is condition.so for thing in self._meant(condition.thing, you, source))
        if isinstance(condition, HasCounters):
            return any(
                self.position.objects[thing].counted(condition.kind) >= condition.at_least
                for thing in self._meant(condition.thing, you, source)
            )
        if isinstance(condition, LifeAboveStart):
            player = self.position.players[you]
            return player.life >= player.began_with + condition.by
        if isinstance(condition, Both):
            return self.holds(condition.first, you, source) and self.holds(condition.second, you, source)
        if isinstance(condition, Outnumbered):
            held = [
                self.position.objects[found].controller for found in self.matching(condition.described, you, source)
            ]
            return any(held.count(player) > held.count(you) for player in self.position.opponents(you))
        if isinstance(condition, AttacksAlone):
            attackers = [] if self.position.attack is None else [*self.position.attack.bands]
            return len(attackers) == 1 and attackers[0] in self._meant(condition.what, you, source)
        if isinstance(condition, YourTurn):
            return self.position.is_active(you)
        if isinstance(condition, PAST):
            raise ValueError(f"a standing effect cannot look at the past: {condition!r}")
        if isinstance(condition, CastFrom):
            zone = self.position.objects[source].cast_from
            was_cast = zone is not None if condition.zone is None else zone is condition.zone
            return was_cast is condition.so
        if isinstance(condition, CastAs):
            return self.position.objects[source].cast_as in condition.ways
        if isinstance(condition, Said):
            return word_chosen(self.position, self.position.objects[source]) == condition.word
        if isinstance(condition, CameLately):
            return self.position.objects[source].controlled_since >= self.position.players[you].turn_before
        assert isinstance(condition, Measures)
        return condition.met_by(self.measure(condition.amount, you, source))

    def measure(self, amount: Amount, you: PlayerId, source: ObjectId | None) -> int:
        """How much an amount in a standing effect is by now.

        Raises:
            ValueError: no standing effect counts such a thing.
        """
        if isinstance(amount, int):
            return amount
        if isinstance(amount, CountOf) and source is not None:
            return amount.times * len(self._counted(amount.described, you, source))
        if isinstance(amount, CountersOn) and source is not None:
            meant = (self.position.objects.get(found) for found in self._meant(amount.thing, you, source))
            return sum(thing.counted(amount.kind) for thing in meant if thing is not None)
        if isinstance(amount, HandSizeOf):
            return len(self.position.hands[you])
        if isinstance(amount, LifeOf):
            return self.position.players[you].life
        if isinstance(amount, Negative):
            return -self.measure(amount.amount, you, source)
        if isinstance(amount, HalfOf):
            half, left = divmod(self.measure(amount.amount, you, source), 2)
            return half if amount.down else half + left
        if isinstance(amount, Minus):
            return max(0, self.measure(amount.amount, you, source) - self.measure(amount.less, you, source))
        raise ValueError(f"a standing effect cannot use the amount {amount!r}")

    def like_typed(self, object_id: ObjectId) -> int:
        """How many other creatures share a creature type with something by now."""
        kinds = self.now[object_id].creature_types
        return sum(
            1
            for found, now in self.now.items()
            if found != object_id and now.is_creature and not kinds.isdisjoint(now.creature_types)
        )

    def _counted(self, described: Filter, you: PlayerId, source: ObjectId) -> list[ObjectId]:
        """The objects that are counted, of those that fit a description."""
        found, also = self.matching(described, you, source), self.also
        return found if also is None else [one for one in found if self.position.reaches(also, one)]

    def _meant(self, thing: Reference, you: PlayerId, source: ObjectId) -> list[ObjectId]:
        """What a standing effect speaks of: its source, what that is attached to, something fixed, or all that fits."""
        if isinstance(thing, This):
            return [thing.object]
        if thing is Role.ATTACHED:
            host = self.position.objects[source].attached_to
            return [] if host is None else [host]
        return self.matching(thing.described, you, source) if isinstance(thing, All) else [source]
