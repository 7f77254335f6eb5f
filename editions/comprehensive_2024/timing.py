"""Timing: priority and the stack, one object at a time. 117, 601, 608."""

from __future__ import annotations

from functools import cache

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
    TimingFact,
)
from core.kernel.questions.asking import Answer, Cited, Sources, answer_with, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Permission
from core.kernel.values.zones import PlayerId
from core.kernel.words.effect import EffectKind
from editions.shared import timing as shared

SOURCES: Sources = {
    TimingFact.AT_STATED_TIME: ("101.1",),
    TimingFact.AT_INSTANT_TIME: ("304.5", "602.5e"),
    TimingFact.AT_SORCERY_TIME: ("307.5", "602.5d"),
    TimingFact.BEGINS_AT_ONCE: ("405.6b",),
    TimingFact.DRAWN_MEANWHILE: ("608.2g",),
    TimingFact.NOTHING_MEANWHILE: ("608.2g", "117.2e"),
    TimingFact.CHOICE_LEAVES_LOOP: ("104.4b",),
    TimingFact.OUTSIDE_IS_NO_WAY: ("729.5",),
    TimingFact.OUTLIVES_SOURCE: ("113.7a",),
    TimingFact.OWN_CHOICES_IN_ORDER: ("101.4c",),
    TimingFact.OWN_CHOICES_AS_LIKED: ("101.4c",),
    TimingFact.IMPOSSIBLE_IS_NOT_CHOSEN: ("101.3", "608.2d"),
    TimingFact.DRAW_MAY_BE_CHOSEN: ("608.2d",),
    TimingFact.ACTIVE_CHOOSES_FIRST: ("101.4", "608.2e"),
}


@rule("117.3")
def next_in_window(position: Position) -> Answer[Next]:
    """Priority goes round until all pass in succession; then the top object resolves, or the window is over."""
    following = shared.next_in_window(position)
    if type(following) is MayAct:
        return _chance(following, _whose_turn_to_act(position))
    if isinstance(following, ResolveNext):
        in_response = ("117.7",) if len(position.stack.windows[-1].waiting) > 1 else ()
        return cited(following, "608.1", beside=("117.4", "405.5", *in_response))
    if isinstance(following, Close):
        teams = ("805.5b",) if position.agreed.shares_turns else ()
        return cited(following, "117.4", "405.5", "500.2", *teams)
    return following


@cache
def _chance(following: MayAct, rules: tuple[str, ...]) -> Cited[Next]:
    """A player's next chance to act, with its rules: a game is answered the same few again and again."""
    return cited(following, *rules)


def _whose_turn_to_act(position: Position) -> tuple[str, ...]:
    """The rules on who has priority, where teams and players who have left the game are reckoned with."""
    whose = ("117.6", "805.5", "805.5b") if position.agreed.shares_turns else _whose_priority(position)
    if shared.is_priority_of_absent(position):
        whose = (*whose, "800.4j" if position.stack.windows[-1].last_to_act is None else "800.4a")
    if position.agreed.stacks_apart:
        whose = (*whose, "807.5a")
    return whose


def _whose_priority(position: Position) -> tuple[str, ...]:
    """The active player has it as a step begins and after a resolution, whoever acted keeps it, a pass hands it on.

    What has been done with nothing waiting after it was a special action, or drew mana.
    """
    window = position.stack.windows[-1]
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
    if announcement.suspends:
        return cited(permission, "117.1", "117.1c", "116.2f")
    if position.agreed.stacks_apart and not permission:
        return cited(permission, "117.1", "807.5a")
    return cited(permission, "117.1", "805.5a") if position.agreed.shares_turns else permission


@rule("601.2a", beside=("112.1", "405.1", "405.2"))
def joins(position: Position, announcement: Announcement) -> Answer[Joining]:
    """On top of the stack, but for mana abilities and special actions, which do not use it."""
    joining = shared.joins(position, announcement)
    if joining is Joining.WAITS:
        if announcement.types and EffectKind.MANA in announcement.kinds:
            return cited(joining, "601.2a", "605.5b", beside=("112.1",))
        return joining if announcement.types else cited(joining, "602.2a", beside=("405.1", "405.2"))
    return cited(joining, "605.3b") if announcement.speed is Speed.MANA else cited(joining, "116.1", "405.6d")


@rule(
    "729.2a",
    silent="729.2a lets a player propose how often to repeat a loop, and no rule requires it; we let its player go on",
)
def repeating(position: Position, player: PlayerId, loop: Loop) -> Answer[Repeating]:
    """The active player breaks a loop that takes two."""
    return cited(Repeating.BROKEN, "729.3") if loop is Loop.TOGETHER else Repeating.FREE


holds_damage = answer_with(shared.holds_damage, "608.2c", "610.1")


@rule("101.4", "101.4a", "101.4b")
def choices_are_open(position: Position, hidden: bool) -> Answer[bool]:
    """The later player knows the earlier pick, but cards picked in hand may stay face down until all have picked."""
    return False if hidden else cited(True, "101.4b")


@rule("101.4d")
def order_restarts(position: Position) -> bool:
    """The active player picks first again."""
    return True


parts_apart = answer_with(shared.resolves_as_a_whole, "603.3", "704.4")
succeeds_before_answers = answer_with(shared.succeeds_as_it_resolves, absent="casting a spell successfully")
omission_is_way_out = answer_with(shared.omission_is_no_way_out, "729.6")
