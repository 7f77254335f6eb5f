"""Trigger events: how often an event triggers an ability that waits for it, and on what."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from core.kernel.events import (
    ActionTaken,
    Announced,
    Attached,
    AttackersDeclared,
    BecameBlocked,
    BlockersDeclared,
    Cause,
    ChaosEnsued,
    CoinTossed,
    ControlChanged,
    Countered,
    CountersChanged,
    DamageDealt,
    DiceRolled,
    Event,
    JoinedBlock,
    LifeGained,
    LifeLost,
    PhasedIn,
    PhasedOut,
    PlanarDieRolled,
    Planeswalked,
    PlayerLeft,
    Resolved,
    Retargeted,
    SchemeSetInMotion,
    Tapped,
    Transformed,
    Untapped,
    ZonesChanged,
)
from core.kernel.state.copiable_values import word_chosen
from core.kernel.state.game_objects import Recipient
from core.kernel.state.position import Position
from core.kernel.state.waiting import Waiting, WaitingKind
from core.kernel.values.card_types import CardType
from core.kernel.values.immutable import altered
from core.kernel.values.keywords import KeywordPart
from core.kernel.values.zones import DamageId, ObjectId, PlayerId, Zone
from core.kernel.words.costs import TapThis
from core.kernel.words.descriptions import Filter, Whose
from core.kernel.words.kinds import Activated, Triggered
from core.kernel.words.linked import speaks_of
from core.kernel.words.references import Role, X
from core.kernel.words.trigger_events import (
    Attacks,
    BecomesTapped,
    BecomesTarget,
    BecomesUnattached,
    BecomesUntapped,
    BlocksOrIsBlocked,
    ChaosEnsues,
    CountersPut,
    Cycles,
    DealsDamage,
    DealtExcess,
    DiscardedBy,
    Discards,
    Draws,
    Enters,
    GainsLife,
    GoesUnblocked,
    Happening,
    IsAttacked,
    IsDealtDamage,
    IsTargeted,
    IsUsed,
    LastCounterRemoved,
    Leaves,
    LosesControl,
    LosesGame,
    LosesLife,
    PhasesIn,
    PhasesOut,
    Planeswalks,
    PlaysLand,
    ReachesGraveyard,
    RollsDice,
    SetAside,
    SetsInMotion,
    SpellIsCast,
    SpellIsCountered,
    Transforms,
    WinsToss,
)
from core.play.base.turn_history import life_lost_by
from core.play.triggers.combat_triggers import (
    attacked,
    attacking,
    blocked_since,
    blocks_or_is_blocked,
    set_aside,
    unblocked,
)
from core.play.triggers.excess_damage import dealings, dealt_excess, is_in_turn_of
from core.play.triggers.look_back import looking_back
from core.play.triggers.variant_triggers import variant_events


def occurrences(
    position: Position, when: Happening, source: ObjectId, controller: PlayerId, event: Event
) -> Iterator[Recipient]:
    """What an event gives a trigger to work on, once for each time its condition is met."""
    found = OCCURRENCES.get((type(event), type(when)))
    return iter(()) if found is None else found(position, when, source, controller, event)


def _drawn(
    position: Position, when: Draws, source: ObjectId, controller: PlayerId, event: ZonesChanged
) -> Iterator[Recipient]:
    for move in event.moves:
        if move.cause is not Cause.DRAW or not position.means(when.whose, move.owner, controller, source):
            continue
        if not when.named or position.name_of(move.becomes) == word_chosen(position, position.recall(source)):
            yield move.owner


def _entering(
    position: Position, when: Enters, source: ObjectId, controller: PlayerId, event: ZonesChanged
) -> Iterator[Recipient]:
    for move in event.moves:
        if move.to is Zone.BATTLEFIELD and _is(position, when.what, move.becomes, source, controller):
            yield move.becomes


def _entering_with_counters(
    position: Position, when: CountersPut, source: ObjectId, controller: PlayerId, event: ZonesChanged
) -> Iterator[Recipient]:
    for move in event.moves:
        for kind, number in move.counters if move.to is Zone.BATTLEFIELD else ():
            if _is_put(position, when, source, controller, move.becomes, kind, number, number, move.controller):
                yield move.becomes


def _leaving(
    position: Position, when: Leaves, source: ObjectId, controller: PlayerId, event: ZonesChanged
) -> Iterator[Recipient]:
    for move in event.moves:
        if (
            move.origin is Zone.BATTLEFIELD
            and _is(position, when.what, move.object, source, controller)
            and (when.into is Whose.ANYONE or position.means(when.into, move.owner, controller, source))
            and (when.to is None or when.to is move.to)
            and not (when.not_sacrificed and move.cause is Cause.SACRIFICE)
            and (when.caused is None or _is_caused_by(position, when.caused, source, controller))
        ):
            yield move.object


def _reaching_graveyard(
    position: Position, when: ReachesGraveyard, source: ObjectId, controller: PlayerId, event: ZonesChanged
) -> Iterator[Recipient]:
    for move in event.moves:
        if (
            move.to is Zone.GRAVEYARD
            and _is(position, when.what, move.becomes, source, controller)
            and (when.into is Whose.ANYONE or position.means(when.into, move.owner, controller, source))
        ):
            yield move.becomes


def _is_caused_by(position: Position, whose: Whose, source: ObjectId, controller: PlayerId) -> bool:
    """Whether what happens now is done by a spell or an ability of somebody's."""
    cause = position.waiting.get(position.resolving[-1]) if position.resolving else None
    return cause is not None and position.means(whose, cause.controller, controller, source)


