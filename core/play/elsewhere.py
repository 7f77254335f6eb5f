"""Triggered abilities of cards that are not on the battlefield: spells, and cards in graveyards and out of the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from core.hooks.abilities import Habit
from core.kernel.abilities import Triggered
from core.kernel.characteristics import KeywordName
from core.kernel.citations import Ruling
from core.kernel.events import BlockersDeclared, ZonesChanged
from core.kernel.happenings import Attacks, Enters, Fights, Happening
from core.kernel.objects import Recipient
from core.kernel.position import Position
from core.kernel.zones import ObjectId, PlayerId, Zone

if TYPE_CHECKING:
    from core.play.game import Game

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


def told(
    game: Game, when: Happening, source: ObjectId, event: Any, found: Iterator[Recipient]
) -> tuple[list[Recipient], tuple[Ruling[Any], ...]]:
    """What of all that an event holds for an ability sets it off by the edition's rules, and those rules."""
    fitting = list(found)
    if not fitting:
        return [], ()
    habits = [*_habits(game.state, when, source, event)]
    if len(fitting) > 1:
        habits.append(Habit.EACH_OCCURRENCE)
    rulings: list[Ruling[Any]] = []
    for habit in habits:
        rulings.append(game.rules.abilities.has_habit(game.state, source, habit))
        if not rulings[-1].answer:
            fitting = fitting[:1] if habit is Habit.EACH_OCCURRENCE else []
    return fitting, tuple(rulings)


def _habits(position: Position, when: Happening, source: ObjectId, event: Any) -> Iterator[Habit]:
    """What an ability goes by that has found something to work on in an event."""
    if isinstance(when, Attacks):
        yield Habit.ATTACKS
    elif isinstance(when, Fights) and isinstance(event, BlockersDeclared):
        if any(blocker == source for blocker, _ in event.blocks):
            yield Habit.BLOCKS_EACH if when.each else Habit.BLOCKS
        else:
            yield Habit.IS_BLOCKED_BY_EACH if when.each else Habit.IS_BLOCKED
    elif isinstance(when, Enters) and any(move.becomes == source for move in event.moves):
        yield Habit.NEWCOMERS
