"""Timing: priority and the stack, one object at a time. 408, 409, 413."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.timing import Next, ResolveNext
from core.kernel.position import Position
from editions.shared import timing as shared


@rule("408.1c")
def next_in_window(position: Position) -> Answer[Next]:
    """Priority goes round until all pass in succession; then the top object resolves, or the window is over."""
    following = shared.next_in_window(position)
    return cited(following, "413.1") if isinstance(following, ResolveNext) else following


may_announce = answer_with(shared.may_announce, "408.1", "408.1c")
joins = answer_with(shared.joins, "408.1e", "409.1a")
record_of = answer_with(shared.record_of, "408.1c")
holds_damage = answer_with(shared.holds_damage, "413.2b")


@rule("103.4", "103.4a")
def choices_are_open(position: Position) -> bool:
    """The later player knows the earlier pick, cards in hand included."""
    return True
