"""Triggers on dice, planes and schemes."""

from __future__ import annotations

from collections.abc import Iterator

from core.kernel.events import ChaosEnsued, DiceRolled, Event, PlanarDieRolled, Planeswalked, SchemeSetInMotion
from core.kernel.state.game_objects import Recipient
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.trigger_events import (
    ChaosEnsues,
    Happening,
    Planeswalks,
    RollsDice,
    SetsInMotion,
    Walk,
)
from core.play.base.triggered_abilities import Watcher


def variant_events(
    position: Position, when: Happening, source: ObjectId, controller: PlayerId, event: Event
) -> Iterator[Recipient]:
    """What an event gives such an ability to work on, once for each time its condition is met."""
    if isinstance(when, ChaosEnsues) and isinstance(event, ChaosEnsued):
        yield event.player
    elif isinstance(when, Planeswalks) and isinstance(event, Planeswalked):
        if is_meant(when, source, event):
            yield event.player
    elif isinstance(when, RollsDice) and isinstance(event, (DiceRolled, PlanarDieRolled)):
        if position.means(when.whose, event.player, controller, source):
            yield event.player
    elif isinstance(when, SetsInMotion) and isinstance(event, SchemeSetInMotion) and event.object == source:
        yield event.player


def is_left(watcher: Watcher, event: Planeswalked) -> bool:
    """Whether an ability waits for a player to go away from its own source, which that player now does."""
    source, _, ability = watcher
    when = ability.when
    return isinstance(when, Planeswalks) and when.way is Walk.AWAY and any(source == left for left, _ in event.away)


def is_meant(when: Planeswalks, source: ObjectId, event: Planeswalked) -> bool:
    """Whether a player goes to what speaks of that, or anywhere; of going away those know that were there before."""
    return source in event.to if when.way is Walk.TO else when.way is Walk.ANYWHERE
