"""Where random scripts take their decisions from: dice with a seed, or whatever else can name a number in a range."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class RandomSource(ABC):
    """Decisions, all of them out of one: a number in a range. The least number is always the plainest decision."""

    @abstractmethod
    def number(self, least: int, most: int) -> int:
        """A number in a range, both ends included."""

    def pick(self, options: Sequence[T]) -> T:
        """One of several things, the plainest first."""
        return options[self.number(0, len(options) - 1)]

    def chance(self, percent: int) -> bool:
        """Whether something comes about that does so in this many cases out of a hundred."""
        return self.number(0, 99) >= 100 - percent

    def some(self, options: Sequence[T], most: int, least: int = 0) -> list[T]:
        """Several different things, in the order in which they come up."""
        left = list(options)
        count = min(len(left), self.number(least, max(least, most)))
        return [left.pop(self.number(0, len(left) - 1)) for _ in range(count)]


class Dice(RandomSource):
    """A random source with a seed: the same seed brings the same numbers, in every process and on every machine."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)

    def number(self, least: int, most: int) -> int:
        """A number in a range, both ends included."""
        # Random.randint takes three times as long, and a script asks for a hundred numbers.
        return least + int(self._random.random() * (most - least + 1))
