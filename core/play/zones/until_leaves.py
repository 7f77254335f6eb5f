"""Exiled or phased out until something leaves the battlefield, and back as soon as it has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.continuous import Course
from core.kernel.abilities.linked import AWAY, PHASED_AWAY, PHASED_AWAY_TAPPED
from core.kernel.events import Cause, ZonesChanged
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import ObjectId, Zone
from core.play.zones import phasing
from core.play.zones.entering import come_in, prepare
from core.play.zones.tapping import tap

if TYPE_CHECKING:
    from core.play.game import Game

IN_PLAY = frozenset({Zone.BATTLEFIELD, Zone.PHASED_OUT})


def come_back(game: Game, event: ZonesChanged) -> None:
    """Let what was away until something left the battlefield come back, now that it has."""
    left = [way.object for way in event.moves if way.origin in IN_PLAY]
    _return_exiled(game, [(source, found) for source in left for found in _linked(game, source, AWAY, Zone.EXILE)])
    phased = [found for source in left for found in _linked(game, source, PHASED_AWAY, Zone.PHASED_OUT)]
    tapped = [found for source in left for found in _linked(game, source, PHASED_AWAY_TAPPED, Zone.PHASED_OUT)]
    _phase_in(game, [*phased, *tapped], tapped)


def _linked(game: Game, source: ObjectId, key: str, zone: Zone) -> list[ObjectId]:
    state = game.state
    there = (state.where[card] for card in state.links.get((source, key), ()) if card in state.where)
    return [found for found in there if state.objects[found].zone is zone]


def _holds(game: Game, thing: ObjectId, course: Course) -> Ruling[bool]:
    return game.rules.continuous.course_holds(game.state, thing, course)


def _return_exiled(game: Game, found: list[tuple[ObjectId, ObjectId]]) -> None:
    """Put cards back onto the battlefield that were exiled until what exiled them left; pairs of that and the card."""
    if not found:
        return
    state = game.state
    because: tuple[Ruling[Any], ...] = (_holds(game, found[0][1], Course.COMES_BACK),)
    if not because[0].answer:
        return
    together = len(found) < 2 or _holds(game, found[0][1], Course.BACK_TOGETHER).answer
    for group in [found] if together else [[one] for one in found]:
        entries = []
        for source, card in group:
            owners = _holds(game, card, Course.BACK_TO_OWNER)
            under = state.objects[card].owner if owners.answer else state.recall(source).controller
            entry = prepare(game, card, under, Cause.EFFECT, *because, owners)
            entries += [] if entry is None else [entry]
        if entries:
            come_in(game, entries)


def _phase_in(game: Game, found: list[ObjectId], tapped: list[ObjectId]) -> None:
    """Let permanents phase in that were to be away until something left, some of them tapped."""
    if not found:
        return
    back = _holds(game, found[0], Course.PHASES_IN_AGAIN)
    if not back.answer:
        return
    together = len(found) < 2 or _holds(game, found[0], Course.PHASED_IN_TOGETHER).answer
    for group in [found] if together else [[one] for one in found]:
        phasing.phase_in(game, group, back)
    if tapped:
        tap(game, tuple(tapped), "", back)
