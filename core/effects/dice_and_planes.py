"""Rolling dice and the planar die, dropping cards, planeswalking, chaos, schemes set in motion and abandoned."""

from __future__ import annotations

from core.hooks.objects import ObjectFact
from core.kernel.decisions.choices import Choice, ChoiceKind
from core.kernel.events import LeftUndone
from core.kernel.values.phrases import phrase, says
from core.kernel.values.records import Record
from core.kernel.values.zones import PlayerId
from core.kernel.words.descriptions import Filter
from core.kernel.words.effect import Effect
from core.kernel.words.references import Amount, Reference, Role
from core.play.base import planeswalking
from core.play.base.context import Context
from core.play.damage import destruction
from core.play.variants import dice, planar_die, schemes


class ResultsTableLine(Record):
    """A line of a table of results: what happens if a roll is at least `low` and, unless that is left open, at most `high`.

    With `again`, the same is rolled once more after that.
    """

    low: int
    high: int | None
    then: tuple[Effect, ...]
    again: bool = False

    def is_met_by(self, result: int) -> bool:
        """Whether a roll comes out so."""
        return result >= self.low and (self.high is None or result <= self.high)


class RollDie(Effect, Record):
    """A player rolls a die of so many sides, and something is added to what it shows; that is X from then on.

    `table` says what happens in some cases, `then` what happens whatever the result is.
    """

    sides: int
    table: tuple[ResultsTableLine, ...] = ()
    plus: Amount = 0
    then: tuple[Effect, ...] = ()
    player: Reference = Role.YOU

    @property
    def inner(self) -> tuple[Effect, ...]:
        """What is done by the table, and in any case."""
        return (*(effect for line in self.table for effect in line.then), *self.then)

    def carry_out(self, context: Context) -> None:
        for player in context.players(self.player):
            again = True
            while again:
                again = _roll_once(context, self, player)


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


@says("roll the planar die", "{player} roll(s) the planar die")
class RollPlanarDie(Effect, Record):
    """A player rolls the planar die."""

    player: Reference = Role.YOU

    def carry_out(self, context: Context) -> None:
        for player in context.players(self.player):
            planar_die.roll(context.game, player, False, *context.because)


@says("chaos ensues")
class LetChaosEnsue(Effect, Record):
    """Chaos ensues, without a roll of the planar die."""

    def carry_out(self, context: Context) -> None:
        planar_die.ensue(context.game, context.controller, *context.because)


@says(phrase("planeswalk", planes=0), "planeswalk to {planes} planes at once")
class Planeswalk(Effect, Record):
    """The player to whom the face-up planes belong for now goes on to the next card of the planar deck.

    With `planes`, to so many planes at once, which are the next ones there; what is no plane goes under the deck.
    """

    planes: int = 0

    def carry_out(self, context: Context) -> None:
        planeswalking.walk(context.game, context.controller, self.planes, *context.because)


@says(phrase("set a scheme in motion", count=1), "set {count} schemes in motion")
class SetInMotion(Effect, Record):
    """The controller sets so many schemes in motion, one after the other."""

    count: int = 1

    def carry_out(self, context: Context) -> None:
        schemes.set_in_motion(context.game, context.controller, self.count, *context.because)


@says("abandon {what}")
class Abandon(Effect, Record):
    """Ongoing schemes that lie face up are turned down and go under their deck."""

    what: Reference = Role.SOURCE

    def carry_out(self, context: Context) -> None:
        for scheme in context.objects(self.what):
            schemes.abandon(context.game, scheme, *context.because)


@says("drop this onto the table and destroy each {described} that it touches")
class DropOnto(Effect, Record):
    """The card itself is flipped onto the table and destroys what it lies on; whoever drops it says what that is."""

    described: Filter

    def carry_out(self, context: Context) -> None:
        """Ask what the card touches, which is nothing if nobody says so; it touches nothing from elsewhere than the table."""
        game, state = context.game, context.game.state
        if context.source is None or not state.is_on_battlefield(context.source):
            game.do(LeftUndone(f"{context.name} is not dropped"), *context.because)
            return
        fitting = [
            permanent for permanent in state.matching(self.described, context.controller) if permanent != context.source
        ]
        choice = Choice(context.controller, ChoiceKind.THING, tuple(fitting), (), 0, len(fitting), about=context.source)
        touched = game.choose(choice) if fitting else ()
        destruction.destroy(game, touched, True, *context.because)
