"""Static abilities that change how many cards are drawn, how much life is gained or kept, and how much damage is taken."""

from __future__ import annotations

from core.kernel.abilities.conditions import Condition
from core.kernel.effects import Effect
from core.kernel.values.immutable import immutable


@immutable
class GainsMore:
    """If its controller would gain life, it is so many times as much, and then so much more."""

    times: int = 1
    plus: int = 0


@immutable
class KeepsAlive:
    """Damage that would bring its controller's life below 1 brings it to 1, under a condition if there is one."""

    condition: Condition | None = None


@immutable
class SoaksUp:
    """All damage that would be dealt to the permanent is prevented; X is how much, and this happens to the source's controller."""

    then: tuple[Effect, ...]


@immutable
class DrawsMore:
    """If its controller is to draw at least so many cards at once, it is so many more."""

    plus: int
    at_least: int = 2


AmountAbility = DrawsMore | GainsMore | KeepsAlive | SoaksUp
