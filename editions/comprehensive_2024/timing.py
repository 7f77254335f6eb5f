"""Timing: priority and the stack, one object at a time. 117, 601, 608."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.timing import Next, ResolveNext
from core.kernel.position import Position
from editions.shared import timing as shared


@rule("117.3")
def next_in_window(position: Position) -> Answer[Next]:
    """Priority goes round until all pass in succession; then the top object resolves, or the window is over."""
    following = shared.next_in_window(position)
    return cited(following, "608.1") if isinstance(following, ResolveNext) else following


may_announce = answer_with(shared.may_announce, "117.1")
joins = answer_with(shared.joins, "112.1", "601.2a", "602.2")
record_of = answer_with(shared.record_of, "117.4")
holds_damage = answer_with(shared.holds_damage, "608.2c")


@rule("101.4", "101.4a", "101.4b")
def choices_are_open(position: Position) -> bool:
    """Cards picked in hand may stay face down until all have picked."""
    return False
