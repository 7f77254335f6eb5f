"""Timing: all fast effects of one time take effect together, and of two that conflict the later player decides. Alpha, pp. 29-32.

What is announced, who may answer and how interrupts break in is as in the Revised Edition.
"""

from __future__ import annotations

from core.hooks.timing import DecideOrder, Next, ResolveNext, SettleHeldDamage, TimingFact
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.game_objects import Chosen
from core.kernel.state.position import Position
from core.kernel.state.waiting import Waiting, WaitingKind, WindowKind
from core.kernel.values.zones import ObjectId
from core.kernel.words.modifications import ChangePower
from core.kernel.words.references import Role
from core.rulebook.basing import Base

CYCLE = (
    "p30.5 speaks of two effects, and the book does not say in which order three or more come if what was decided of each "
    "two leads around in a ring; we refuse a choice that closes one"
)
SOURCES: Sources = {TimingFact.NOTHING_MEANWHILE: ("p30.3", "p30.4")}


@rule("p30.3")
def next_in_window(position: Position, *, base: Base) -> Answer[Next]:
    """Players react to each other until neither has more to add; then everything takes effect.

    Damage of what was to come first lands before what was to come after it; all other damage lands together.
    """
    window = position.stack.windows[-1]
    closed = window.begun_to_resolve or window.passes >= len(position.seated)
    if window.kind is WindowKind.INTERRUPTION or not window.waiting or not closed:
        base_answer: Answer[Next] = base(position)
        return base_answer
    pair = _undecided(position)
    if pair is not None:
        return _decision(position, *pair)
    following = _following(position)
    if window.held and any(then == following and first not in window.waiting for first, then in window.decided):
        return cited(SettleHeldDamage(), "p30.5")
    if any(following in two for two in window.decided):
        return cited(ResolveNext(following), "p30.5", beside=("p30.4",))
    return cited(ResolveNext(following), "p30.4")


def _decision(position: Position, earlier: ObjectId, later: ObjectId) -> Answer[Next]:
    """What the player of the later of two things is asked; one order alone is left if the other would close a ring."""
    player, decided = position.stack.waiting[later].controller, position.stack.windows[-1].decided
    ahead = [
        (former, latter)
        for former, latter in ((earlier, later), (later, earlier))
        if _comes_before(decided, former, latter)
    ]
    if not ahead:
        return cited(DecideOrder(player, earlier, later), "p30.5", beside=("p32.4",))
    first, then = (position.stack.waiting[waiting_id].name for waiting_id in ahead[0])
    why = f"{first} comes before {then} by what was decided of others, and the book has no order for effects in a ring"
    return cited(DecideOrder(player, earlier, later, ahead[0][0], why), "p30.5", silent=CYCLE)


def _undecided(position: Position) -> tuple[ObjectId, ObjectId] | None:
    """The first two things that wait and conflict of which nobody has decided yet, in the order of their announcement."""
    window = position.stack.windows[-1]
    pairs = ((earlier, later) for place, later in enumerate(window.waiting) for earlier in window.waiting[:place])
    return next((pair for pair in pairs if not _is_settled(position, *pair)), None)


def _is_settled(position: Position, earlier: ObjectId, later: ObjectId) -> bool:
    """Whether it makes no difference which of two things takes effect first, or a player has said which."""
    decided = position.stack.windows[-1].decided
    return (
        (earlier, later) in decided
        or (later, earlier) in decided
        or not _conflict(position.stack.waiting[earlier], position.stack.waiting[later])
    )


def _comes_before(decided: list[tuple[ObjectId, ObjectId]], earlier_id: ObjectId, later_id: ObjectId) -> bool:
    """Whether it follows from what was decided that one thing takes effect before another."""
    return any(
        first == earlier_id and (then == later_id or _comes_before(decided, then, later_id)) for first, then in decided
    )


def _following(position: Position) -> ObjectId:
    """What takes effect next: the latest of those that nothing has to come before."""
    window = position.stack.windows[-1]
    free = [
        waiting_id
        for waiting_id in window.waiting
        if not any(_comes_before(window.decided, other_id, waiting_id) for other_id in window.waiting)
    ]
    return (free or window.waiting)[-1]


def _conflict(first_waiting: Waiting, second_waiting: Waiting) -> bool:
    """Whether it may make a difference which of two things takes effect first. Abilities that were set off have their order.

    It does not if both only deal damage, which lands together, if both only make something stronger or weaker or only draw cards,
    if one does damage and the other draws, or if they have to do with different things.
    """
    if first_waiting.kind is WaitingKind.TRIGGER and second_waiting.kind is WaitingKind.TRIGGER:
        return False
    kinds = {_kind(first_waiting), _kind(second_waiting)}
    if (len(kinds) == 1 and kinds != {""}) or kinds == {"damage", "cards"}:
        return False
    touched, by_other = _touched(first_waiting), _touched(second_waiting)
    if touched is None or by_other is None:
        return touched not in (frozenset(), {first_waiting.id}) and by_other not in (frozenset(), {second_waiting.id})
    return not touched.isdisjoint(by_other)


def _kind(waiting: Waiting) -> str:
    effects = waiting.does.effects_for(waiting.mode)
    if effects and all(effect.deals_damage for effect in effects):
        return "damage"
    if effects and all(effect.draws for effect in effects):
        return "cards"
    changes = [effect.changes for effect in effects]
    strengthens = changes and all(parts and all(isinstance(part, ChangePower) for part in parts) for parts in changes)
    return "strength" if strengthens else ""


def _touched(waiting: Waiting) -> frozenset[Chosen] | None:
    """What something has to do with: itself and its targets, or its source if it does something to that alone.

    None stands for anything.
    """
    itself = frozenset({waiting.id})
    aims = frozenset(aim for group in waiting.targets for aim in group)
    if aims or waiting.about is not None:
        return itself | aims | (frozenset() if waiting.about is None else {waiting.about})
    if waiting.kind is WaitingKind.SPELL and waiting.characteristics.is_permanent_card:
        return itself
    effects = waiting.does.effects_for(waiting.mode)
    own = waiting.source is not None and waiting.kind is not WaitingKind.SPELL
    if own and effects and all(effect.changes or effect.untaps is Role.SOURCE for effect in effects):
        return frozenset({waiting.source}) if waiting.source is not None else frozenset()
    return None
