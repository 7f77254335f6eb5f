"""Answers about what words mean that several editions give alike."""

from __future__ import annotations

from core.hooks.words import Asked
from core.kernel.objects.characteristics import Swaying
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.zones import PlayerId


def listed(*lines: str) -> frozenset[str]:
    """Words of a list that is written with a stroke between each two."""
    return frozenset(word for line in lines for word in line.split("/"))


def cost_counts_colors(position: Position) -> bool:
    """All the mana of a cost counts."""
    return True


def x_elsewhere(position: Position) -> int:
    """Nothing has been chosen for it."""
    return 0


def means_present_strength(position: Position, by: Swaying) -> bool:
    """Effects on power and toughness count."""
    return True


def what_is_asked_for(position: Position, asked: Asked, said: str, fits: bool) -> Permission:
    """Nothing but what the card asks for."""
    return ALLOWED if fits else denied(f"{said} is not {asked.value}")


def who_called_it_right(position: Position, own: bool, called: bool, matches: bool) -> bool:
    """Whoever tosses the coin and has called it right."""
    return own and called and matches


def whose_toss_it_is(position: Position, player: PlayerId) -> PlayerId:
    """The player for whom it is tossed."""
    return player


def as_far_as_possible(position: Position, asked: int, possible: int) -> int:
    """As much as can be done."""
    return possible


def nothing(position: Position, number: int, is_result: bool) -> int:
    """No less than nothing, in the middle of counting and at its end."""
    return 0


def half_of(position: Position, number: int, down: bool) -> int:
    """A whole number, rounded as the card says."""
    return number // 2 if down else (number + 1) // 2
