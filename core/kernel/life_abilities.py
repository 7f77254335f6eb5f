"""Abilities about what damage and effects do to life."""

from __future__ import annotations

from core.kernel.happenings import Condition
from core.kernel.immutable import immutable


@immutable
class GainsMore:
    """If its controller would gain life, it is so many times as much, and then so much more."""

    times: int = 1
    plus: int = 0


@immutable
class KeepsAlive:
    """Damage that would bring its controller's life below 1 brings it to 1, under a condition if there is one."""

    condition: Condition | None = None


LifeAbility = GainsMore | KeepsAlive
