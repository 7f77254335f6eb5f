"""Timing: batches resolve last to first, each part with damage and triggers; interrupts break in. "Timing" to "Mana Sources"."""

from __future__ import annotations

from core.hooks.timing import (
    Announcement,
    Close,
    Joining,
    Next,
    PlayTriggers,
    ResolveNext,
    SettleHeldDamage,
    Speed,
    TimingFact,
    may_act,
)
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.position import Position
from core.kernel.state.waiting import WindowKind
from core.kernel.triggers.trigger_events import TappedForMana
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.moments import Moment
from core.kernel.values.records import altered
from core.kernel.values.zones import DamageId, ObjectId, PlayerId
from core.rulebook.basing import Base
from editions.shared import timing as shared

SOURCES: Sources = {
    TimingFact.OUTLIVES_SOURCE: (
        "Playing-Spells-and-Abilities.28",
        "Interrupts.12",
        "Timing-Simplified.16",
        "Triggered-Abilities.8",
    ),
    TimingFact.NOTHING_MEANWHILE: ("Timing-Simplified.10", "Mana-Sources.2"),
    TimingFact.DRAWN_MEANWHILE: ("Mana-Sources.1",),
    TimingFact.BEGINS_AT_ONCE: ("More-about-Permanents.10",),
    TimingFact.IMPOSSIBLE_IS_NOT_CHOSEN: ("Timing.10", "Resolving-Effects.11"),
    TimingFact.ACTIVE_CHOOSES_FIRST: ("Timing.8", "Timing.4"),
}
NOBODY_ACTS = frozenset({Moment.AFTER_DAMAGE, Moment.END_OF_TURN, Moment.AFTER_DISCARD})
"""In cleanup, and as an attack ends, only what is to happen then is played."""


@rule("Series-and-Batches.14")
def next_in_window(position: Position) -> Answer[Next]:
    """Players respond until both yield; then the batch resolves to its end, last to first.

    Each resolution is a step of time by itself: what it has triggered is played after it, then there is time for help against the
    damage it has assigned, which lands before the next effect resolves.
    """
    window = position.stack.windows[-1]
    if window.kind is not WindowKind.REGENERATION:
        series = shared.in_series(position)
        if series:
            return cited(PlayTriggers(series), *_numbers_of_series(position), beside=("Triggered-Abilities.3",))
    if window.held:
        before = ("Triggered-Abilities.10",) if window.kind is WindowKind.SERIES and window.waiting else ()
        return cited(SettleHeldDamage(as_one=True), "Damage-Prevention.1", "Damage-Prevention.3", *before)
    if window.kind is WindowKind.SERIES:
        return cited(ResolveNext(window.waiting[-1]), "Series-and-Batches.2") if window.waiting else Close()
    if window.kind is WindowKind.INTERRUPTION and not window.waiting:
        return cited(Close(), "Interrupts.11")
    if window.waiting and (window.begun_to_resolve or window.passes >= len(position.seated)):
        return cited(
            ResolveNext(window.waiting[-1]), "Series-and-Batches.16", "Timing.7", beside=("Timing-Simplified.10",)
        )
    if window.passes >= len(position.seated):
        return cited(Close(), "Series-and-Batches.12")
    return _speaker(position)


def _numbers_of_series(position: Position) -> tuple[str, ...]:
    """By what a series is played now: after the mana of a mana source, before help against damage and the rest of a series."""
    window = position.stack.windows[-1]
    numbers = ["Triggered-Abilities.4", "Series-and-Batches.5"]
    if any(isinstance(pending.ability.when, TappedForMana) for pending in position.stack.triggers):
        numbers.append("Mana-Sources.6")
    if window.held:
        numbers.append("Triggered-Abilities.9")
    if window.kind is WindowKind.SERIES and window.waiting:
        numbers.append("Triggered-Abilities.10")
    return tuple(numbers)


def _is_for_series_alone(position: Position) -> bool:
    """Whether a part of the turn is under way in which nobody may use anything, and only what is to happen then is played."""
    window = position.stack.windows[0]
    return window.kind is WindowKind.OPEN and (not window.moments or bool(window.moments & NOBODY_ACTS))


def _speaker(position: Position) -> Answer[Next]:
    """Whoever had priority to begin has it to respond each time, and goes on until yielding it to the other.

    That is the active player or, of interrupts, whoever controls what is being interrupted.
    """
    window = position.stack.windows[-1]
    first = position.this_turn.active
    numbers: tuple[str, ...] = ("Timing.4", "Series-and-Batches.9", "Series-and-Batches.7", "Series-and-Batches.17")
    if window.kind is WindowKind.INTERRUPTION:
        interrupted = _interrupted(position)
        if interrupted is not None:
            first = position.stack.waiting[interrupted].controller
            numbers = ("Interrupts.3", "Series-and-Batches.9", "Series-and-Batches.7")
    if window.waiting:
        numbers = (numbers[0], "Series-and-Batches.15", "Series-and-Batches.14")
    player = first
    for _ in range(window.passes):
        player = position.next_player(player)
    if position.players[player].left:
        player = position.next_player(player)
    return cited(may_act(player), *numbers, "Timing.6" if window.passes else "Timing.5")


