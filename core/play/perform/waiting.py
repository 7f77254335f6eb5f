"""Effects on what waits to resolve."""

from __future__ import annotations

from core.kernel.effects import Counter
from core.play import resolve
from core.play.context import Context
from core.play.perform.registry import Because, performs


@performs(Counter)
def _counter(context: Context, effect: Counter, because: Because) -> None:
    for found in context.objects(effect.what):
        resolve.counter(context.game, found, *because)
