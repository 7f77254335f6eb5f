"""Phasing: permanents that are away for a while and come back as what they were."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from core.hooks.continuous import Course
from core.hooks.objects import Phasing
from core.kernel.characteristics import KeywordName
from core.kernel.citations import Ruling
from core.kernel.events import PhasedIn, PhasedOut
from core.kernel.linking import PHASED_AWAY, PHASED_AWAY_TAPPED
from core.kernel.zones import ObjectId, Zone

if TYPE_CHECKING:
    from core.play.game import Game


def phase(game: Game) -> None:
    """Let what the active player has with phasing phase out and, at the same time, what has phased out phase in."""
    state = game.state
    away = [found for found in state.shared[Zone.PHASED_OUT] if state.objects[found].controller == state.active]
    back = [found for found in away if state.objects[found].phased_with is None and not _stays_away(game, found)]
    going = [thing.id for thing in state.permanents(state.active) if state.has(thing.id, KeywordName.PHASING)]
    if not back and not going:
        return
    now = game.rules.objects.phases(state, (*going, *back)[0], Phasing.BEFORE_UNTAPPING)
    if now.answer:
        phase_out(game, going, now)
        phase_in(game, back, now)


def _stays_away(game: Game, found: ObjectId) -> bool:
    """Whether something that has phased out until an event waits for that, though its player is about to untap."""
    state = game.state
    card = state.objects[found].card
    if not any(card in cards for (_, key), cards in state.links.items() if key in (PHASED_AWAY, PHASED_AWAY_TAPPED)):
        return False
    return game.rules.continuous.course_holds(state, found, Course.PHASED_FOR_LONGER).answer


def phase_out(game: Game, objects: Sequence[ObjectId], *because: Ruling[Any]) -> None:
    """Let permanents phase out, and with them what is attached to them."""
    state = game.state
    if not objects:
        return
    away = game.rules.objects.phases(state, objects[0], Phasing.OUT_OF_PLAY)
    if not away.answer:
        return
    attached = {
        thing.id: thing.attached_to
        for thing in state.permanents()
        if thing.attached_to in objects and thing.id not in objects
    }
    along: tuple[tuple[ObjectId, ObjectId], ...] = ()
    if attached:
        takes = game.rules.objects.phases(state, objects[0], Phasing.TAKES_ALONG)
        because = (*because, takes)
        along = tuple((found, host) for found, host in attached.items() if host is not None) if takes.answer else ()
    game.do(PhasedOut(tuple(objects), along), *because, away)


def phase_in(game: Game, objects: Sequence[ObjectId], *because: Ruling[Any]) -> None:
    """Let permanents that have phased out phase in, and with them what is attached to them."""
    state = game.state
    if not objects:
        return
    along = [found for found in state.shared[Zone.PHASED_OUT] if state.objects[found].phased_with in objects]
    kept = game.rules.objects.phases(state, objects[0], Phasing.REMEMBERED)
    game.do(PhasedIn((*objects, *along), kept.answer), *because, kept)
