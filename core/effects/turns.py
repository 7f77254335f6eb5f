"""Extra turns, phases and steps, and skipped ones."""

from __future__ import annotations

from core.hooks.turn import TurnFact
from core.kernel.events import (
    LeftUndone,
    NextTurnTaken,
    PartsAdded,
    RemovedFromAttack,
    SkipMade,
    TriggersPutOnStack,
    TurnCutShort,
)
from core.kernel.state.waiting import Added, NextTurnControl, Skipped
from core.kernel.values.moments import Point, TurnPart
from core.kernel.values.phrases import phrase, says
from core.kernel.values.records import Record
from core.kernel.values.zones import PlayerId, Zone
from core.kernel.words.durations import Duration
from core.kernel.words.effect import Effect
from core.kernel.words.references import Amount, Reference, Role
from core.play.base.absent_players import cease
from core.play.base.context import Context
from core.play.casting.special_actions import leave
from core.play.zones.moving import move


@says(
    "take an extra turn after this one",
    "{player} take(s) an extra turn after this one",
)
class AddTurn(Effect, Record):
    """A player takes one more turn after this one."""

    player: Reference = Role.YOU

    def carry_out(self, context: Context) -> None:
        state = context.game.state
        for player in _once_for_team(context, context.players(self.player)):
            context.game.do(PartsAdded(Added(state.fresh_id(), player, (TurnPart.TURN,))), *context.because)


@says(
    "after this step, there is {count#} additional {parts}",
    phrase("after this phase, there is {count#} additional {parts}", after_phase=True),
    phrase("after this main phase, there is {count#} additional {parts}", after_phase=True),
    phrase("after this phase of yours, there is {count#} additional {parts}", after_phase=True, yours=True),
    phrase("after this step of yours, there is {count#} additional {parts}", yours=True),
)
class AddParts(Effect, Record):
    """Phases or steps take place once more (or more often), one after the other, after the one under way.

    With `after_phase`, steps take place once the phase under way is over. What is `yours` its controller gets, in a turn of that
    player's own.
    """

    parts: tuple[TurnPart, ...]
    count: Amount = 1
    after_phase: bool = False
    yours: bool = False

    def carry_out(self, context: Context) -> None:
        game, state = context.game, context.game.state
        if self.yours and context.controller != state.this_turn.active:
            game.do(LeftUndone(f"{context.name} adds nothing to the turn"), game.fact(TurnFact.OWN_TURN_ALONE))
            return
        for _ in range(context.measure(self.count)):
            game.do(
                PartsAdded(Added(state.fresh_id(), state.this_turn.active, self.parts, self.after_phase)),
                *context.because,
            )


@says(
    "end the turn",
)
class EndTurn(Effect, Record):
    """The turn under way ends: all that waits to take effect is exiled, and the rest of the turn up to its cleanup is skipped."""

    def carry_out(self, context: Context) -> None:
        """Exile what waits, look at state-based actions, and have the turn skip to its cleanup."""
        game, state = context.game, context.game.state
        how = game.rules.turn.cut_short(state)
        if how.answer.triggers_cease and state.stack.triggers:
            game.do(TriggersPutOnStack(tuple(pending.number for pending in state.stack.triggers)), how)
        waiting, gone = list(state.stack.waiting.values()), game.fact(TurnFact.STACK_GOES_WITH_TURN)
        for waiting_thing in waiting:
            if waiting_thing.id != context.announced:
                cease(game, waiting_thing, *context.because, gone, as_card=waiting_thing.id in state.objects)
        spells = [waiting_spell.id for waiting_spell in waiting if waiting_spell.id in state.objects]
        move(game, spells, Zone.EXILE, context.cause, *context.because, gone)
        attack = state.attack
        if attack is not None and how.answer.combat_ends_first:
            attacked = [goal for goal in attack.goals.values() if goal is not None and not isinstance(goal, PlayerId)]
            game.do(RemovedFromAttack(tuple(dict.fromkeys((*attack.bands, *attack.blockers, *attacked)))), how)
        game.rest_on_fact(TurnFact.NOBODY_ACTS_AS_TURN_ENDS)
        game.raise_point(Point.MAY_ACT)
        game.is_cut_short = True
        game.do(TurnCutShort(state.this_turn.active), *context.because, game.fact(TurnFact.TURN_SKIPS_TO_CLEANUP), how)


@says(
    "you control {player} during that player's next turn",
)
class ControlNextTurn(Effect, Record):
    """Whoever controls the instruction makes a player's choices during the next turn that this one takes."""

    player: Reference

    def carry_out(self, context: Context) -> None:
        for player in context.players(self.player):
            context.game.do(NextTurnTaken(NextTurnControl(context.controller, player)), *context.because)


@says(
    "ignore this effect until end of turn",
)
class LeaveEffect(Effect, Record):
    """What an effect has set for later, known by its number, is stopped; without a number, what the source does is ignored."""

    delayed: int = 0

    def carry_out(self, context: Context) -> None:
        leave(context.game, context.controller, context.origin, self.delayed, context.because)


@says(
    "skip your next {part}",
    phrase("you skip your next {part}", player=Role.YOU),
    "{player} skip(s) their next {part}",
    phrase("{player} skip(s) their next {part} this turn", lasts=Duration.TURN),
    "{player} skip(s) their next {count} {part}",
)
class Skip(Effect, Record):
    """A player skips the next `count` occurrences of something; those of this turn alone if it lasts no longer."""

    part: TurnPart
    player: Reference = Role.YOU
    count: int = 1
    lasts: Duration = Duration.GAME

    def carry_out(self, context: Context) -> None:
        state = context.game.state
        for player in _once_for_team(context, context.players(self.player)):
            for _ in range(self.count):
                skipped = Skipped(state.fresh_id(), player, self.part, self.lasts)
                context.game.do(SkipMade(skipped), *context.because)


def _once_for_team(context: Context, players: list[PlayerId]) -> list[PlayerId]:
    """The players for each of whom a part of a turn counts that is added or taken away; of a team, perhaps one alone."""
    state = context.game.state
    if not state.agreed.shares_turns or len(players) < 2:
        return players
    once = context.game.rules.table.counts_once_for_team(state)
    context.also(once)
    if not once.answer:
        return players
    return [
        player
        for index, player in enumerate(players)
        if not any(state.are_together(player, teammate) for teammate in players[:index])
    ]
