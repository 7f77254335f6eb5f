"""Every triggered ability that works in the zone where it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.kernel.abilities.kinds import Triggered
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId, PlayerId, Zone

Watcher = tuple[ObjectId, PlayerId, Triggered]


def watchers_elsewhere(position: Position) -> Iterator[Watcher]:
    """Every triggered ability that works from where its card is, the battlefield apart; each is its controller's."""
    for zone in (Zone.STACK, Zone.EXILE):
        for found in position.shared[zone]:
            yield from _of(position, found, zone)
    for player in position.in_turn_order():
        for found in position.graveyards[player]:
            yield from _of(position, found, Zone.GRAVEYARD)
    yield from watchers_in_command_zone(position)


def watchers_in_command_zone(position: Position) -> Iterator[Watcher]:
    """Every triggered ability of what lies face up in the command zone."""
    for found in position.shared[Zone.COMMAND]:
        if not position.objects[found].face_down and not position.objects[found].silenced:
            yield from _of(position, found, Zone.COMMAND)


def _of(position: Position, found: ObjectId, zone: Zone) -> Iterator[Watcher]:
    thing = position.objects[found]
    if not position.cards[thing.card].works_elsewhere:
        return
    for ability in position.characteristics(found).abilities:
        if isinstance(ability, Triggered) and ability.zone is zone:
            yield found, thing.controller, ability


def watchers(position: Position) -> Sequence[Watcher]:
    """Every triggered ability that works where it is, with its permanent or card and the controller of that."""
    return position.worked_out(_watchers)


def _watchers(position: Position) -> tuple[Watcher, ...]:
    in_play = [
        (thing.id, thing.controller, ability)
        for thing, ability in position.abilities_in_play(Triggered)
        if not thing.silenced and ability.zone is Zone.BATTLEFIELD
    ]
    return (*in_play, *watchers_elsewhere(position))
