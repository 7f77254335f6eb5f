"""Timing: whoever repeats something says how often, and a continuous effect begins at once. C.4, C.6, G.21, T.2 to T.12."""

from __future__ import annotations

from collections.abc import Sequence

from core.hooks.timing import (
    Announcement,
    Joining,
    Loop,
    MayAct,
    Next,
    PlayTriggers,
    Repeating,
    ResolveNext,
    Speed,
    TimingFact,
    may_act,
)
from core.kernel.questions.asking import Answer, Cited, Sources, cited, rule
from core.kernel.state.position import Position
from core.kernel.state.waiting import Window, WindowKind
from core.kernel.triggers.trigger_events import (
    Attacks,
    BeginningOf,
    BlocksOrIsBlocked,
    DealsDamage,
    Enters,
    SpellIsCast,
    SpellSucceeds,
    TriggerEvent,
)
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import ALLOWED, Permission
from core.kernel.values.zones import PlayerId, Zone
from core.kernel.words.kinds import Activated, Triggered
from core.kernel.words.linked import speaks_of
from core.kernel.words.references import X
from core.rulebook.basing import Base
from editions.rulings_1999.rulings_beside import noted
from editions.shared.targeting import asks_for_abilities

SOURCES: Sources = {
    TimingFact.BEGINS_AT_ONCE: ("T.2.4", "T.2.Ruling.3"),
    TimingFact.AT_SORCERY_TIME: ("T.15.2",),
    TimingFact.ACTIVE_CHOOSES_FIRST: ("T.8.2", "G.36.2"),
}
JOINED = {
    Joining.WAITS: ("T.6.2",),
    Joining.BREAKS_IN: ("T.11.3",),
    Joining.AT_ONCE: ("T.6.4",),
}
"""What the rulings say of a spell or an ability that is announced."""


@rule("T.8.1")
def next_in_window(position: Position, *, base: Base) -> Answer[Next]:
    """As the rulebook has it; what triggers is played before anybody can answer, also as attackers or blockers are declared.

    Nothing but interrupts can be played against it, and nobody is asked for those where nobody has any.
    """
    base_answer: Cited[Next] = base(position)
    interrupted = _interrupters(position, base_answer.answer)
    if interrupted:
        return cited(may_act(interrupted[0]), "A.8.Ruling.6", "T.5.3", *_of_arrivals(position))
    return noted(base_answer, *_noted(position, base_answer.answer))


def _interrupters(position: Position, following: Next) -> list[PlayerId]:
    """The players who may still play interrupts against an ability in a series, its controller first; none if nobody has any."""
    window = position.stack.windows[-1]
    if window.kind is not WindowKind.SERIES or not isinstance(following, ResolveNext):
        return []
    if not any(_holds_interrupt(position, player.id) for player in position.seated):
        return []
    controller = position.stack.waiting[following.id].controller
    return [controller, position.next_player(controller)][window.passes :]


def _holds_interrupt(position: Position, player: PlayerId) -> bool:
    """Whether a player has an interrupt against abilities in hand, or a permanent whose ability is used as one."""
    held = [position.characteristics(card) for card in position.zone(Zone.HAND, player)]
    there = [position.characteristics(permanent.id) for permanent in position.permanents(player)]
    interrupting = [
        *(card for card in held if CardType.INTERRUPT in card.types),
        *(now for now in there if any(isinstance(part, Activated) and part.interrupt for part in now.abilities)),
    ]
    return any(asks_for_abilities(source) for source in interrupting)


def _of_arrivals(position: Position) -> list[str]:
    """What the rulings say of interrupts against the ability that is next in a series: that it triggered as something came."""
    ability = position.stack.waiting[position.stack.window.waiting[-1]].ability
    return ["E.3.Ruling.6"] if isinstance(ability, Triggered) and isinstance(ability.when, Enters) else []


@rule("T.11.1")
def may_announce(position: Position, announcement: Announcement, *, base: Base) -> Answer[Permission]:
    """As the rulebook has it; an ability in a series can be interrupted as long as it is next."""
    window = position.stack.windows[-1]
    next_ability = window.waiting[-1:] if window.kind is WindowKind.SERIES else []
    if next_ability and announcement.speed is Speed.INTERRUPT and set(announcement.targets) == set(next_ability):
        return cited(ALLOWED, "A.8.Ruling.6", "T.11.1", *_of_arrivals(position))
    base_answer: Answer[Permission] = base(position, announcement)
    return base_answer


