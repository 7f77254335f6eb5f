"""What objects are once continuous effects are applied, by layer, timestamp and dependency.

What something copies is what it is to begin with, before anything else changes it. The order of the other kinds of change is
not decided here: a position carries it as `layers`, groups of kinds in the order in which its edition applies them. Within a
group the order is timestamp order, if an edition has it so, and an effect may depend on another and wait for it. An
effect that has begun to apply to some objects goes on applying to exactly those in every later group; one that has not begun
by the time its source has lost the ability does not. What is forbidden is found last of all, since it changes what may be
done and not what things are.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeVar

from core.kernel.state.active_effects import ActiveEffect, in_force
from core.kernel.state.apply_modification import as_basic_land, modified_plainly, retyped
from core.kernel.state.copiable_values import plain_characteristics
from core.kernel.state.layer_view import Battlefield, StaticAbilityView
from core.kernel.values.card_types import CardType
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.ranges import RangeFact
from core.kernel.values.records import altered
from core.kernel.values.zones import NOTHING, ObjectId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import Filter, RestrictionKind, Whose
from core.kernel.words.kinds import Static
from core.kernel.words.linked import replaced, speaks_of
from core.kernel.words.modifications import (
    EVERY_TYPE,
    NO_COLOR,
    BecomeBasicLand,
    ChangePower,
    ChangeText,
    ChangeTypes,
    Copy,
    EveryCreatureType,
    Gain,
    Layer,
    Lose,
    LoseAllAbilities,
    Modification,
    Order,
    Restrict,
    SetPower,
    SwitchPower,
    layer_of,
)
from core.kernel.words.references import Amount, Role, This
from core.kernel.words.rewording import with_words
from core.kernel.words.view import Number, counted

if TYPE_CHECKING:
    from core.kernel.state.game_objects import GameObject, Reach
    from core.kernel.state.position import Position


T = TypeVar("T")
_Pending = tuple[ActiveEffect, list[Modification]]
"""An effect with those of its parts that are applied in the present group."""


class _Counters(NamedTuple):
    """What the counters of a kind on an object add to its size, since one of them was last put there."""

    since: int
    on: ObjectId
    power: int
    toughness: int


class _Arrangement(NamedTuple):
    """How continuous effects are ordered: groups of kinds, what orders effects within a group, and which end comes first."""

    layers: tuple[frozenset[Layer], ...]
    ranks: frozenset[Order]
    latest_first: bool = False


MADE_OF_SEVERAL = 2
"""So many effects there have to be for their order to matter."""
CHANGE_WHAT_THINGS_ARE = frozenset({Layer.CONTROL, Layer.TEXT, Layer.TYPE, Layer.COLOR, Layer.ABILITY})
"""Kinds of change by which an effect may come to affect other objects than before."""
OWN = frozenset({Layer.TEXT, Layer.TYPE, Layer.COLOR, Layer.ABILITY})
"""Kinds of change among which what an object's own text makes of it may come first."""


def _but_for(gained: list[object], before: tuple[T, ...], after: tuple[T, ...]) -> tuple[T, ...]:
    """What is there after a change, but for what was given: that is as before."""
    pairs = zip(before, after, strict=True)
    return tuple(old if any(old is gained_part for gained_part in gained) else new for old, new in pairs)


def _parts(effect: ActiveEffect, group: frozenset[Layer]) -> list[Modification]:
    """The parts of an effect that are applied in a group."""
    parts = []
    for part in effect.modifications:
        if type(part) is not Restrict and layer_of(part, effect.modifications, effect.static is not None) in group:
            parts.append(part)
    return parts


def _animates(effect: ActiveEffect) -> bool:
    """Whether an effect makes something a creature."""
    return any(
        type(part) is ChangeTypes and CardType.CREATURE in (part.add | (part.sets or frozenset()))
        for part in effect.modifications
    )