def _discarding(
    position: Position, when: Discards, source: ObjectId, controller: PlayerId, event: ZonesChanged
) -> Iterator[Recipient]:
    for move in event.moves:
        if move.cause is Cause.DISCARD and position.means(when.whose, move.owner, controller, source):
            described = None if when.described is None else altered(when.described, zone=None)
            if described is None or position.fits(described, move.object, controller, source):
                if not when.buried:
                    yield move.owner
                elif move.to is Zone.GRAVEYARD:
                    yield move.becomes


def _discarded_by(
    position: Position, when: DiscardedBy, source: ObjectId, controller: PlayerId, event: ZonesChanged
) -> Iterator[Recipient]:
    for move in event.moves:
        itself = move.becomes == source and move.cause is Cause.DISCARD
        if itself and _is_caused_by(position, when.by, source, controller):
            yield source


def _aimed_at(
    position: Position, when: BecomesTarget, source: ObjectId, controller: PlayerId, event: Announced | Retargeted
) -> Iterator[Recipient]:
    """What something that was announced is aimed at, or is now after it was not; each once, however often it is aimed at."""
    waiting = event.waiting if isinstance(event, Announced) else position.waiting[event.waiting]
    before = {found for group in event.before for found in group} if isinstance(event, Retargeted) else set()
    is_spell = waiting.kind is WaitingKind.SPELL
    if not (when.spells if is_spell else when.abilities):
        return
    if not position.means(when.by, waiting.controller, controller, source):
        return
    for found in dict.fromkeys(aim for group in waiting.targets for aim in group if aim not in before):
        if isinstance(found, DamageId):
            continue
        if isinstance(when.what, Whose):
            if isinstance(found, PlayerId) and position.means(when.what, found, controller, source):
                yield found
        elif not isinstance(found, PlayerId) and _is(position, when.what, found, source, controller):
            yield found


def _damaging(
    position: Position, when: DealsDamage, source: ObjectId, controller: PlayerId, event: DamageDealt
) -> Iterator[Recipient]:
    yield from (it for it, _ in dealings(position, when, source, controller, event))


def _dealt_damage(
    position: Position, when: IsDealtDamage, source: ObjectId, controller: PlayerId, event: DamageDealt
) -> Iterator[Recipient]:
    for struck in dict.fromkeys(found.to for found in event.damage if found.combat or not when.combat):
        if isinstance(when.what, Whose):
            if isinstance(struck, PlayerId) and position.means(when.what, struck, controller, source):
                yield struck
        elif not isinstance(struck, PlayerId) and _is(position, when.what, struck, source, controller):
            yield struck


def _playing_land(
    position: Position, when: PlaysLand, source: ObjectId, controller: PlayerId, event: ZonesChanged
) -> Iterator[Recipient]:
    for move in event.moves:
        played = move.cause is Cause.PLAY and move.to is Zone.BATTLEFIELD
        is_land = played and CardType.LAND in position.characteristics(move.becomes).types
        if is_land and position.means(when.whose, move.controller, controller, source):
            yield move.controller


def _gaining_life(
    position: Position, when: GainsLife, source: ObjectId, controller: PlayerId, event: LifeGained
) -> Iterator[Recipient]:
    if not position.means(when.whose, event.player, controller, source):
        return
    if when.during is None or is_in_turn_of(position, when.during, controller, source):
        yield event.player


def _losing_life(
    position: Position, when: LosesLife, source: ObjectId, controller: PlayerId, event: LifeLost
) -> Iterator[Recipient]:
    if position.means(when.whose, event.player, controller, source):
        yield event.player


def _losing_life_by_damage(
    position: Position, when: LosesLife, source: ObjectId, controller: PlayerId, event: DamageDealt
) -> Iterator[Recipient]:
    for player in life_lost_by(event):
        if position.means(when.whose, player, controller, source):
            yield player


