"""Exiled or phased out until something leaves the battlefield, and back as soon as it has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.continuous import ContinuousFact
from core.kernel.events import Cause, Untapped, ZonesChanged
from core.kernel.values.citations import Because
from core.kernel.values.zones import ObjectId, Zone
from core.kernel.words.linked import AWAY, PHASED_AWAY, PHASED_AWAY_TAPPED, PHASED_WHILE_TAPPED
from core.play.replacement.choosing import AtOnce, in_turn_order
from core.play.zones import phasing
from core.play.zones.entering_the_battlefield import come_in, prepare
from core.play.zones.moving import move
from core.play.zones.tapped_and_untapped import tap

if TYPE_CHECKING:
    from core.play.base.game import Game

IN_PLAY = frozenset({Zone.BATTLEFIELD, Zone.PHASED_OUT})


def come_back(game: Game, event: ZonesChanged | Untapped) -> None:
    """Let what was away until something leaves the battlefield, or untaps, come back, now that it has."""
    if isinstance(event, Untapped):
        away = [thing for source in event.objects for thing in _phased(game, source, PHASED_WHILE_TAPPED)]
        _phase_in(game, away, away)
        return
    left = [way.object for way in event.moves if way.origin in IN_PLAY]
    _return_exiled(game, [card for source in left for card in _linked(game, source, AWAY, Zone.EXILE)])
    phased = [thing for source in left for thing in _phased(game, source, PHASED_AWAY)]
    tapped = [
        thing
        for source in left
        for key in (PHASED_AWAY_TAPPED, PHASED_WHILE_TAPPED)
        for thing in _phased(game, source, key)
    ]
    _phase_in(game, [*phased, *tapped], tapped)


def _phased(game: Game, source: ObjectId, key: str) -> list[ObjectId]:
    return _linked(game, source, key, Zone.PHASED_OUT)


def _linked(game: Game, source: ObjectId, key: str, zone: Zone) -> list[ObjectId]:
    state = game.state
    cards_in_zones = (state.where[card] for card in state.links.get((source, key), ()) if card in state.where)
    return [object_id for object_id in cards_in_zones if state.objects[object_id].zone is zone]


def _return_exiled(game: Game, exiled: list[ObjectId]) -> None:
    """Put cards back where they came from that were exiled until what exiled them leaves the battlefield."""
    if not exiled:
        return
    state = game.state
    because: Because = (game.fact(ContinuousFact.RETURNS_AFTER_EVENT),)
    if len(exiled) > 1:
        because = (*because, game.fact(ContinuousFact.RETURN_TOGETHER))
    origins = {card: _previous_zone(game, card) for card in exiled}
    entering = [card for card in exiled if origins[card] in IN_PLAY]
    if entering:
        under = (*because, game.fact(ContinuousFact.RETURNS_UNDER_OWNER))
        at_once = AtOnce()
        entries = {
            card: prepare(game, card, state.objects[card].owner, Cause.EFFECT, *under, at_once=at_once)
            for card in in_turn_order(game, entering, lambda card: state.objects[card].owner)
        }
        come_in(game, [entry for card in entering if (entry := entries[card]) is not None])
    for zone in (Zone.HAND, Zone.GRAVEYARD, Zone.LIBRARY):
        cards = [card for card in exiled if origins[card] is zone]
        if cards:
            on_top = (game.fact(ContinuousFact.RETURNS_ON_TOP),) if zone is Zone.LIBRARY else ()
            move(game, cards, zone, Cause.RETURN, *because, *on_top)


def _previous_zone(game: Game, exiled: ObjectId) -> Zone:
    """The zone from which a card was exiled."""
    return next((was.zone for was in game.state.gone.values() if was.became == exiled), Zone.BATTLEFIELD)


def _phase_in(game: Game, permanents: list[ObjectId], tapped: list[ObjectId]) -> None:
    """Let permanents phase in that were to be away until something left, some of them tapped."""
    if not permanents:
        return
    back = game.fact(ContinuousFact.PHASES_IN_AFTER_EVENT)
    because = (back, game.fact(ContinuousFact.PHASE_IN_TOGETHER)) if len(permanents) > 1 else (back,)
    phasing.phase_in(game, permanents, *because)
    if tapped:
        tap(game, tuple(tapped), "", back)
