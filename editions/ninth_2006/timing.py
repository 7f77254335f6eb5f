"""Timing: priority and the stack, one object at a time. 408, 409, 413."""

from __future__ import annotations

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
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule
from core.kernel.state.position import Position
from core.kernel.state.waiting import WaitingKind
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Permission
from core.kernel.values.zones import PlayerId
from core.kernel.words.effect import EffectKind
from editions.shared import timing as shared

SOURCES: Sources = {
    TimingFact.AT_STATED_TIME: ("103.1",),
    TimingFact.AT_INSTANT_TIME: ("212.5e", "403.5"),
    TimingFact.AT_SORCERY_TIME: ("212.7e", "403.5"),
    TimingFact.BEGINS_AT_ONCE: ("408.2b",),
    TimingFact.DRAWN_MEANWHILE: ("413.2e",),
    TimingFact.NOTHING_MEANWHILE: ("413.2e",),
    TimingFact.CHOICE_LEAVES_LOOP: ("421.2",),
    TimingFact.OUTSIDE_IS_NO_WAY: ("421.4",),
    TimingFact.OUTLIVES_SOURCE: ("402.6",),
    TimingFact.OWN_CHOICES_IN_ORDER: ("103.4b",),
    TimingFact.OWN_CHOICES_AS_LIKED: ("103.4b",),
    TimingFact.IMPOSSIBLE_IS_NOT_CHOSEN: ("413.2c", "103.3"),
    TimingFact.DRAW_MAY_BE_CHOSEN: ("413.2c",),
    TimingFact.ACTIVE_CHOOSES_FIRST: ("103.4", "413.2d"),
}

NO_PRIORITY = (
    "600.4 does not say who gets priority in place of a player who has left the game; we let the next player have it"
)
LOOPS = {Loop.ALONE: "421.2", Loop.TOGETHER: "421.3", Loop.BESIDE: "421.5"}


@rule("408.1c")
def next_in_window(position: Position) -> Answer[Next]:
    """Priority goes round until all pass in succession; then the top object resolves, or the window is over."""
    following = shared.next_in_window(position)
    if type(following) is MayAct:
        return _priority(position, following)
    if isinstance(following, ResolveNext):
        top = position.stack.waiting[following.id]
        is_told = not top.characteristics.types.isdisjoint({CardType.INSTANT, CardType.SORCERY})
        on_spells = ("401.3",) if is_told and top.kind is WaitingKind.SPELL else ()
        return cited(following, "413.1", beside=("217.6d", *on_spells))
    if isinstance(following, Close):
        return cited(following, "300.2", "606.6f") if position.agreed.shares_turns else cited(following, "300.2")
    return following


def _priority(position: Position, following: MayAct) -> Answer[Next]:
    """Who has priority, with the rules on that where a step has just begun, where teams play or where a player has left."""
    window = position.stack.windows[-1]
    if shared.is_priority_of_absent(position):
        return cited(following, silent=NO_PRIORITY)
    first = window.last_to_act is None
    if position.agreed.shares_turns:
        return cited(following, "606.6c", "606.6f", *(("G1.8a",) if first else ()))
    return cited(following, "408.1c", "300.2") if first and not window.waiting else following


@rule("408.1a", "408.1b", "408.1d")
def may_announce(position: Position, announcement: Announcement) -> Answer[Permission]:
    """Whoever has priority; mana also while something is paid for. Split second leaves mana and special actions alone."""
    permission = shared.may_announce(position, announcement)
    seconds = shared.split_seconds(position)
    because = (("502.58a", "502.58b") if seconds > 1 else ("502.58a",)) if seconds else ()
    if announcement.speed is Speed.MANA:
        return cited(permission, "411.2", *because)
    if announcement.speed is Speed.SPECIAL:
        return permission if CardType.LAND in announcement.types else cited(permission, _sort_of(announcement))
    if permission and because:
        return cited(shared.kept_out(position), *because)
    if announcement.suspends:
        return cited(permission, "408.2k")
    return cited(permission, "408.1a", "606.6e") if position.agreed.shares_turns else permission


TURNED_UP = "408.2h"
"""The rule for turning a face-down permanent up."""


def _sort_of(announcement: Announcement) -> str:
    """The rule for a special action other than playing a land: ending an effect, ignoring one, or turning a card up."""
    return "408.2i" if announcement.stops else "408.2j" if announcement.ignores else TURNED_UP


@rule("409.1a", beside=("408.1e", "217.6a", "217.6b"))
def joins(position: Position, announcement: Announcement) -> Answer[Joining]:
    """On top of the stack, but for mana abilities and special actions, which do not use it."""
    joining = shared.joins(position, announcement)
    if joining is Joining.WAITS:
        makes_mana = EffectKind.MANA in announcement.kinds
        return cited(joining, "406.2", "409.1a", beside=("408.1e",)) if makes_mana else joining
    special = ("408.2d",) if CardType.LAND in announcement.types else (_sort_of(announcement),)
    if announcement.speed is Speed.MANA:
        return cited(joining, "406.4", "408.2e")
    return cited(joining, "408.1i", *special, beside=("502.26a",) if special == (TURNED_UP,) else ())


@rule("421.2")
def repeating(position: Position, player: PlayerId, loop: Loop) -> Answer[Repeating]:
    """A number is named: by the one player, or by both in turn."""
    return cited(Repeating.COUNTED, LOOPS[loop])


holds_damage = answer_with(shared.holds_damage, "413.2b", "417.1")


@rule("103.4", "103.4a")
def choices_are_open(position: Position, hidden: bool) -> bool:
    """The later player knows the earlier pick, cards in hand included."""
    return True


order_restarts = answer_with(
    shared.finishes_first,
    silent="the text lets each player make all choices in turn and does not cover repeated ones; we let the "
    "player who has begun finish",
)


parts_apart = answer_with(shared.resolves_as_a_whole, "410.3", "420.4")
succeeds_before_answers = answer_with(shared.succeeds_as_it_resolves, absent="casting a spell successfully")


@rule("421.2", "Glossary.Unless")
def omission_is_way_out(position: Position) -> bool:
    """Not to do it is optional."""
    return True
