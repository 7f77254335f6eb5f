"""Which function carries out which effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from core.kernel.values.citations import Ruling
from core.play.context import Context

Because = tuple[Ruling[Any], ...]
Performer = Callable[[Context, Any], None]
P = TypeVar("P", bound=Performer)

PERFORMERS: dict[type, Performer] = {}
"""Which function carries out which kind of effect."""


def performs(*effects: type) -> Callable[[P], P]:
    """Mark a function as the one that carries out some kinds of effect."""

    def mark(performer: P) -> P:
        for effect in effects:
            PERFORMERS[effect] = performer
        return performer

    return mark
