"""Mana: points of the five colors, and colorless ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from operator import add, sub
from types import MethodType

from core.kernel.values.colors import PLACE_OF, Color
from core.kernel.values.named_tuple import NamedTuple


class Mana(NamedTuple):
    """An amount of mana by type: five colors and colorless, each counted in points of mana."""

    white: int = 0
    blue: int = 0
    black: int = 0
    red: int = 0
    green: int = 0
    colorless: int = 0

    @property
    def total(self) -> int:
        """All points of mana together."""
        return sum(self)

    def plus(self, other: Mana) -> Mana:
        """The two amounts together."""
        return _mana(map(add, self, other)) if self != NO_MANA else other

    def minus(self, other: Mana) -> Mana:
        """What is left after `other` is taken away; counts may go below zero, which callers check first."""
        return _mana(map(sub, self, other)) if self != other else NO_MANA

    def of(self, color: Color | None) -> int:
        """Points of one color, or of colorless mana for `None`."""
        return self[5 if color is None else PLACE_OF[color]]

    @property
    def symbols(self) -> str:
        """The amount in symbols, for example `{W}{W}{C}`; empty for nothing."""
        return "".join(f"{{{letter}}}" * count for letter, count in zip("WUBRGC", self, strict=True))


_mana: Callable[[Iterable[int]], Mana] = MethodType(tuple.__new__, Mana)
"""An amount made of its six counts."""
NO_MANA = Mana()


@cache
def mana_of(color: Color | None, points: int = 1) -> Mana:
    """`points` of one color, or of colorless mana for `None`."""
    counts = [0] * 6
    counts[5 if color is None else PLACE_OF[color]] = points
    return Mana(*counts)
