"""How much a test has the program do, counted in calls of its functions: alike on every machine, however busy it is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from cProfile import Profile


class Work:
    """What was done so far."""

    def __init__(self) -> None:
        self._profile = Profile(builtins=False)

    @property
    def calls(self) -> int:
        """How many functions written in Python were called."""
        return sum(entry.callcount for entry in self._profile.getstats())


@contextmanager
def counted() -> Iterator[Work]:
    """Count what is done below this."""
    work = Work()
    work._profile.enable()
    try:
        yield work
    finally:
        work._profile.disable()
