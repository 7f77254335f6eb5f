"""Effects on counters: putting them on, taking them off, moving them."""

from __future__ import annotations

from core.hooks.objects import ObjectFact
from core.kernel.events import CountersChanged, LeftUndone, PoisonAdded
from core.kernel.values.phrases import phrase, says
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId, Zone
from core.kernel.words.conditions import POISON
from core.kernel.words.effect import Effect
from core.kernel.words.prohibitions import NoCounters
from core.kernel.words.references import HERE, Amount, Reference, Role, This
from core.play.base.context import Context
from core.play.damage.poison import get_poison
from core.play.replacement.tokens_and_counters import counters_after
from core.play.zones.arriving import counters_add_up


@says(
    "put {count#} {kind} on {on}",
    "{on} get(s) {count#} {kind}",
)
class AddCounters(Effect, Record):
    """Put counters on things, or on a player (poison)."""

    kind: str
    count: Amount = 1
    on: Reference = HERE

    def carry_out(self, context: Context) -> None:
        count = context.measure(self.count)
        if count <= 0:
            return
        for player in context.players(self.on):
            get_poison(context.game, player, count, *context.because)
        for bearer in _bearers(context, self.on):
            if any(isinstance(ability, NoCounters) for ability in context.game.state.characteristics(bearer).abilities):
                prevails = context.game.rules.words.ban_prevails(context.game.state, context.controller)
                if prevails.answer:
                    context.game.do(LeftUndone(f"{context.game.state.name_of(bearer)} gets no counters"), prevails)
                    continue
            kind, adds = self.kind, counters_add_up(context.game, self.kind)
            now, holder = context.game.state.characteristics(bearer), context.game.state.objects[bearer].controller
            number, more = counters_after(context.game, bearer, holder, now, kind, count, context.replaces)
            context.game.do(CountersChanged(bearer, kind, number, context.controller), *context.because, *adds, *more)


def _bearers(context: Context, reference: Reference) -> list[ObjectId]:
    """What of the things pointed at can bear counters: permanents, and what lies face up in the command zone."""
    state = context.game.state
    things = (state.objects[object_id] for object_id in context.objects(reference) if object_id in state.objects)
    return [
        thing.id
        for thing in things
        if thing.zone is Zone.BATTLEFIELD or (thing.zone is Zone.COMMAND and not thing.face_down)
    ]


@says(
    "remove {count#} {kind} from {on}",
)
class RemoveCounters(Effect, Record):
    """Take counters off things, or off a player (poison), as many as there are if fewer."""

    kind: str
    count: Amount = 1
    on: Reference = Role.SOURCE

    def is_possible(self, context: Context) -> bool:
        """If there are so many to be taken off."""
        state, count = context.game.state, context.measure(self.count)
        players = context.players(self.on) if self.kind == POISON else []
        things = [bearer for bearer in context.objects(self.on) if bearer in state.objects]
        return any(state.players[player].poison >= count for player in players) or any(
            state.objects[bearer].counted(self.kind) >= count for bearer in things
        )

    def carry_out(self, context: Context) -> None:
        for player in context.players(self.on) if self.kind == POISON else ():
            count = min(context.game.state.players[player].poison, context.measure(self.count))
            if count > 0:
                context.game.do(PoisonAdded(player, -count), *context.because)
        for bearer in context.objects(self.on):
            if bearer not in context.game.state.objects:
                continue
            held = context.game.state.objects[bearer].counted(self.kind)
            count = min(held, context.measure(self.count))
            if count > 0:
                context.game.do(CountersChanged(bearer, self.kind, -count), *context.because)


@says(
    phrase("double the number of each kind of counter on {on}", kind=""),
    "double the number of {kind@many} on {on}",
)
class DoubleCounters(Effect, Record):
    """Put as many counters of a kind, or of each kind, on things as they have."""

    on: Reference
    kind: str = ""

    def carry_out(self, context: Context) -> None:
        for bearer in _bearers(context, self.on):
            counters = context.game.state.objects[bearer].counters
            for kind, count in [(kind, count) for kind, count in counters.items() if self.kind in ("", kind)]:
                context.game.carry_out((AddCounters(kind, count, This(bearer)),), context)


@says(
    "move all {kind} from {of} onto {to}",
    phrase("move all counters from {of} onto {to}", kind=""),
)
class MoveCounters(Effect, Record):
    """Take counters off one thing and put them on another; all there are of every kind if none is given."""

    to: Reference
    of: Reference = HERE
    kind: str = ""

    def is_possible(self, context: Context) -> bool:
        """If there are counters to be moved, and something else to move them to."""
        state, origins, goals = context.game.state, context.permanents(self.of)[:1], context.permanents(self.to)[:1]
        counters = state.objects[origins[0]].counters if origins and goals and origins != goals else {}
        return any(self.kind in ("", kind) for kind in counters)

    def carry_out(self, context: Context) -> None:
        """Move what can both be taken off and be put on."""
        game = context.game
        origins, goals = context.permanents(self.of)[:1], context.permanents(self.to)[:1]
        moved = game.fact(ObjectFact.MOVED_OR_LEFT)
        if not origins or not goals or origins == goals:
            game.do(LeftUndone("no counters are moved"), *context.because, moved)
            return
        counters = game.state.objects[origins[0]].counters
        for kind, count in [(kind, count) for kind, count in counters.items() if self.kind in ("", kind)]:
            game.do(CountersChanged(origins[0], kind, -count), *context.because, moved)
            adds = counters_add_up(game, kind)
            game.do(CountersChanged(goals[0], kind, count, context.controller), *context.because, moved, *adds)


@says(
    "put as many counters of each kind on {on} as {of} had",
)
class PutCountersOf(Effect, Record):
    """Put as many counters of each kind on a thing as another had that has left the battlefield."""

    of: Reference
    on: Reference = HERE

    def carry_out(self, context: Context) -> None:
        """Put on a permanent what another had as it left; that has no counters any more that could be moved."""
        game = context.game
        for goal in context.permanents(self.on):
            for left in context.objects(self.of):
                anew = game.fact(ObjectFact.PUT_ANEW)
                for kind, count in game.state.recall(left).counters.items():
                    adds = counters_add_up(game, kind)
                    game.do(CountersChanged(goal, kind, count, context.controller), *context.because, anew, *adds)
