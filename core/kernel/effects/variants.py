"""What players and the rules do with cards of variants in the command zone (planes, schemes), and with dice."""

from __future__ import annotations

from core.kernel.abilities.references import Amount, Reference, Role
from core.kernel.effects.effect import Effect
from core.kernel.phrases import phrase, says
from core.kernel.values.immutable import immutable


@immutable
class ResultsTableLine:
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


@immutable
class RollDie(Effect):
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


@says("roll the planar die", "{player} roll(s) the planar die")
@immutable
class RollPlanarDie(Effect):
    """A player rolls the planar die."""

    player: Reference = Role.YOU


@says("chaos ensues")
@immutable
class LetChaosEnsue(Effect):
    """Chaos ensues, without a roll of the planar die."""


@says(phrase("planeswalk", planes=0), "planeswalk to {planes} planes at once")
@immutable
class Planeswalk(Effect):
    """The player to whom the face-up planes belong for now goes on to the next card of the planar deck.

    With `planes`, to so many planes at once, which are the next ones there; what is no plane goes under the deck.
    """

    planes: int = 0


@says(phrase("set a scheme in motion", count=1), "set {count} schemes in motion")
@immutable
class SetInMotion(Effect):
    """The controller sets so many schemes in motion, one after the other."""

    count: int = 1


@says("abandon {what}")
@immutable
class Abandon(Effect):
    """Ongoing schemes that lie face up are turned down and go under their deck."""

    what: Reference = Role.SOURCE
