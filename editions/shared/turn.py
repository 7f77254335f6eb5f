"""Answers about the course of turns that several editions give alike."""

from __future__ import annotations

from core.hooks.turn import Addition, CutShort, DrawWaits
from core.kernel.state.position import Position
from core.kernel.values.zones import PlayerId


def latest_first(position: Position, added: Addition, count: int) -> tuple[int, ...]:
    """What was added last takes place first."""
    return tuple(reversed(range(count)))


def drawn_at_once(position: Position, player: PlayerId) -> DrawWaits:
    """Nobody can answer the draw."""
    return DrawWaits.AT_ONCE


def drawn_on_top(position: Position, player: PlayerId) -> DrawWaits:
    """Nobody controls it, and it is put on top of all that the step has set off."""
    return DrawWaits.ON_TOP


def oldest_first(position: Position, added: Addition, count: int) -> tuple[int, ...]:
    """What was added first takes place first."""
    return tuple(range(count))


def combat_ends_first(position: Position) -> CutShort:
    """Creatures leave combat at once as an effect ends the turn, and nothing that was set off is lost."""
    return CutShort(triggers_cease=False, combat_ends_first=True)
