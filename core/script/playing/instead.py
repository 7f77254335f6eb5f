"""Answers that are tried in place of the defaults, to see whether it matters that a script leaves a choice open."""

from __future__ import annotations

from core.kernel.objects.choices import Choice
from core.kernel.values.immutable import immutable


@immutable
class Instead:
    """An answer to a choice in place of the default; `place` is where the log of the game stands when the choice is made."""

    place: int
    choice: Choice[object]
    answer: tuple[object, ...]
