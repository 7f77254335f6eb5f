"""Zone-change triggers and others that look back in time: on leaving the battlefield, phasing out, being countered and the like."""

from __future__ import annotations

from collections.abc import Iterator

from core.hooks.abilities import AbilityFact
from core.kernel.events import Attached, Countered, Event, PhasedOut, PlayerLeft, Resolved, ZonesChanged
from core.kernel.state.game_objects import Recipient
from core.kernel.state.position import Position
from core.kernel.state.waiting import WaitingKind
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.trigger_events import BecomesUnattached, Happening, LosesGame, PhasesOut, SpellIsCountered

LOOKS_BACK: dict[type[Happening], AbilityFact] = {
    PhasesOut: AbilityFact.PHASING_LOOKS_BACK,
    BecomesUnattached: AbilityFact.UNATTACHING_LOOKS_BACK,
    SpellIsCountered: AbilityFact.COUNTERING_LOOKS_BACK,
    LosesGame: AbilityFact.LOSING_LOOKS_BACK,
}
"""By what each of these goes that waits for something which is over once it has happened."""
LOOKING_BACK = tuple(LOOKS_BACK)


def looking_back(
    position: Position, when: Happening, source: ObjectId, controller: PlayerId, event: Event
) -> Iterator[Recipient]:
    """What an event that is about to happen gives such an ability to work on."""
    if isinstance(when, PhasesOut):
        if isinstance(event, PhasedOut) and source in (*event.objects, *(found for found, _ in event.along)):
            yield source
    elif isinstance(when, BecomesUnattached):
        yield from _came_off(position, source, event)
    elif isinstance(when, LosesGame):
        if isinstance(event, PlayerLeft) and position.means(when.whose, event.player, controller):
            yield event.player
    elif isinstance(when, SpellIsCountered) and isinstance(event, (Countered, Resolved)):
        if isinstance(event, Resolved) and not event.countered:
            return
        waiting = position.waiting.get(event.id)
        if waiting is None or waiting.kind is not WaitingKind.SPELL or waiting.is_copy:
            return
        if position.means(when.whose, waiting.controller, controller, source):
            yield waiting.id


def _came_off(position: Position, source: ObjectId, event: Event) -> Iterator[ObjectId]:
    """What something is about to be no longer attached to."""
    host = position.recall(source).attached_to
    if host is None:
        return
    moved = isinstance(event, Attached) and event.object == source and event.to != host
    gone = isinstance(event, ZonesChanged) and any(
        move.object in (source, host) and move.origin is Zone.BATTLEFIELD for move in event.moves
    )
    if moved or gone:
        yield host