def _changed(parts: Iterable[Modification]) -> frozenset[str]:
    """What the parts of an effect change: card types, subtypes, colors and so on."""
    changed: set[str] = set()
    for part in parts:
        if isinstance(part, ChangeTypes):
            of_types = bool(part.add or part.sets is not None or part.remove)
            of_subtypes = part.sets is not None or part.subtypes is not None or bool(part.also)
            changed |= {"types"} if of_types else set()
            changed |= {"subtypes"} if of_subtypes else set()
        elif isinstance(part, (BecomeBasicLand, EveryCreatureType)):
            changed.add("subtypes")
        else:
            changed.add("abilities" if isinstance(part, (Gain, Lose, LoseAllAbilities)) else type(part).__name__)
    return frozenset(changed)


def derive(position: Position) -> tuple[dict[ObjectId, Characteristics], list[ActiveEffect], bool]:
    """The characteristics of every permanent, the effects in force with what they apply to, and whether any of these looks at
    more than what permanents are (see `_is_swayed`).
    """
    base, running, countered = in_force(position)
    if position.work.is_over:
        return base, [], False
    if not running and not countered and not position.agreed.deploys:
        return base, running, False
    derivation = _Derivation(position, base, running)
    characteristics, swayed = derivation.result(countered), False
    for effect in derivation.running:
        swayed = swayed or _is_swayed(effect)
    return characteristics, derivation.running, swayed


def changes_of_size(position: Position, permanent: ObjectId) -> frozenset[Layer]:
    """The kinds of change that affect the power and toughness of a permanent, beyond what is printed on it."""
    counters = position.objects[permanent].counters
    position.work.add(len(position.effects_in_force()))
    return frozenset(
        {
            layer_of(part, effect.modifications, effect.static is not None)
            for effect in position.effects_in_force()
            if permanent in (effect.objects or ())
            for part in effect.modifications
            if isinstance(part, (ChangePower, SetPower, SwitchPower))
        }
        | {Layer.POWER_COUNTERS for kind in counters if "/" in kind}
    )


def hanging_on_order(position: Position) -> frozenset[Layer | Order]:
    """On which parts of the order of continuous effects it hangs what permanents are now.

    These are the kinds of change that affect something which would be otherwise with the latest effect first, or with all kinds in
    one place or each in one of its own; and dependence, if anything would be otherwise where effects waited for each other, or
    did not.
    """
    effects = [
        effect
        for effect in position.effects_in_force()
        if any(type(part) is not Restrict for part in effect.modifications)
    ]
    countered = [object_id for object_id in position.battlefield if position.objects[object_id].counters]
    if len(effects) + len(countered) < MADE_OF_SEVERAL or all(map(_only_adds, effects)):
        return frozenset()
    if not countered and _never_meet(effects):
        return frozenset()
    arrangement = _Arrangement(position.settled.layers, position.settled.ranks)
    seen_now = position.seen()

    def otherwise(other_arrangement: _Arrangement) -> set[ObjectId]:
        seen_otherwise = _arranged(position, other_arrangement)
        return {object_id for object_id, now in seen_now.items() if not _is_alike(now, seen_otherwise[object_id])}

    objects = set[ObjectId]().union(
        otherwise(arrangement._replace(latest_first=True)),
        otherwise(arrangement._replace(layers=(frozenset(Layer),))),
        otherwise(arrangement._replace(layers=tuple(frozenset({kind}) for kind in Layer))),
    )
    parts: set[Layer | Order] = {
        layer_of(part, effect.modifications, effect.static is not None)
        for effect in effects
        if not objects.isdisjoint(effect.objects or ())
        for part in effect.modifications
        if type(part) is not Restrict
    }
    if any("/" in kind for object_id in objects for kind in position.objects[object_id].counters):
        parts.add(Layer.POWER_COUNTERS)
    if otherwise(arrangement._replace(ranks=position.settled.ranks ^ {Order.DEPENDENCE})):
        parts.add(Order.DEPENDENCE)
    if otherwise(arrangement._replace(ranks=position.settled.ranks ^ {Order.ANIMATION_FIRST})):
        parts.add(Order.ANIMATION_FIRST)
    if otherwise(arrangement._replace(ranks=position.settled.ranks ^ {Order.OWN_CONDITIONS})):
        parts.add(Order.OWN_CONDITIONS)
    return frozenset(parts)


