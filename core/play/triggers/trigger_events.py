"""Trigger events: how often an event triggers an ability that waits for it, and on what."""

from __future__ import annotations

from collections.abc import Iterator

from core.kernel.abilities.descriptions import Filter, Whose
from core.kernel.abilities.kinds import Activated, Triggered
from core.kernel.abilities.linked import speaks_of
from core.kernel.abilities.references import Role, X
from core.kernel.abilities.trigger_events import (
    Attacks,
    BecomesTapped,
    BecomesUntapped,
    CountersPut,
    Cycles,
    DealsDamage,
    DealtExcess,
    Draws,
    Enters,
    Fights,
    GainsLife,
    GoesUnblocked,
    Happening,
    IsAttacked,
    LastCounterRemoved,
    Leaves,
    LosesControl,
    PhasesIn,
    SetAside,
    SpellIsCast,
    Transforms,
    WinsToss,
)
from core.kernel.events import (
    Announced,
    AttackersDeclared,
    BecameBlocked,
    BlockersDeclared,
    Cause,
    CoinTossed,
    ControlChanged,
    CountersChanged,
    DamageDealt,
    Event,
    JoinedBlock,
    LifeGained,
    PhasedIn,
    Tapped,
    Transformed,
    Untapped,
    ZonesChanged,
)
from core.kernel.objects.game_objects import Recipient
from core.kernel.objects.keywords import KeywordPart
from core.kernel.objects.waiting import Waiting, WaitingKind
from core.kernel.state.position import Position
from core.kernel.values.zones import DamageId, ObjectId, PlayerId, Zone
from core.play.damage.excess_damage import dealt_excess
from core.play.triggers.combat_triggers import attacked, attacking, blocked_since, fighting, set_aside, unblocked
from core.play.triggers.look_back import LOOKING_BACK, looking_back
from core.play.triggers.variant_triggers import ABOUT_VARIANTS, variant_events


def occurrences(
    position: Position, when: Happening, source: ObjectId, controller: PlayerId, event: Event
) -> Iterator[Recipient]:
    """What an event gives a trigger to work on, once for each time its condition is met."""
    if isinstance(event, ZonesChanged) and isinstance(when, Draws):
        yield from _drawn(position, when, controller, event)
    elif isinstance(when, LOOKING_BACK):
        yield from looking_back(position, when, source, controller, event)
    elif isinstance(event, PhasedIn):
        if isinstance(when, PhasesIn) and source in event.objects:
            yield source
    elif isinstance(event, ZonesChanged):
        yield from _moved(position, when, source, controller, event)
    elif isinstance(event, DamageDealt) and isinstance(when, DealsDamage):
        yield from _damaged(position, when, source, controller, event)
    elif isinstance(event, DamageDealt) and isinstance(when, DealtExcess):
        yield from dealt_excess(position, when, source, controller, event)
    elif isinstance(event, LifeGained) and isinstance(when, GainsLife):
        if when.whose is Whose.ANYONE or (when.whose is Whose.YOURS) is (event.player == controller):
            yield event.player
    elif isinstance(event, AttackersDeclared) and isinstance(when, Attacks):
        yield from attacking(position, when, source, controller, event)
    elif isinstance(event, AttackersDeclared) and isinstance(when, IsAttacked):
        yield from attacked(position, when, source, controller, event)
    elif isinstance(event, BlockersDeclared) and isinstance(when, Fights):
        yield from fighting(position, when, source, controller, event)
    elif isinstance(event, Transformed) and isinstance(when, Transforms):
        yield from (found for found in (event.object,) if _is(position, when.what, found, source, controller))
    elif isinstance(event, CoinTossed) and isinstance(when, WinsToss):
        yield from (
            won
            for won in event.winners
            if when.whose is Whose.ANYONE or (when.whose is Whose.YOURS) is (won == controller)
        )
    elif isinstance(event, ControlChanged) and isinstance(when, LosesControl):
        if event.controller != controller:
            yield event.object
    elif isinstance(event, (BecameBlocked, JoinedBlock)) and isinstance(when, Fights):
        yield from blocked_since(position, when, source, controller, event)
    elif isinstance(event, BlockersDeclared) and isinstance(when, GoesUnblocked):
        yield from unblocked(position, source)
    elif (isinstance(event, Tapped) and isinstance(when, BecomesTapped)) or (
        isinstance(event, Untapped) and isinstance(when, BecomesUntapped)
    ):
        yield from (found for found in event.objects if _is(position, when.what, found, source, controller))
    elif isinstance(event, CountersChanged) and isinstance(when, CountersPut):
        thing = position.recall(event.object)
        by = thing.controller if event.by is None else event.by
        now = thing.counters.get(event.kind, 0)
        if _is_put(position, when, source, controller, event.object, event.kind, event.number, now, by):
            yield event.object
    elif isinstance(event, CountersChanged) and isinstance(when, LastCounterRemoved):
        gone = when.kind == event.kind and when.kind not in position.recall(event.object).counters
        if event.object == source and event.number < 0 and gone:
            yield source
    elif isinstance(event, Announced) and isinstance(when, Cycles):
        waiting = event.waiting
        mine = when.whose is Whose.ANYONE or (when.whose is Whose.YOURS) is (waiting.controller == controller)
        if mine and is_cycling(waiting.ability):
            yield waiting.controller
    elif isinstance(event, Announced) and isinstance(when, SpellIsCast):
        waiting = event.waiting
        mine = when.whose is Whose.ANYONE or (when.whose is Whose.YOURS) is (waiting.controller == controller)
        played = waiting.kind is WaitingKind.SPELL and not waiting.is_copy
        played = played and (when.at is None or _aims_at(position, when.at, waiting, source, controller))
        if played and mine and _is(position, when.described, waiting.id, source, controller):
            yield waiting.id
    elif isinstance(when, ABOUT_VARIANTS):
        yield from variant_events(when, source, controller, event)


