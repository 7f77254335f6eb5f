"""Scripts that were made rather than read: their lines get numbers and texts as if they had been read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from core.kernel.values.records import altered
from core.script.syntax import Duel, PlacedCards, Script, Seat, Section, Step, TurnBlock


def numbered(script: Script) -> Script:
    """The same script with a number of its own for every line, in the order of the file."""
    numbers = count(1)
    return altered(script, duels=tuple(_duel(duel, numbers) for duel in script.duels))


def _duel(duel: Duel, numbers: Iterator[int]) -> Duel:
    seats = tuple(_seat(seat, numbers) for seat in duel.seats)
    return altered(duel, seats=seats, turns=tuple(_turn(turn, numbers) for turn in duel.turns))


def _seat(seat: Seat, numbers: Iterator[int]) -> Seat:
    line = next(numbers)
    return altered(seat, line=line, zones=tuple((zone, _zone(entries, next(numbers))) for zone, entries in seat.zones))


def _zone(entries: tuple[PlacedCards, ...], line: int) -> tuple[PlacedCards, ...]:
    return tuple(altered(entry, line=line, column=place) for place, entry in enumerate(entries, 1))


def _turn(turn: TurnBlock, numbers: Iterator[int]) -> TurnBlock:
    return TurnBlock(next(numbers), turn.player, tuple(_section(section, numbers) for section in turn.sections))


def _section(section: Section, numbers: Iterator[int]) -> Section:
    line = next(numbers)
    return altered(section, line=line, steps=tuple(_step(step, numbers) for step in section.steps))


def _step(step: Step, numbers: Iterator[int]) -> Step:
    line = next(numbers)
    return Step(line, step.content.write(), step.content, tuple(_step(child, numbers) for child in step.children))
