"""Rolling dice and the planar die, planeswalking, chaos, schemes set in motion and abandoned."""

from __future__ import annotations

from core.effects.registry import performs
from core.hooks.objects import ObjectFact
from core.kernel.effects import Abandon, LetChaosEnsue, Planeswalk, RollDie, RollPlanarDie, SetInMotion
from core.kernel.values.zones import PlayerId
from core.play import planeswalking
from core.play.context import Context
from core.play.variants import dice, planar_die, schemes


@performs(RollDie)
def _roll_die(context: Context, effect: RollDie) -> None:
    for player in context.players(effect.player):
        again = True
        while again:
            again = _roll_once(context, effect, player)


def _roll_once(context: Context, effect: RollDie, player: PlayerId) -> bool:
    """Roll, and do what comes of the result. Returns whether the same is rolled once more."""
    game = context.game
    plus = context.measure(effect.plus)
    context.x = dice.roll(game, player, effect.sides, plus, context.source, *context.because, *context.relied_on)
    again = False
    for line in effect.table:
        if line.is_met_by(context.x):
            game.carry_out(line.then, context, game.fact(ObjectFact.TABLE_SAYS))
            again = line.again
            if again:
                game.rest_on_fact(ObjectFact.ROLLED_AGAIN)
    game.carry_out(effect.then, context)
    return again


@performs(RollPlanarDie)
def _roll_planar_die(context: Context, effect: RollPlanarDie) -> None:
    for player in context.players(effect.player):
        planar_die.roll(context.game, player, False, *context.because)


@performs(LetChaosEnsue)
def _let_chaos_ensue(context: Context, effect: LetChaosEnsue) -> None:
    planar_die.ensue(context.game, context.controller, *context.because)


@performs(Planeswalk)
def _planeswalk(context: Context, effect: Planeswalk) -> None:
    planeswalking.walk(context.game, context.controller, effect.planes, *context.because)


@performs(SetInMotion)
def _set_in_motion(context: Context, effect: SetInMotion) -> None:
    schemes.set_in_motion(context.game, context.controller, effect.count, *context.because)


@performs(Abandon)
def _abandon(context: Context, effect: Abandon) -> None:
    for found in context.objects(effect.what):
        schemes.abandon(context.game, found, *context.because)