def _drawn(position: Position, when: Draws, controller: PlayerId, event: ZonesChanged) -> Iterator[Recipient]:
    for move in event.moves:
        mine = when.whose is Whose.ANYONE or (when.whose is Whose.YOURS) is (move.owner == controller)
        if move.cause is Cause.DRAW and mine:
            yield move.owner


def _moved(
    position: Position, when: Happening, source: ObjectId, controller: PlayerId, event: ZonesChanged
) -> Iterator[ObjectId]:
    if isinstance(when, SetAside):
        yield from set_aside(event, source)
    for move in event.moves:
        if isinstance(when, Enters) and move.to is Zone.BATTLEFIELD:
            if _is(position, when.what, move.becomes, source, controller):
                yield move.becomes
        elif isinstance(when, CountersPut) and move.to is Zone.BATTLEFIELD:
            for kind, number in move.counters:
                if _is_put(position, when, source, controller, move.becomes, kind, number, number, move.controller):
                    yield move.becomes
        elif isinstance(when, Leaves) and move.origin is Zone.BATTLEFIELD:
            fits = _is(position, when.what, move.object, source, controller)
            mine = when.into is Whose.ANYONE or (when.into is Whose.YOURS) is (move.owner == controller)
            if fits and mine and (when.to is None or when.to is move.to):
                yield move.object


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
    if when.by is not Whose.ANYONE and (when.by is Whose.YOURS) is not (by == controller):
        return False
    return not when.nth or now - number < when.nth <= now


def _damaged(
    position: Position, when: DealsDamage, source: ObjectId, controller: PlayerId, event: DamageDealt
) -> Iterator[Recipient]:
    dealer = source if when.what is Role.SOURCE else position.recall(source).attached_to
    for damage in event.damage:
        if damage.source.object != dealer or (when.combat and not damage.combat):
            continue
        if isinstance(damage.to, PlayerId):
            if when.to_player and (not when.to_opponent_only or damage.to != controller):
                yield damage.to
        elif when.to_creature:
            yield damage.to


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
