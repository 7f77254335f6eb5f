"""When a spell has been successfully cast: the time for interrupts against it is over, and nothing has countered it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.timing import Announcement, Speed
from core.kernel.events import SuccessfullyCast
from core.kernel.state.position import Position
from core.kernel.state.waiting import WaitingKind, WindowKind
from core.kernel.values.zones import ObjectId
from core.play.base.triggered_abilities import watchers

if TYPE_CHECKING:
    from core.play.base.game import Game


def ends_interrupting(game: Game, announcement: Announcement | None) -> bool:
    """Whether something that is about to be announced ends the time for interrupts against a spell, which then succeeds first."""
    spell = None if announcement is None else _left_behind(game.state, announcement)
    return spell is not None and succeeds(game, spell)


def begins_to_resolve(game: Game, waiting_id: ObjectId) -> bool:
    """Whether the time for interrupts against a spell ends as everybody has passed, so that it succeeds before it resolves."""
    return game.state.stack.window.latest == waiting_id and succeeds(game, waiting_id)


def succeeds(game: Game, waiting_id: ObjectId) -> bool:
    """Note that a spell has been successfully cast, if the edition has such a moment and anything waits for it."""
    state = game.state
    if not state.settled.succeeds_before_answers or state.stack.waiting[waiting_id].kind is not WaitingKind.SPELL:
        return False
    if not any(SuccessfullyCast in ability.when.heard for _, _, ability in state.worked_out(watchers)):
        return False
    game.do(SuccessfullyCast(waiting_id), game.rules.timing.succeeds_before_answers(state))
    return True


def _left_behind(position: Position, announcement: Announcement) -> ObjectId | None:
    """What was announced last and can be interrupted no more once something else is: all but an interrupt of it ends that."""
    window = position.stack.window
    if window.latest not in position.stack.waiting or announcement.speed in (Speed.MANA, Speed.SPECIAL):
        return None
    aims = [aim for aim in announcement.targets if aim in position.stack.waiting]
    interrupts = announcement.speed is Speed.INTERRUPT and bool(aims)
    if announcement.only_mana or (interrupts and (window.latest in aims or window.kind is not WindowKind.INTERRUPTION)):
        return None
    return window.latest
