"""Timing: a batch resolves last to first; what an effect sets off happens right after it. "Timing", "Triggered Effects"."""

from __future__ import annotations

from core.hooks.timing import (
    Announcement,
    Close,
    Joining,
    MayAct,
    Next,
    PlayTriggers,
    ResolveNext,
    SettleHeldDamage,
    Speed,
    TimingFact,
)
from core.kernel.questions.asking import Answer, Cited, Sources, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.state.waiting import WindowKind
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Permission, denied
from core.rulebook.basing import Base
from editions.shared import timing as shared

OTHER_OFFERS = "the excerpts say so of what is to be paid in upkeep, and not of other offers; we treat all alike"
SOURCES: Sources = {
    TimingFact.IMPOSSIBLE_IS_NOT_CHOSEN: source("Phases.8", silent=OTHER_OFFERS),
    TimingFact.ACTIVE_CHOOSES_FIRST: ("Resolving.22",),
}
ELSEWHEN = (
    "the book is not at hand; the excerpts have what an effect sets off happen right after it (Resolving.20), and do not say when "
    "what anything else sets off does; we have that happen right away as well"
)


@rule("Timing.4")
def next_in_window(position: Position, *, base: Base) -> Answer[Next]:
    """As in the book before, but what an effect sets off happens as soon as that has resolved, before the next of the batch.

    Each of a series happens in turn, and their damage lands together after them, with one time for help against it.
    """
    window = position.stack.windows[-1]
    if window.kind is WindowKind.SERIES and window.held and not window.waiting:
        ends = any(outer.kind is WindowKind.OPEN and not outer.moments for outer in position.stack.windows)
        return cited(SettleHeldDamage(), "Phases.15" if ends else "Triggered-Effects.2")
    series = shared.in_series(position) if shared.is_done_with_one(position) else ()
    if series:
        return _triggered(position, series)
    if window.kind is WindowKind.SERIES:
        if window.waiting:
            return cited(ResolveNext(window.waiting[-1]), "Triggered-Effects.1", "Resolving.20")
        return Close()
    base_answer = base(position)
    if isinstance(base_answer.answer, MayAct) and _is_for_series_alone(position) and not position.stack.triggers:
        return cited(Close(), "Phases.13")
    if isinstance(base_answer.answer, ResolveNext) and window.kind is not WindowKind.INTERRUPTION:
        return cited(base_answer.answer, "Timing.4", beside=("Timing.5",))
    if isinstance(base_answer.answer, SettleHeldDamage):
        return cited(base_answer.answer, "Timing.5")
    return base_answer


def _triggered(position: Position, series: tuple[int, ...]) -> Answer[Next]:
    """What was set off happens now: by an effect, as the turn ends, or by an attack, of which the excerpts do not speak."""
    if _is_for_series_alone(position):
        return cited(PlayTriggers(series), "Phases.13", "Phases.14")
    if position.attack is not None and not position.stack.window.begun_to_resolve:
        return cited(PlayTriggers(series), "Triggered-Effects.1", silent=ELSEWHEN)
    return cited(PlayTriggers(series), "Resolving.20", beside=("Triggered-Effects.1",))


def _is_for_series_alone(position: Position) -> bool:
    """Whether a part of the turn is under way in which only what is to happen then happens."""
    window = position.stack.windows[-1]
    return window.kind is WindowKind.OPEN and not window.moments


@rule("Timing.2", "Timing.3")
def may_announce(position: Position, announcement: Announcement, *, base: Base) -> Answer[Permission]:
    """As in the book before; playing a land answers nothing."""
    is_land = announcement.speed is Speed.SPECIAL and CardType.LAND in announcement.types
    if is_land and position.stack.windows and position.stack.window.waiting:
        return cited(denied("playing a land is not a fast effect and cannot answer anything"), "Land.1")
    base_answer: Cited[Permission] = base(position, announcement)
    if base_answer.answer.allowed and announcement.speed is Speed.FAST and not announcement.types:
        return cited(base_answer.answer, "Timing.20", beside=("Timing.3",))
    return base_answer


@rule("Timing.3")
def joins(position: Position, announcement: Announcement, *, base: Base) -> Answer[Joining]:
    """As in the book before: interrupts are settled at once, a land is put down with no answer, all else waits for answers."""
    if announcement.speed is Speed.SPECIAL and CardType.LAND in announcement.types:
        return cited(Joining.AT_ONCE, "Land.1")
    base_answer: Answer[Joining] = base(position, announcement)
    return base_answer


@rule("Resolving.20")
def parts_apart(position: Position) -> bool:
    """What an effect triggers comes after all of it."""
    return False