def _interrupted(position: Position) -> ObjectId | None:
    """The spell or effect that is being cast, against which interrupts are played."""
    for window in reversed(position.stack.windows):
        if window.kind is not WindowKind.INTERRUPTION and window.waiting:
            return window.latest if window.latest is not None else window.waiting[-1]
    return None


@rule("Interrupts.2", "Timing-Simplified.4")
def may_announce(position: Position, announcement: Announcement, *, base: Base) -> Answer[Permission]:
    """Nothing joins a batch that resolves; interrupts aim at what is being cast and at nothing else.

    What is called an interrupt and aims at no spell or effect is played as an instant, and what only makes mana as a mana source.
    """
    if len(position.stack.windows) == 1 and _is_for_series_alone(position):
        if Moment.AFTER_DAMAGE in position.stack.window.moments:
            reason = "the attack ends with its damage, and players act again in the main phase"
            return cited(denied(reason), "Step-by-Step.32", "Step-by-Step.33", "Step-by-Step.35")
        if Moment.AFTER_DISCARD in position.stack.window.moments:
            reason = "the discard is the last thing in its phase, and nobody may use fast effects in the cleanup phase after it"
            return cited(denied(reason), "More-on-the-Turn.22", "More-on-the-Turn.23")
        return cited(denied("nobody may use fast effects in the cleanup phase"), "More-on-the-Turn.23")
    if announcement.only_mana:
        return cited(ALLOWED, "Mana-Sources.1", "Older-Releases.4")
    if announcement.speed is not Speed.INTERRUPT:
        base_answer: Answer[Permission] = base(position, announcement)
        return base_answer
    aims = _aims(position, announcement)
    if not aims:
        as_instant: Permission = base(position, altered(announcement, speed=Speed.FAST)).answer
        return cited(as_instant, "Interrupts.14", "Older-Releases.4")
    if position.stack.windows and position.stack.window.begun_to_resolve:
        return cited(denied("the batch is resolving and nothing can be added to it"), "Timing-Simplified.10")
    late = next((aim for aim in aims if aim not in _being_cast(position)), None)
    if late is None:
        return cited(ALLOWED, "Interrupts.2", "Interrupts.5", "Interrupts.4")
    name = position.stack.waiting[late].name
    return cited(
        denied(f"it is too late to interrupt {name}: it has been successfully cast, as something was played since"),
        "Interrupts.11",
        "Interrupts.5",
    )


def _being_cast(position: Position) -> set[ObjectId]:
    """What can be interrupted: what was played last, and each spell that is being interrupted by that, one after the other."""
    interruptible: set[ObjectId] = set()
    ahead = [window.latest for window in position.stack.windows if window.latest is not None]
    while ahead:
        waiting_id = ahead.pop()
        if waiting_id in interruptible or waiting_id not in position.stack.waiting:
            continue
        interruptible.add(waiting_id)
        if position.stack.waiting[waiting_id].interrupt:
            aims = (aim for group in position.stack.waiting[waiting_id].targets for aim in group)
            ahead += [aim for aim in aims if not isinstance(aim, (PlayerId, DamageId))]
    return interruptible


def _aims(position: Position, announcement: Announcement) -> list[ObjectId]:
    """The spells and effects at which something aims that is to be announced."""
    targets = (aim for aim in announcement.targets if not isinstance(aim, (PlayerId, DamageId)))
    return [aim for aim in targets if aim in position.stack.waiting]


@rule("Timing-Simplified.4")
def joins(position: Position, announcement: Announcement, *, base: Base) -> Answer[Joining]:
    """Interrupts are settled while a spell is being cast, mana sources at once; everything else waits for responses, or is one."""
    if announcement.only_mana:
        return cited(Joining.AT_ONCE, "Mana-Sources.5", "Older-Releases.4")
    if announcement.speed is Speed.INTERRUPT:
        if _aims(position, announcement):
            return cited(Joining.BREAKS_IN, "Interrupts.2", "Interrupts.12")
        return cited(Joining.WAITS, "Interrupts.14", "Older-Releases.4")
    base_answer: Answer[Joining] = base(position, announcement)
    return base_answer


@rule("Damage-Prevention.1", "Damage-Prevention.2")
def holds_damage(position: Position) -> bool:
    """Until what assigns it has resolved."""
    return position.stack.window.begun_to_resolve


@rule("Interrupts.11", "Triggered-Abilities.3")
def succeeds_before_answers(position: Position) -> bool:
    """It does once nothing has countered it, and what triggers on that is played in a series then."""
    return True