def _phasing_in(
    position: Position, when: PhasesIn, source: ObjectId, controller: PlayerId, event: PhasedIn
) -> Iterator[Recipient]:
    if source in event.objects:
        yield source


def _transforming(
    position: Position, when: Transforms, source: ObjectId, controller: PlayerId, event: Transformed
) -> Iterator[Recipient]:
    if _is(position, when.what, event.object, source, controller):
        yield event.object


def _winning_toss(
    position: Position, when: WinsToss, source: ObjectId, controller: PlayerId, event: CoinTossed
) -> Iterator[Recipient]:
    yield from (winner for winner in event.winners if position.means(when.whose, winner, controller, source))


def _losing_control(
    position: Position, when: LosesControl, source: ObjectId, controller: PlayerId, event: ControlChanged
) -> Iterator[Recipient]:
    if event.controller != controller:
        yield event.object


def _tapping(
    position: Position,
    when: BecomesTapped | BecomesUntapped,
    source: ObjectId,
    controller: PlayerId,
    event: Tapped | Untapped,
) -> Iterator[Recipient]:
    yield from (found for found in event.objects if _is(position, when.what, found, source, controller))


def _using(
    position: Position, when: IsUsed, source: ObjectId, controller: PlayerId, event: Announced | ActionTaken
) -> Iterator[Recipient]:
    """An ability that is used, as often as it is: uses that are paid for in one go are as many."""
    waiting = event.waiting if isinstance(event, Announced) else event.used
    if waiting is None:
        return
    ability, used = waiting.ability, waiting.source
    if not isinstance(ability, Activated) or used is None or any(isinstance(part, TapThis) for part in ability.costs):
        return
    if _is(position, when.what, used, source, controller):
        yield from (used,) * waiting.times


def _counters_put(
    position: Position, when: CountersPut, source: ObjectId, controller: PlayerId, event: CountersChanged
) -> Iterator[Recipient]:
    thing = position.recall(event.object)
    by = thing.controller if event.by is None else event.by
    now = thing.counted(event.kind)
    if _is_put(position, when, source, controller, event.object, event.kind, event.number, now, by):
        yield event.object


def _last_counter_removed(
    position: Position, when: LastCounterRemoved, source: ObjectId, controller: PlayerId, event: CountersChanged
) -> Iterator[Recipient]:
    gone = when.kind == event.kind and when.kind not in position.recall(event.object).counters
    if event.object == source and gone:
        yield source


def _cycling(
    position: Position, when: Cycles, source: ObjectId, controller: PlayerId, event: Announced
) -> Iterator[Recipient]:
    waiting = event.waiting
    if position.means(when.whose, waiting.controller, controller, source) and is_cycling(waiting.ability):
        yield waiting.controller


def _casting(
    position: Position, when: SpellIsCast, source: ObjectId, controller: PlayerId, event: Announced
) -> Iterator[Recipient]:
    waiting = event.waiting
    played = waiting.kind is WaitingKind.SPELL and not waiting.is_copy
    played = played and (when.at is None or _aims_at(position, when.at, waiting, source, controller))
    played = played and (when.during is None or is_in_turn_of(position, when.during, controller, source))
    mine = position.means(when.whose, waiting.controller, controller, source)
    if played and mine and _is(position, when.described, waiting.id, source, controller):
        yield waiting.id


def _targeting(
    position: Position, when: IsTargeted, source: ObjectId, controller: PlayerId, event: Announced | Retargeted
) -> Iterator[Recipient]:
    """A spell or ability that is aimed at what an ability waits for, and was not before; once for each such thing."""
    waiting = event.waiting if isinstance(event, Announced) else position.waiting[event.waiting]
    before = {found for group in event.before for found in group} if isinstance(event, Retargeted) else set()
    if not position.means(when.by, waiting.controller, controller, source):
        return
    aims = dict.fromkeys(aim for group in waiting.targets for aim in group if aim not in before)
    for aim in aims:
        is_thing = not isinstance(aim, (PlayerId, DamageId)) and position.is_on_battlefield(aim)
        if is_thing and _is(position, when.what, ObjectId(aim), source, controller):
            yield waiting.id


