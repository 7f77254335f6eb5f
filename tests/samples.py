"""Which of many cases a run of the tests takes."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple
from zlib import crc32


def at_most(count: int, names: Collection[str]) -> frozenset[str]:
    """So many of the names, or all of them: the same ones each time."""
    return frozenset(sorted(names, key=lambda name: crc32(name.encode()))[:count])


class Sample(NamedTuple):
    """The cases that a number picks, those whose names are touched by a change, or all of them."""

    number: int | None
    whole: bool
    touched: frozenset[str] = frozenset()
    before: int | None = None
    """The sample that has been run already, so that the tests of its cases are left out."""

    def picks(self, case: str, of: int) -> bool:
        """Whether a case is run where one of so many is: the same in every process, and after every commit.

        A case is known by its own name alone, which ends with that of its script or card.
        """
        if self.whole or self.is_touched(case):
            return True
        return self.number is not None and _is_in_sample(self.number, case, of)

    def has_had(self, case: str, of: int) -> bool:
        """Whether the test of a case was among those of the sample that has been run, unless it is `thorough`."""
        return self.before is not None and _is_in_sample(self.before, case, of)

    def is_touched(self, case: str) -> bool:
        """Whether a change touches the script or the card that a case is about."""
        if not self.touched:
            return False
        told = case.rstrip("]").removesuffix(".game")
        return any(told.endswith(name) and told[: -len(name)][-1:] in ("", "/", " ", "[", "-") for name in self.touched)


def _is_in_sample(number: int, case: str, of: int) -> bool:
    return crc32(f"{number} {case}".encode()) % of == 0
