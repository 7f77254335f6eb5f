"""Which function tells which effect in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., str])

TELLERS: dict[type, Callable[..., str]] = {}


def tells(*effects: type) -> Callable[[F], F]:
    """Mark a function as the one that tells some kinds of effect."""

    def mark(teller: F) -> F:
        for effect in effects:
            TELLERS[effect] = teller
        return teller

    return mark
