"""Answers about what words mean that several editions give alike."""

from __future__ import annotations

from core.hooks.words import Asked
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission, denied


def listed(*lines: str) -> frozenset[str]:
    """Words of a list that is written with a stroke between each two."""
    return frozenset(word for line in lines for word in line.split("/"))


def what_is_asked_for(position: Position, asked: Asked, said: str, fits: bool) -> Permission:
    """Nothing but what the card asks for."""
    return ALLOWED if fits else denied(f"{said} is not {asked.value}")


def nothing(position: Position, number: int, is_result: bool) -> int:
    """No less than nothing, in the middle of counting and at its end."""
    return 0


def only_results(position: Position, number: int, is_result: bool) -> int:
    """Numbers are counted on with as they are; only what comes out of that for an effect is no less than nothing."""
    return 0 if is_result else number
