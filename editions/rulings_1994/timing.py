"""Timing: fast effects come between any two slow things, and interrupts at any time. Rulings of 1994-04-14 on timing."""

from __future__ import annotations

from core.hooks.timing import Announcement, MayAct, Next, Speed, TimingFact
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.game_objects import Recipient
from core.kernel.state.position import Position
from core.kernel.state.waiting import WindowKind
from core.kernel.triggers.trigger_events import Leaves
from core.kernel.values.citations import Permission, denied
from core.kernel.values.zones import PlayerId
from core.rulebook.basing import Base
from editions.rulings_1994.saying import with_rulings

SOURCES: Sources = {TimingFact.BEGINS_AT_ONCE: ("p17.5", "p17.8", "Basic.19")}


@rule("p30.3")
def next_in_window(position: Position, *, base: Base) -> Answer[Next]:
    """As the book has it: once a slow thing is over, the other player has the next chance to act."""
    base_answer = base(position)
    window = position.stack.windows[-1]
    between = isinstance(base_answer.answer, MayAct) and window.kind is WindowKind.OPEN and not window.waiting
    return with_rulings(base_answer, "Timing.6") if between and window.last_to_act is not None else base_answer


@rule("p30.1")
def may_announce(position: Position, announcement: Announcement, *, base: Base) -> Answer[Permission]:
    """As the book has it; also while damage is settled interrupts can be cast, and what the deaths trigger is part of that."""
    if announcement.speed is not Speed.INTERRUPT and _is_settling_deaths(position):
        why = "the damage is not settled yet: besides what the deaths trigger, only interrupts can be used"
        return cited(denied(why), "Damage.52", "Damage.50", "Damage.53")
    base_answer = base(position, announcement)
    helping = bool(position.stack.windows) and any(
        window.kind is WindowKind.PREVENTION for window in position.stack.windows
    )
    return with_rulings(base_answer, "Damage.53") if helping and announcement.speed is Speed.INTERRUPT else base_answer


def _is_settling_deaths(position: Position) -> bool:
    """Whether nothing waits but what was triggered by creatures that damage has killed."""
    if not position.stack.windows:
        return False
    waiting = [position.stack.waiting[waiting_id] for waiting_id in position.stack.window.waiting]
    return bool(waiting) and all(
        trigger.ability is not None
        and isinstance(trigger.ability.when, Leaves)
        and _died_of_damage(position, trigger.it)
        for trigger in waiting
    )


def _died_of_damage(position: Position, thing: Recipient | None) -> bool:
    """Whether something is a creature that went to the graveyard with as much damage as it had toughness."""
    if thing is None or isinstance(thing, PlayerId):
        return False
    was = position.recall(thing)
    return was.last is not None and 0 < was.damage >= was.last.toughness