def _only_adds(effect: ActiveEffect) -> bool:
    """Whether an effect only adds, and to what no other that only adds can change, so that it does the same at any place."""
    static = effect.static
    if effect.reach is not None or (
        static is not None and (static.condition or static.to not in (Role.SOURCE, Role.ATTACHED))
    ):
        return False
    for part in effect.modifications:
        if type(part) is ChangePower:
            if not (isinstance(part.power, int) and isinstance(part.toughness, int)):
                return False
        elif not (type(part) is Restrict or (type(part) is Gain and not part.abilities)):
            return False
    return True


def _never_meet(effects: list[ActiveEffect]) -> bool:
    """Whether each of some effects does one thing to objects of its own, settled for good."""
    affected: set[ObjectId] = set()
    for effect in effects:
        objects = effect.objects
        if objects is None or effect.static is not None or effect.reach is not None or len(effect.modifications) > 1:
            return False
        if not affected.isdisjoint(objects):
            return False
        affected.update(objects)
    return True


def _arranged(position: Position, arrangement: _Arrangement) -> dict[ObjectId, Characteristics]:
    """What every permanent is if effects apply in some order."""
    base, running, countered = in_force(position)
    return _Derivation(position, base, running, arrangement).result(countered)


def _is_alike(now: Characteristics, other_characteristics: Characteristics) -> bool:
    """Whether two are the same, in whatever order they got their keywords and abilities."""
    return now == other_characteristics or _content(now) == _content(other_characteristics)


def _content(now: Characteristics) -> Characteristics:
    """What something is, in whatever order it got its keywords and abilities."""
    return now.changed(
        keywords=tuple(sorted(now.keywords, key=repr)),
        abilities=tuple(sorted(now.abilities, key=repr)),
        restrictions=tuple(sorted(now.restrictions, key=repr)),
    )


def _is_swayed(effect: ActiveEffect) -> bool:
    """Whether what an effect does hangs on anything else than what permanents are, whose, and what they are attached to."""
    static = effect.static
    if static is not None and (
        static.condition is not None or (isinstance(static.to, Filter) and static.to.is_of_the_moment)
    ):
        return True
    if effect.reach is not None and effect.reach.described.is_of_the_moment:
        return True
    for part in effect.modifications:
        if isinstance(part, (ChangePower, SetPower)) and not (
            isinstance(part.power, int | None) and isinstance(part.toughness, int | None)
        ):
            return True
    return False


def with_own_numbers(position: Position, thing: GameObject, now: Characteristics) -> Characteristics:
    """What an object outside of play is, with the power and toughness that its own text defines."""
    for ability in now.abilities:
        if type(ability) is Static and any(type(part) is SetPower and part.defines for part in ability.modifications):
            effect = ActiveEffect(0, 0, ability.modifications, thing.owner, thing.id, ability, (thing.id,))
            return _Derivation(position, {thing.id: now, **position.seen()}, [effect]).counted(effect)[thing.id]
    return now


def with_own_types(position: Position, now: Characteristics) -> Characteristics:
    """What an object outside of play is, with every creature type, or without colors, if its own text says so: 604.3."""
    for ability in now.abilities:
        if type(ability) is not Static:
            continue
        if ability.modifications == NO_COLOR and ability == Static(NO_COLOR):
            now = now.changed(colors=frozenset())
        if ability.modifications == EVERY_TYPE and ability == Static(EVERY_TYPE):
            return _of_every_creature_type(position, now)
    return now


def _of_every_creature_type(position: Position, now: Characteristics) -> Characteristics:
    """The same with every creature type, if it is of a card type that has such."""
    if not now.is_creature and CardType.KINDRED not in now.types:
        return now
    return now.changed(subtypes=now.subtypes | position.settled.creature_types(position))


