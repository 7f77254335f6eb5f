"""Timing: priority and the stack, one object at a time. 408, 409, 413."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.timing import Announcement, Joining, Next, ResolveNext, Speed
from core.kernel.citations import Permission
from core.kernel.position import Position
from core.kernel.zones import PlayerId
from editions.shared import timing as shared


@rule("408.1c")
def next_in_window(position: Position) -> Answer[Next]:
    """Priority goes round until all pass in succession; then the top object resolves, or the window is over."""
    following = shared.next_in_window(position)
    return cited(following, "413.1") if isinstance(following, ResolveNext) else following


@rule("408.1b", "408.1d")
def may_announce(position: Position, announcement: Announcement) -> Answer[Permission]:
    """Whoever has priority; mana also while something is paid for."""
    permission = shared.may_announce(position, announcement)
    return cited(permission, "411.2") if announcement.speed is Speed.MANA else permission


@rule("408.1e", "409.1a")
def joins(position: Position, announcement: Announcement) -> Answer[Joining]:
    """On top of the stack, but for mana abilities and special actions, which do not use it."""
    joining = shared.joins(position, announcement)
    if joining is Joining.WAITS:
        return joining
    return cited(joining, "406.4", "408.2e") if announcement.speed is Speed.MANA else cited(joining, "408.1i")


record_of = answer_with(shared.record_of, absent="anything to remember beyond the stack and who has passed")
outlives_source = answer_with(shared.outlives_source, "402.6")
holds_damage = answer_with(shared.holds_damage, "413.2b", "417.1")


@rule("103.4", "103.4a")
def choices_are_open(position: Position) -> bool:
    """The later player knows the earlier pick, cards in hand included."""
    return True


@rule("413.2c")
def may_choose_impossible(position: Position, player: PlayerId) -> bool:
    """Who cannot do what is offered counts as not doing it."""
    return False


@rule("103.4")
def choosing_order(position: Position) -> tuple[PlayerId, ...]:
    """The player whose turn it is, then the other."""
    return tuple(position.in_turn_order())
