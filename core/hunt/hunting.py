"""A hunt: rounds of batches, in each of which the kinds of difference that were found before are passed over."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence

from msgspec import field

from core.hunt.backends import Backend
from core.hunt.batches import Broken, Catch, FoundDifference, HuntOptions, Tally, hunt_batch
from core.hunt.shrinking import shrink
from core.hunt.signatures import Signature
from core.kernel.values.records import ChangingRecord, Record

BATCH = 25
ROUND = 16
"""How many scripts make a batch, and how many batches a round. What a hunt finds hangs on these, and not on who does the work."""


class Limit(Record):
    """When a hunt ends: after a number of scripts, or of seconds."""

    count: int | None = None
    seconds: float | None = None


class Bag(ChangingRecord):
    """What a hunt has brought in so far: the smallest script of every kind of difference, in the order of their discovery."""

    options: HuntOptions
    scripts: int = 0
    differing: int = 0
    seconds: float = 0.0
    findings: list[FoundDifference] = field(default_factory=list)
    broken: list[Broken] = field(default_factory=list)
    interrupted: bool = False

    @property
    def signatures(self) -> frozenset[Signature]:
        """The kinds of difference that were found."""
        return frozenset(finding.signature for finding in self.findings)

    @property
    def per_second(self) -> float:
        """How many scripts were run in a second."""
        return self.scripts / self.seconds if self.seconds else 0.0


Watcher = Callable[[Bag], None]


class Hunt:
    """A hunt under way. `known` are kinds of difference that are not wanted."""

    def __init__(
        self,
        options: HuntOptions,
        backend: Backend,
        known: Iterable[Signature] = (),
        watcher: Watcher = lambda bag: None,
    ) -> None:
        self.bag = Bag(options)
        self._backend = backend
        self._known = frozenset(known)
        self._watcher = watcher
        self._tallies: dict[tuple[int, str], Tally] = {}
        self._begun = time.monotonic()

    def run(self, limit: Limit) -> Bag:
        """Hunt until the limit is reached or somebody presses Ctrl-C; what was found by then is kept."""
        self._begun = time.monotonic()
        first = 0
        try:
            while not self._is_over(limit, first):
                sizes = _sizes(limit.count - first if limit.count is not None else None)
                self._round(first, sizes, limit)
                first += sum(sizes)
        except KeyboardInterrupt:
            self.bag.interrupted = True
        self._look_at_the_clock()
        return self.bag

    def _is_over(self, limit: Limit, done: int) -> bool:
        self._look_at_the_clock()
        return (limit.count is not None and done >= limit.count) or self._is_late(limit)

    def _is_late(self, limit: Limit) -> bool:
        return limit.seconds is not None and time.monotonic() - self._begun >= limit.seconds

    def _look_at_the_clock(self) -> None:
        self.bag.seconds = time.monotonic() - self._begun

    def _round(self, first: int, sizes: Sequence[int], limit: Limit) -> None:
        options, known_signatures, tallies = self.bag.options, self._known | self.bag.signatures, dict(self._tallies)
        tasks = []
        for count in sizes:
            tasks.append((options, first, count, known_signatures, tallies))
            first += count
        fresh: dict[Signature, FoundDifference] = {}
        try:
            for catch in self._backend.each(hunt_batch, tasks):
                self._take(catch, fresh)
                if self._is_late(limit):
                    break
        finally:
            # Whatever happens next, this much is found.
            place = len(self.bag.findings)
            self.bag.findings += fresh.values()
        for finding in self._backend.each(shrink, [(options, finding) for finding in fresh.values()]):
            self.bag.findings[place] = finding
            place += 1

    def _take(self, catch: Catch, fresh: dict[Signature, FoundDifference]) -> None:
        """Add what a batch brings to what others of its round brought."""
        bag = self.bag
        bag.scripts += catch.scripts
        bag.differing += catch.differing
        bag.broken += catch.broken
        for key, tally in catch.tallies.items():
            self._tallies[key] = self._tallies.get(key, Tally()).plus(tally)
        for finding in catch.findings:
            held = fresh.get(finding.signature)
            if held is None or finding.size < held.size:
                fresh[finding.signature] = finding
        self._look_at_the_clock()
        self._watcher(bag)


def _sizes(left: int | None) -> list[int]:
    """How many scripts there are in each batch of the next round."""
    whole = BATCH * ROUND if left is None else min(left, BATCH * ROUND)
    return [min(BATCH, whole - begun) for begun in range(0, whole, BATCH)]