class _Derivation(Battlefield):
    """One pass over the layers."""

    def __init__(
        self,
        position: Position,
        base: dict[ObjectId, Characteristics],
        running: list[ActiveEffect],
        arrangement: _Arrangement | None = None,
    ) -> None:
        super().__init__(position, base)
        self.work = position.work
        self.layers = position.settled.layers if arrangement is None else arrangement.layers
        self.latest_first = arrangement is not None and arrangement.latest_first
        self.printed = dict(base)
        self.given: dict[ObjectId, list[object]] = {}
        self.gained: list[ActiveEffect] = []
        self.ranks = position.settled.ranks if arrangement is None else arrangement.ranks
        self.copying = [effect for effect in running for part in effect.modifications if type(part) is Copy]
        self.begins_with_copies = False
        self.running = running
        self._sort()

    def result(self, countered: list[ObjectId]) -> dict[ObjectId, Characteristics]:
        """What everything is once all effects are applied."""
        effects, concerned = len(self.running), self._kinds_of_change(countered)
        for group in self.layers:
            if len(self.running) != effects:
                effects, concerned = len(self.running), self._kinds_of_change(countered)
            if group.isdisjoint(concerned):
                continue
            self.begins_with_copies = bool(self.copying) and Layer.COPY in group
            if self.position.agreed.deploys and Layer.ABILITY in group:
                self._let_deploy()
            uncounted = self._counters(countered) if countered and Layer.POWER_COUNTERS in group else []
            pending = [(effect, parts) for effect in self.running if (parts := _parts(effect, group))]
            pending = self._with_first(pending, group)
            waits = len(pending) > 1 and Order.DEPENDENCE in self.ranks and not group.isdisjoint(CHANGE_WHAT_THINGS_ARE)
            while pending:
                effect, parts = self._next(pending) if waits else pending[0]
                pending.remove((effect, parts))
                while uncounted and (uncounted[0].since < effect.timestamp) is not self.latest_first:
                    self._count(uncounted.pop(0))
                running = len(self.running)
                for modification in parts:
                    self._apply(effect, modification)
                if len(self.running) > running:
                    pending = self._with_gained(pending, group)
            for counters in uncounted:
                self._count(counters)
            self._take_what_nothing_gives(group)
        self._forbid()
        for object_id, now in self.now.items():
            if CardType.CREATURE not in now.types and self.printed[object_id].is_creature:
                self.now[object_id] = now.changed(power=0, toughness=0)
        return self.now

    def _with_gained(self, pending: list[_Pending], group: frozenset[Layer]) -> list[_Pending]:
        """The effects left to apply in a group, with those of abilities that something has gained in that very group."""
        added = [(effect, parts) for effect in self.gained if (parts := _parts(effect, group))]
        self.gained = []
        ordered = [*pending, *added]
        ordered.sort(key=lambda pair: (pair[0].timestamp, pair[0].order), reverse=self.latest_first)
        return self._with_first(ordered, group)

    def _with_first(self, pending: list[_Pending], group: frozenset[Layer]) -> list[_Pending]:
        """The effects of a group, those in front that come first by more than their age."""
        if len(pending) > 1 and not group.isdisjoint(OWN) and Order.OWN_FIRST in self.ranks:
            pending = sorted(pending, key=lambda pair: not self._is_own(pair[0]))
        if (
            any(_animates(effect) for effect, _ in pending)
            and Layer.ABILITY in group
            and Order.ANIMATION_FIRST in self.ranks
        ):
            gains: list[_Pending] = []
            without_base: list[_Pending] = []
            for effect, parts in pending:
                base: list[Modification] = [part for part in parts if isinstance(part, Gain) and _animates(effect)]
                gains.append((effect, base))
                without_base.append((effect, [part for part in parts if part not in base]))
            pending = [pair for pair in (*gains, *without_base) if pair[1]]
        return pending

    def _let_deploy(self) -> None:
        """Give each creature what lets it be handed over to a teammate; that is older than whatever takes abilities away."""
        deploying = self.position.given_by_rules.deploying
        for object_id, now in self.now.items():
            if now.is_creature:
                self.now[object_id] = now.changed(abilities=(*now.abilities, deploying))

    def _kinds_of_change(self, countered: list[ObjectId]) -> set[Layer]:
        """The kinds of change that something brings about, so that groups without any are passed over."""
        kinds: set[Layer] = set()
        if countered or self.copying:
            kinds.add(Layer.POWER_COUNTERS)
        if self.position.agreed.deploys or self.copying:
            kinds.add(Layer.ABILITY)
        for effect in self.running:
            for part in effect.modifications:
                if type(part) is not Restrict:
                    kinds.add(layer_of(part, effect.modifications, effect.static is not None))
                elif part.restriction.kind is RestrictionKind.HAVE:
                    kinds.add(Layer.ABILITY)
        return kinds

    def _take_what_nothing_gives(self, group: frozenset[Layer]) -> None:
        """Take keywords from what cannot have them, whatever has given these, in the group in which abilities are changed."""
        for effect in self.running:
            for part in effect.modifications:
                if type(part) is not Restrict or part.restriction.kind is not RestrictionKind.HAVE:
                    continue
                if Layer.ABILITY not in group:
                    return
                about = part.restriction.about
                lost = Lose(()) if about is None or about.keyword is None else Lose((about.keyword,))
                for object_id in self._affected(effect) if effect.objects is None else effect.objects:
                    if object_id in self.now:
                        self.now[object_id] = self._modified(self.now[object_id], effect, lost, object_id)

    def _with_text(self, now: Characteristics, change: ChangeText, object_id: ObjectId) -> Characteristics:
        """An object with a word of its text changed; what its text does all the time goes on as changed."""
        changed = with_words(now, change.old, change.new)
        mana_of_land = self.position.given_by_rules.mana_of_land
        if change.old in now.subtypes and change.old in mana_of_land:
            was, gives = mana_of_land[str(change.old)], mana_of_land[str(change.new)]
            changed = changed.changed(abilities=tuple(gives if held == was else held for held in changed.abilities))
        for old, new in zip(now.abilities, changed.abilities, strict=True):
            for effect in self.running:
                if effect.source == object_id and effect.static is old and isinstance(new, Static):
                    effect.static, effect.modifications = new, new.modifications
        gained = self.given.get(object_id)
        if gained is None:
            return changed
        return changed.changed(
            keywords=_but_for(gained, now.keywords, changed.keywords),
            abilities=_but_for(gained, now.abilities, changed.abilities),
        )

    def counted(self, effect: ActiveEffect) -> dict[ObjectId, Characteristics]:
        """What everything is once one effect alone is applied to it."""
        for modification in effect.modifications:
            self._apply(effect, modification)
        return self.now

    def _forbid(self) -> None:
        for effect in self.running:
            for modification in effect.modifications:
                if type(modification) is Restrict:
                    forbidden = modification.restriction
                    if forbidden.toward_you:
                        modification = Restrict(altered(forbidden, you=effect.controller))
                    elif forbidden.about is not None or forbidden.whose is not Whose.ANYONE:
                        modification = Restrict(altered(forbidden, by=effect.controller))
                    self._apply(effect, modification)

    def _is_own(self, effect: ActiveEffect) -> bool:
        """Whether an effect is an object's own text on what it is."""
        static, source = effect.static, effect.source
        if (
            static is None
            or source is None
            or source not in self.printed
            or static.to is not Role.SOURCE
            or (static.condition is not None and Order.OWN_CONDITIONS not in self.ranks)
        ):
            return False
        return any(ability is static for ability in self.printed[source].abilities)

    def _next(self, pending: list[_Pending]) -> _Pending:
        """The oldest effect that waits for no other; the oldest of all where each waits for another."""
        for pair in pending:
            effect = pair[0]
            other_effects = (
                other_pair for other_pair in pending if other_pair is not pair and self._may_wait(pair, other_pair)
            )
            if effect.objects is not None or not any(
                self._depends(effect, other_effect) for other_effect in other_effects
            ):
                return pair
        return pending[0]

    def _may_wait(self, effect: _Pending, other_effect: _Pending) -> bool:
        """Whether one effect may depend on another at all."""
        if self._is_own(effect[0]) is not self._is_own(other_effect[0]) and Order.OWN_APART in self.ranks:
            return False
        return not _changed(other_effect[1]) <= _changed(effect[1]) or Order.LIKE_APART not in self.ranks

    def _depends(self, effect: ActiveEffect, other_effect: _Pending) -> bool:
        """Whether applying another effect first would change what an effect affects, or end it; else it is independent of that."""
        before, now, begun, running = (
            self._affected(effect),
            dict(self.now),
            other_effect[0].objects,
            list(self.running),
        )
        gained = list(self.gained)
        for modification in other_effect[1]:
            self._apply(other_effect[0], modification)
        after = self._affected(effect)
        self.now, other_effect[0].objects = now, begun
        self.running, self.gained = running, gained
        return before != after

    def _counters(self, countered: list[ObjectId]) -> list[_Counters]:
        """The counters that change power and toughness, those put first in front."""
        counters = []
        for object_id in countered:
            thing = self.position.objects[object_id]
            for kind, count in thing.counters.items():
                signed = kind.split("/")
                if len(signed) == 2:
                    since = thing.stamped.get(kind, thing.timestamp)
                    counters.append(_Counters(since, object_id, int(signed[0]) * count, int(signed[1]) * count))
        return sorted(counters, reverse=self.latest_first)

    def _count(self, counters: _Counters) -> None:
        now = self.now[counters.on]
        power, toughness = now.power + counters.power, now.toughness + counters.toughness
        self.now[counters.on] = now.changed(power=power, toughness=toughness)

    def _apply(self, effect: ActiveEffect, modification: Modification) -> None:
        if effect.objects is None:
            effect.objects = self._affected(effect)
            self.work.add(1 + len(self.now) // 2)
        self.work.add(len(effect.objects))
        for object_id in effect.objects:
            now = self.now.get(object_id)
            if now is not None and not (self.begins_with_copies and self._is_copied_over(effect, object_id)):
                self.now[object_id] = self._modified(now, effect, modification, object_id)

    def _is_copied_over(self, effect: ActiveEffect, object_id: ObjectId) -> bool:
        """Whether an effect counts for nothing any more, since its object has become a copy after it in the same place."""
        return any(
            later_effect.timestamp > effect.timestamp and later_effect.objects == (object_id,)
            for later_effect in self.copying
        )

    def _has(self, source: ObjectId, static: Static) -> bool:
        """Whether a permanent still has an ability; what lies in the command zone has what is printed on it."""
        now = self.now.get(source)
        if now is None:
            return True
        for ability in now.abilities:
            if ability is static:
                return True
        return False

    def _affected(self, effect: ActiveEffect) -> tuple[ObjectId, ...]:
        static = effect.static
        source = effect.source
        if effect.reach is not None:
            return self._reached(effect.reach, effect)
        if static is None or source is None or not self._has(source, static):
            return ()
        if static.condition is not None and not static.condition.holds(
            StaticAbilityView(self, effect.controller, source)
        ):
            return ()
        if static.to is Role.SOURCE:
            return (source,)
        if static.to is Role.ATTACHED:
            attached = self.position.objects[source].attached_to
            return () if attached is None else (attached,)
        if not isinstance(static.to, Filter):
            return ()
        return tuple(self.matching(static.to, effect.controller, source))

    def _reached(self, reach: Reach, effect: ActiveEffect) -> tuple[ObjectId, ...]:
        """What an effect applies to that affects whatever fits a description at the time."""
        source = NOTHING if effect.source is None else effect.source
        things = self.matching(reach.described, effect.controller, source)
        objects, player = self.position.objects, reach.player
        return tuple(object_id for object_id in things if player is None or objects[object_id].controller == player)

    def _amount(self, amount: Amount, effect: ActiveEffect, object_id: ObjectId) -> int:
        """How much an amount is for one thing by itself, to be set as it is."""
        if isinstance(amount, int):
            return amount
        also = None
        if self.position.agreed.ranges:
            also = self.position.objects[object_id].controller if self.position.agreed.narrows_counts else None
            self.position.fact(RangeFact.UNSEEN_OUT_OF_RANGE, object_id)
        return counted(amount, StaticAbilityView(self, effect.controller, effect.source, object_id, also))

    def _change(self, amount: Amount, effect: ActiveEffect, object_id: ObjectId) -> int:
        """By how much a power or toughness is changed by an amount."""
        change, position = self._amount(amount, effect, object_id), self.position
        if (
            change >= 0
            or not (isinstance(amount, Number) and amount.may_sink)
            or position.settled.changes_below_zero(position)
        ):
            return change
        return position.settled.below_zero(position, change, True)

    def _modified(
        self, now: Characteristics, effect: ActiveEffect, modification: Modification, object_id: ObjectId
    ) -> Characteristics:
        if type(modification) is ChangePower:
            return now.changed(
                power=now.power + self._change(modification.power, effect, object_id),
                toughness=now.toughness + self._change(modification.toughness, effect, object_id),
            )
        if type(modification) is SetPower:
            power = now.power if modification.power is None else self._amount(modification.power, effect, object_id)
            tough = (
                now.toughness
                if modification.toughness is None
                else self._amount(modification.toughness, effect, object_id)
            )
            return now.changed(power=power, toughness=tough)
        if isinstance(modification, Gain):
            if effect.source is not None and speaks_of(modification.abilities, Role.GIVER):
                abilities = replaced(modification.abilities, Role.GIVER, This(effect.source))
                modification = altered(modification, abilities=abilities)
            self._start(modification, effect, object_id)
            if effect.static is None or effect.source != object_id:
                self.given.setdefault(object_id, []).extend((*modification.keywords, *modification.abilities))
        elif isinstance(modification, BecomeBasicLand):
            gives = self.position.given_by_rules.mana_of_land[modification.subtype]
            return as_basic_land(now, modification.subtype, gives, self.position.settled.land_set_to_type)
        elif isinstance(modification, ChangeTypes):
            if modification.keeps and not self.position.settled.keeps_other_types:
                kept = modification.keeps & now.types
                modification = altered(modification, sets=kept, subtypes=now.subtypes)
            thing = self.position.objects[object_id]
            is_creature = plain_characteristics(self.position, thing).is_creature
            legend_goes_by = self.position.settled.legend_goes_by
            changed = retyped(now, modification, legend_goes_by) if is_creature else modified_plainly(now, modification)
            return self._with_mana_of_types(changed, changed.subtypes - now.subtypes)
        elif isinstance(modification, EveryCreatureType):
            return _of_every_creature_type(self.position, now)
        elif isinstance(modification, ChangeText):
            return self._with_text(now, modification, object_id)
        return modified_plainly(now, modification)

    def _with_mana_of_types(self, now: Characteristics, gained: frozenset[str]) -> Characteristics:
        """What something is with the mana abilities of the basic land types that it has gained, if it is a land."""
        mana_of_land = self.position.given_by_rules.mana_of_land
        if CardType.LAND not in now.types or gained.isdisjoint(mana_of_land):
            return now
        gives = (ability for name, ability in mana_of_land.items() if name in gained)
        return now.changed(abilities=(*now.abilities, *gives))

    def _start(self, modification: Gain, effect: ActiveEffect, object_id: ObjectId) -> None:
        """A standing ability that is gained begins to run at once, as old as its object or, if later, as what gave it."""
        if not modification.abilities:
            return
        thing = self.position.objects[object_id]
        since = max(effect.timestamp, thing.timestamp)
        gained = [
            ActiveEffect(since, effect.order, ability.modifications, thing.controller, object_id, ability, None)
            for ability in modification.abilities
            if isinstance(ability, Static)
        ]
        if gained:
            self.running.extend(gained)
            self.gained += gained
            self._sort()

    def _sort(self) -> None:
        self.running.sort(key=lambda effect: (effect.timestamp, effect.order), reverse=self.latest_first)
