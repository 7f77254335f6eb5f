"""Timing: priority and the stack, one object at a time. 117, 601, 608."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.timing import (
    Announcement,
    Close,
    Joining,
    Loop,
    MayAct,
    Next,
    Repeating,
    ResolveNext,
    Speed,
    WayOut,
)
from core.kernel.abilities.kinds import When
from core.kernel.effects import EffectKind
from core.kernel.objects.characteristics import CardType
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission
from core.kernel.values.zones import PlayerId
from editions.shared import timing as shared

WAYS_OUT = {WayOut.CHOICE: "104.4b", WayOut.UNLESS: "729.6", WayOut.OUTSIDE: "729.5"}
LIMITS = {When.INSTANT: ("304.5", "602.5e"), When.SORCERY: ("307.5", "602.5d")}


@rule("117.3")
def next_in_window(position: Position) -> Answer[Next]:
    """Priority goes round until all pass in succession; then the top object resolves, or the window is over."""
    following = shared.next_in_window(position)
    if isinstance(following, ResolveNext):
        in_response = ("117.7",) if len(position.window.waiting) > 1 else ()
        return cited(following, "608.1", beside=("117.4", "405.5", *in_response))
    if isinstance(following, Close):
        return cited(following, "117.4", "405.5", "500.2")
    return cited(following, *_whose_priority(position)) if isinstance(following, MayAct) else following


def _whose_priority(position: Position) -> tuple[str, ...]:
    """The active player has it as a step begins and after a resolution, whoever acted keeps it, a pass hands it on.

    What has been done with nothing waiting after it was a special action, or drew mana.
    """
    window = position.window
    if window.last_to_act is None:
        return ("117.3a", "117.3b") if window.waiting else ("117.3a", "117.3b", "500.2")
    if window.passes:
        return ("117.3d",)
    return ("117.3c",) if window.waiting else ("117.3c", "116.3")


@rule("117.1")
def may_announce(position: Position, announcement: Announcement) -> Answer[Permission]:
    """Whoever has priority; mana also while something is paid for. Split second leaves mana and special actions alone."""
    permission = shared.may_announce(position, announcement)
    if announcement.speed is Speed.MANA:
        return cited(permission, "117.1d")
    if announcement.speed is Speed.SPECIAL:
        if announcement.ignores:
            return cited(permission, "117.1", "117.1c", "116.2d")
        if announcement.suspends or CardType.LAND in announcement.types:
            return cited(permission, "117.1", "117.1c")
        if CardType.CONSPIRACY in announcement.types:
            return cited(permission, "117.1", "117.1c", "116.2j")
        if announcement.rolls:
            return cited(permission, "117.1", "117.1c", "116.2i")
        return cited(permission, "117.1", "117.1c", "116.2c" if announcement.stops else "116.2b")
    if permission and shared.split_seconds(position):
        return cited(shared.kept_out(position), "702.61a")
    return cited(permission, "117.1", "117.1c", "116.2f") if announcement.suspends else permission


@rule("101.1")
def at_stated_time(position: Position, limit: When, met: bool) -> Answer[bool]:
    """At the times that the text names alone; being able to cast an instant or a sorcery means no more than its times."""
    return cited(met, *LIMITS.get(limit, ("101.1",)))


@rule("601.2a", beside=("112.1", "405.1", "405.2"))
def joins(position: Position, announcement: Announcement) -> Answer[Joining]:
    """On top of the stack, but for mana abilities and special actions, which do not use it."""
    joining = shared.joins(position, announcement)
    if joining is Joining.WAITS:
        if announcement.types and EffectKind.MANA in announcement.kinds:
            return cited(joining, "601.2a", "605.5b", beside=("112.1",))
        return joining if announcement.types else cited(joining, "602.2a", beside=("405.1", "405.2"))
    return cited(joining, "605.3b") if announcement.speed is Speed.MANA else cited(joining, "116.1", "405.6d")


record_of = answer_with(shared.record_of, absent="anything to remember beyond the stack and who has passed")


@rule("608.2g")
def acts_meanwhile(position: Position, player: PlayerId, mana: bool) -> Answer[bool]:
    """Mana may be drawn that is asked for; nothing else can be done."""
    answer = shared.acts_meanwhile(position, player, mana)
    return answer if mana else cited(answer, "608.2g", "117.2e")


begins_at_once = answer_with(shared.begins_at_once, "405.6b")


@rule(
    "729.2a",
    silent="729.2a lets a player propose how often a loop is repeated, and no rule has one do so; we let its player go on",
)
def repeating(position: Position, player: PlayerId, loop: Loop) -> Answer[Repeating]:
    """The active player breaks a loop that takes two."""
    return cited(Repeating.BROKEN, "729.3") if loop is Loop.TOGETHER else Repeating.FREE


@rule("104.4b")
def is_way_out(position: Position, way: WayOut) -> Answer[bool]:
    """A choice in the loop alone."""
    return cited(way is WayOut.CHOICE, WAYS_OUT[way])


outlives_source = answer_with(shared.outlives_source, "113.7a")
holds_damage = answer_with(shared.holds_damage, "608.2c", "610.1")


@rule("101.4", "101.4a", "101.4b")
def choices_are_open(position: Position, hidden: bool) -> Answer[bool]:
    """The later player knows the earlier pick, but cards picked in hand may stay face down until all have picked."""
    return False if hidden else cited(True, "101.4b")


orders_own_choices = answer_with(shared.orders_own_choices, "101.4c")


@rule("101.3", "608.2d")
def may_choose_impossible(position: Position, player: PlayerId, drawing: bool) -> Answer[bool]:
    """Who cannot do what is offered counts as not doing it, but a draw can always be chosen."""
    return cited(True, "608.2d") if drawing else False


@rule("101.4d")
def order_restarts(position: Position) -> bool:
    """The active player picks first again."""
    return True


@rule("101.4", "608.2e")
def choosing_order(position: Position) -> tuple[PlayerId, ...]:
    """The player whose turn it is, then the other."""
    return tuple(position.in_turn_order())
