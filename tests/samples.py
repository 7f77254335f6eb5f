"""Which of many cases a run of the tests takes."""

from __future__ import annotations

from typing import NamedTuple
from zlib import crc32


class Sample(NamedTuple):
    """Those cases that a number picks, or all of them."""

    number: int
    whole: bool

    def picks(self, case: str, of: int) -> bool:
        """Whether a case is run where one of so many is: the same in every process that has the number."""
        return self.whole or crc32(f"{self.number} {case}".encode()) % of == 0
