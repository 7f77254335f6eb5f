"""Effects that add or skip turns, phases and steps."""

from __future__ import annotations

from core.kernel.abilities.references import Amount, Reference, Role
from core.kernel.effects.effect import Effect
from core.kernel.phrases import phrase, says
from core.kernel.values.immutable import immutable
from core.kernel.values.moments import Duration, TurnPart


@says(
    "take an extra turn after this one",
    "{player} take(s) an extra turn after this one",
)
@immutable
class AddTurn(Effect):
    """A player takes one more turn after this one."""

    player: Reference = Role.YOU


@says(
    "after this step, there is {count#} additional {parts}",
    phrase("after this phase, there is {count#} additional {parts}", after_phase=True),
    phrase("after this phase of yours, there is {count#} additional {parts}", after_phase=True, yours=True),
    phrase("after this step of yours, there is {count#} additional {parts}", yours=True),
)
@immutable
class AddParts(Effect):
    """Phases or steps take place once more (or more often), one after the other, after the one under way.

    With `after_phase`, steps take place once the phase under way is over. What is `yours` its controller gets, in a turn of that
    player's own.
    """

    parts: tuple[TurnPart, ...]
    count: Amount = 1
    after_phase: bool = False
    yours: bool = False


@says(
    "ignore this effect until end of turn",
)
@immutable
class LeaveEffect(Effect):
    """What an effect has set for later, known by its number, is stopped; without a number, what the source does is ignored."""

    delayed: int = 0


@says(
    "skip your next {part}",
    "{player} skip(s) their next {part}",
    phrase("{player} skip(s) their next {part} this turn", lasts=Duration.TURN),
    "{player} skip(s) their next {count} {part}",
)
@immutable
class Skip(Effect):
    """A player skips the next `count` occurrences of something; those of this turn alone if it lasts no longer."""

    part: TurnPart
    player: Reference = Role.YOU
    count: int = 1
    lasts: Duration = Duration.GAME
