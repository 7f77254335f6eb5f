"""Triggered abilities of cards that are not on the battlefield: spells, and cards in graveyards and out of the game."""

from __future__ import annotations

from collections.abc import Iterator

from core.kernel.abilities import Triggered
from core.kernel.characteristics import KeywordName
from core.kernel.events import BlockersDeclared, ZonesChanged
from core.kernel.happenings import Fights
from core.kernel.position import Position
from core.kernel.zones import ObjectId, PlayerId, Zone

Watcher = tuple[ObjectId, PlayerId, Triggered]


def watchers_elsewhere(position: Position) -> Iterator[Watcher]:
    """Every triggered ability that works from where its card is, the battlefield apart; each is its controller's."""
    for zone in (Zone.STACK, Zone.EXILE):
        for found in position.shared[zone]:
            yield from _of(position, found, zone)
    for player in position.in_turn_order():
        for found in position.graveyards[player]:
            yield from _of(position, found, Zone.GRAVEYARD)


def _of(position: Position, found: ObjectId, zone: Zone) -> Iterator[Watcher]:
    thing = position.objects[found]
    if not position.cards[thing.card].works_elsewhere:
        return
    for ability in position.characteristics(found).abilities:
        if isinstance(ability, Triggered) and ability.zone is zone:
            yield found, thing.controller, ability


def set_aside(event: ZonesChanged, source: ObjectId) -> Iterator[ObjectId]:
    """The source, if it was discarded and its madness has put it out of the game."""
    for move in event.moves:
        if move.becomes == source and move.by is KeywordName.MADNESS:
            yield source


def fighting(position: Position, when: Fights, source: ObjectId, event: BlockersDeclared) -> Iterator[ObjectId]:
    """What gives an ability about blocking and being blocked something to work on, as blockers are declared."""
    attack = position.attack
    if attack is None:
        return
    blocked = [attacker for blocker, attackers in event.blocks if blocker == source for attacker in attackers]
    if when.blocks and blocked:
        yield from blocked if when.each else (source,)
    if when.is_blocked and source in attack.blocked:
        yield from attack.blockers_of(source) if when.each else (source,)