def _noted(position: Position, following: Next) -> list[str]:
    """What the rulings say of what comes next: of what triggered on an announcement, and of a series."""
    window = position.stack.windows[-1]
    if isinstance(following, PlayTriggers):
        waiting_for = [pending.ability.when for pending in position.stack.triggers]
        return [
            "T.6.3",
            *(_on_announcement(waiting_for) if window.waiting and not window.begun_to_resolve else []),
            *(["E.3.Ruling.5"] if any(isinstance(when, Enters) for when in waiting_for) else []),
            *(["A.2.Ruling.4"] if any(_is_offer(pending.ability) for pending in position.stack.triggers) else []),
            *(["T.10.Ruling.9"] if any(isinstance(when, DealsDamage) for when in waiting_for) else []),
            *(["A.8.Ruling.1"] if window.kind is WindowKind.SERIES and _are_nested(window, waiting_for) else []),
            *(["A.8.9"] if any(_is_for_each_point(pending.ability) for pending in position.stack.triggers) else []),
            *(["C.4.7"] if any(isinstance(when, Attacks) for when in waiting_for) else []),
            *(["C.6.8"] if any(isinstance(when, BlocksOrIsBlocked) for when in waiting_for) else []),
        ]
    if isinstance(following, ResolveNext) and window.kind is WindowKind.SERIES:
        return ["T.6.3"]
    if isinstance(following, MayAct) and window.passes and following.player != position.this_turn.active:
        return [] if window.waiting else ["T.8.Ruling.1"]
    return []


def _is_offer(ability: Triggered) -> bool:
    """Whether an ability offers its player something as it triggers, for mana or for nothing."""
    return any(effect.offered_to is not None for effect in ability.does.effects)


def _on_announcement(waiting_for: Sequence[TriggerEvent]) -> list[str]:
    """What the rulings say of what has triggered before something can be answered: as it was announced, or as it succeeded."""
    succeeding = [isinstance(when, SpellSucceeds) for when in waiting_for]
    return [*(["T.6.1"] if any(succeeding) else []), *([] if all(succeeding) else ["T.4.11", "T.5.1"])]


def _are_nested(window: Window, waiting_for: Sequence[TriggerEvent]) -> bool:
    """Whether what has triggered comes before the rest of a series to which it does not belong."""
    return bool(window.waiting) and not all(isinstance(when, BeginningOf) for when in waiting_for)


def _is_for_each_point(ability: Triggered) -> bool:
    """Whether an ability does something for each point of damage that has triggered it."""
    return isinstance(ability.when, DealsDamage) and speaks_of(ability.does, X)


@rule("T.8.6")
def joins(position: Position, announcement: Announcement, *, base: Base) -> Answer[Joining]:
    """As the rulebook has it."""
    base_answer: Cited[Joining] = base(position, announcement)
    numbers = [*(() if announcement.speed is Speed.SPECIAL else JOINED[base_answer.answer])]
    if announcement.types and base_answer.answer is Joining.AT_ONCE and _is_waited_for(position):
        numbers.append("T.12.Ruling.2")
    if announcement.speed is Speed.INTERRUPT and base_answer.answer is Joining.WAITS:
        numbers.append("T.15.1")
    return noted(base_answer, *numbers)


def _is_waited_for(position: Position) -> bool:
    """Whether something in play triggers on a spell as that is cast."""
    abilities = (ability for thing in position.permanents() for ability in position.characteristics(thing.id).abilities)
    return any(isinstance(ability, Triggered) and isinstance(ability.when, SpellIsCast) for ability in abilities)


@rule("G.21.2")
def repeating(position: Position, player: PlayerId, loop: Loop) -> Repeating:
    """It is said how often more, and that is a number."""
    return Repeating.COUNTED


@rule("T.6.1", "T.6.2")
def succeeds_before_answers(position: Position) -> bool:
    """It does once it waits for resolution, and what triggers on that is played before it can be responded to."""
    return True


@rule("T.7.3", "T.7.1", "T.7.Ruling.4", "T.13.Ruling.1")
def parts_apart(position: Position) -> bool:
    """Rule effects come first, then what has triggered, then damage, and after that the next part."""
    return True
