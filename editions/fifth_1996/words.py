"""Words: a number below zero counts as zero. "New Math", "This Is Your Life", "More on Creatures"."""

from __future__ import annotations

from core.kernel.questions.asking import answer_with, rule
from core.kernel.state.position import Position
from editions.shared import words as shared

below_zero = answer_with(
    shared.nothing, "New-Math.3", "More-on-Creatures.2", "This-Is-Your-Life.2", beside=("This-Is-Your-Life.8",)
)


@rule("New-Math.3")
def changes_below_zero(position: Position) -> bool:
    """It counts for nothing."""
    return False
