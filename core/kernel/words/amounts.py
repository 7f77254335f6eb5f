"""Static abilities that change how many cards are drawn, how much life is gained or kept, and how much damage is taken."""

from __future__ import annotations

from core.kernel.values.phrases import phrase, says
from core.kernel.values.records import Record
from core.kernel.words.effect import Effect
from core.kernel.words.view import Condition


@says(
    phrase("if you would gain life, you gain twice that much life instead", times=2),
    "if you would gain life, you gain that much life plus {plus} instead",
    "if you would gain life, you gain {times} times that much life plus {plus} instead",
)
class GainsMore(Record):
    """If its controller would gain life, it is so many times as much, and then so much more."""

    times: int = 1
    plus: int = 0


@says(
    "if you would gain life, instead {then}",
    phrase("if you would gain life, instead {then}, once for each permanent that says so", each=True),
)
class ReplacesGain(Record):
    """Something happens in place of life that its controller would gain; X is how much it would be.

    With `each` it happens for every permanent of that player's that says so.
    """

    then: tuple[Effect, ...]
    each: bool = False


@says(
    "[as long as {condition}, ]damage that would reduce your life total to less than 1 reduces it to 1 instead",
)
class KeepsAlive(Record):
    """Damage that would bring its controller's life below 1 brings it to 1, under a condition if there is one."""

    condition: Condition | None = None


@says(
    "if damage would be dealt to this, prevent it and {then}",
    "if damage would be dealt to this, prevent as much of it as this has {kind@many} and {then}",
)
class SoaksUp(Record):
    """All damage that would be dealt to the permanent is prevented; X is how much, and this happens to the source's controller.

    With a `kind` of counter no more is prevented than it has such counters.
    """

    then: tuple[Effect, ...]
    kind: str = ""


@says(
    "if you would draw {at_least} or more cards at once, draw {plus} more",
)
class DrawsMore(Record):
    """If its controller is to draw at least so many cards at once, it is so many more."""

    plus: int
    at_least: int = 2


AmountAbility = DrawsMore | GainsMore | ReplacesGain | KeepsAlive | SoaksUp
