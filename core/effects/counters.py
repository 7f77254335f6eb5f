"""Effects on counters: putting them on, taking them off, moving them."""

from __future__ import annotations

from core.effects.registry import performs
from core.hooks.objects import ObjectFact
from core.kernel.abilities.prohibitions import NoCounters
from core.kernel.abilities.references import Reference
from core.kernel.effects import AddCounters, MoveCounters, PutCountersOf, RemoveCounters
from core.kernel.events import CountersChanged, LeftUndone, PoisonAdded
from core.kernel.values.zones import ObjectId, Zone
from core.play.context import Context
from core.play.zones.arriving import counters_add_up
from core.play.zones.more_tokens_and_counters import counters_after


@performs(AddCounters)
def _add_counters(context: Context, effect: AddCounters) -> None:
    count = context.measure(effect.count)
    if count <= 0:
        return
    for player in context.players(effect.on):
        context.game.do(PoisonAdded(player, count), *context.because)
    for found in _bearers(context, effect.on):
        if any(isinstance(ability, NoCounters) for ability in context.game.state.characteristics(found).abilities):
            prevails = context.game.rules.words.ban_prevails(context.game.state, context.controller)
            if prevails.answer:
                context.game.do(LeftUndone(f"counters on {context.game.state.name_of(found)}"), prevails)
                continue
        kind, adds = effect.kind, counters_add_up(context.game, effect.kind)
        now, holder = context.game.state.characteristics(found), context.game.state.objects[found].controller
        number, more = counters_after(context.game, found, holder, now, kind, count, context.replaces)
        context.game.do(CountersChanged(found, kind, number, context.controller), *context.because, *adds, *more)


def _bearers(context: Context, reference: Reference) -> list[ObjectId]:
    """What of the things pointed at can bear counters: permanents, and what lies face up in the command zone."""
    state = context.game.state
    there = (state.objects[found] for found in context.objects(reference) if found in state.objects)
    return [
        thing.id
        for thing in there
        if thing.zone is Zone.BATTLEFIELD or (thing.zone is Zone.COMMAND and not thing.face_down)
    ]


@performs(RemoveCounters)
def _remove_counters(context: Context, effect: RemoveCounters) -> None:
    for found in context.objects(effect.on):
        if found not in context.game.state.objects:
            continue
        held = context.game.state.objects[found].counted(effect.kind)
        count = min(held, context.measure(effect.count))
        if count > 0:
            context.game.do(CountersChanged(found, effect.kind, -count), *context.because)


@performs(MoveCounters)
def _move_counters(context: Context, effect: MoveCounters) -> None:
    """Move what can both be taken off and be put on."""
    game = context.game
    origins, goals = context.permanents(effect.of)[:1], context.permanents(effect.to)[:1]
    moved = game.fact(ObjectFact.MOVED_OR_LEFT)
    if not origins or not goals or origins == goals:
        game.do(LeftUndone("a move of counters"), *context.because, moved)
        return
    counters = game.state.objects[origins[0]].counters
    for kind, count in [(kind, count) for kind, count in counters.items() if effect.kind in ("", kind)]:
        game.do(CountersChanged(origins[0], kind, -count), *context.because, moved)
        adds = counters_add_up(game, kind)
        game.do(CountersChanged(goals[0], kind, count, context.controller), *context.because, moved, *adds)


@performs(PutCountersOf)
def _put_counters_of(context: Context, effect: PutCountersOf) -> None:
    """Put on a permanent what another had as it left; that has no counters any more that could be moved."""
    game = context.game
    for goal in context.permanents(effect.on):
        for left in context.objects(effect.of):
            anew = game.fact(ObjectFact.PUT_ANEW)
            for kind, count in game.state.recall(left).counters.items():
                adds = counters_add_up(game, kind)
                game.do(CountersChanged(goal, kind, count, context.controller), *context.because, anew, *adds)