OCCURRENCES: dict[tuple[type[Event], type], Callable[[Position, Any, ObjectId, PlayerId, Any], Iterator[Recipient]]] = {
    (ActionTaken, IsUsed): _using,
    (Announced, BecomesTarget): _aimed_at,
    (Announced, Cycles): _cycling,
    (Announced, IsTargeted): _targeting,
    (Announced, IsUsed): _using,
    (Announced, SpellIsCast): _casting,
    (Attached, BecomesUnattached): looking_back,
    (AttackersDeclared, Attacks): attacking,
    (AttackersDeclared, IsAttacked): attacked,
    (BecameBlocked, BlocksOrIsBlocked): blocked_since,
    (BlockersDeclared, BlocksOrIsBlocked): blocks_or_is_blocked,
    (BlockersDeclared, GoesUnblocked): unblocked,
    (ChaosEnsued, ChaosEnsues): variant_events,
    (CoinTossed, WinsToss): _winning_toss,
    (ControlChanged, LosesControl): _losing_control,
    (Countered, SpellIsCountered): looking_back,
    (CountersChanged, CountersPut): _counters_put,
    (CountersChanged, LastCounterRemoved): _last_counter_removed,
    (DamageDealt, DealsDamage): _damaging,
    (DamageDealt, DealtExcess): dealt_excess,
    (DamageDealt, IsDealtDamage): _dealt_damage,
    (DamageDealt, LosesLife): _losing_life_by_damage,
    (DiceRolled, RollsDice): variant_events,
    (JoinedBlock, BlocksOrIsBlocked): blocked_since,
    (LifeGained, GainsLife): _gaining_life,
    (LifeLost, LosesLife): _losing_life,
    (PhasedIn, PhasesIn): _phasing_in,
    (PhasedOut, PhasesOut): looking_back,
    (PlanarDieRolled, RollsDice): variant_events,
    (PlayerLeft, LosesGame): looking_back,
    (Planeswalked, Planeswalks): variant_events,
    (Resolved, SpellIsCountered): looking_back,
    (Retargeted, BecomesTarget): _aimed_at,
    (Retargeted, IsTargeted): _targeting,
    (SchemeSetInMotion, SetsInMotion): variant_events,
    (Tapped, BecomesTapped): _tapping,
    (Transformed, Transforms): _transforming,
    (Untapped, BecomesUntapped): _tapping,
    (ZonesChanged, BecomesUnattached): looking_back,
    (ZonesChanged, CountersPut): _entering_with_counters,
    (ZonesChanged, DiscardedBy): _discarded_by,
    (ZonesChanged, Discards): _discarding,
    (ZonesChanged, Draws): _drawn,
    (ZonesChanged, Enters): _entering,
    (ZonesChanged, Leaves): _leaving,
    (ZonesChanged, PlaysLand): _playing_land,
    (ZonesChanged, ReachesGraveyard): _reaching_graveyard,
    (ZonesChanged, SetAside): set_aside,
}
"""What an event gives to each kind of trigger that may wait for it."""

WAITED_FOR = {kind: frozenset(when for event, when in OCCURRENCES if event is kind) for kind, _ in OCCURRENCES}
"""The kinds of trigger that wait for each kind of event, whatever more they ask of it."""
NOTHING_WAITS = frozenset[type]()
"""What waits for any other event."""


def _is_put(
    position: Position,
    when: CountersPut,
    source: ObjectId,
    controller: PlayerId,
    found: ObjectId,
    kind: str,
    number: int,
    now: int,
    by: PlayerId,
) -> bool:
    """Whether counters that a player has put on something, of which there are so many now, are those waited for."""
    if number <= 0 or kind != when.kind or not _is(position, when.what, found, source, controller):
        return False
    if when.by is not Whose.ANYONE and not position.means(when.by, by, controller, source):
        return False
    return not when.nth or now - number < when.nth <= now


def _aims_at(position: Position, at: Filter | Role, waiting: Waiting, source: ObjectId, controller: PlayerId) -> bool:
    """Whether all that something is aimed at is of a description."""
    aims = [found for group in waiting.targets for found in group]
    things = [found for found in aims if found in position.objects and not isinstance(found, (PlayerId, DamageId))]
    return (
        bool(aims)
        and len(things) == len(aims)
        and all(_is(position, at, found, source, controller) for found in things)
    )


def _is(position: Position, what: Filter | Role, found: ObjectId, source: ObjectId, controller: PlayerId) -> bool:
    if isinstance(what, Filter):
        return position.fits(what, found, controller, source)
    if what is Role.ATTACHED:
        return position.recall(source).attached_to == found
    return found == source


def is_cycling(ability: Activated | Triggered | None) -> bool:
    """Whether an ability is one by which its card is cycled, for another card or for a land."""
    return isinstance(ability, Activated) and ability.part in (KeywordPart.CYCLING, KeywordPart.LANDCYCLING)


def x_of_spell(position: Position, ability: Triggered, source: ObjectId, event: Event) -> int:
    """What X was for the spell that something was until it came into play just now, if its ability speaks of X."""
    if not isinstance(event, ZonesChanged) or not isinstance(ability.when, Enters):
        return 0
    was = next((move.object for move in event.moves if move.becomes == source), None)
    waiting = None if was is None else position.waiting.get(was)
    return waiting.x if waiting is not None and speaks_of(ability.does, X) else 0
