"""The Comprehensive Rules of 2005-10-01, as far as they differ from those after."""

from __future__ import annotations

from core.kernel.questions.asking import rule
from core.kernel.state.position import Position


@rule("413.2f")
def evenly_divided_among(position: Position, announced: int, legal: int) -> int:
    """What an effect needs to know is determined as it is applied, and no exception is made for damage that is divided."""
    return legal
