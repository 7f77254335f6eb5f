"""A hunt for faults of this program: random scripts under every edition and under mixtures, held to what always holds."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable

from msgspec import field

from core.catalog import Catalog, installed
from core.hunt.backends import Backend
from core.hunt.batches import WITH_LEGAL_LINES, size
from core.hunt.chance import Dice
from core.hunt.generating import generate
from core.hunt.hunting import BATCH, ROUND, Limit
from core.hunt.inventing import holding_only_used, with_random_cards
from core.hunt.laws import ALWAYS, IN_TURN, Law, PlayedScript
from core.hunt.legal_lines import with_legal_lines
from core.hunt.pool import pool_of
from core.hunt.shrinking import shrunk
from core.hunt.tables import generate_at_a_table
from core.kernel.values.records import ChangingRecord, Record, altered
from core.rulebook.rules import TOPIC_NAMES
from core.script.playing.run import Stager
from core.script.syntax import Invented, Script
from core.starting import collect_seldom

MOST_SWAPS = 5
TABLES = 6
"""One of so many scripts has more than two players."""
LAWS = {law.__name__: law for law in (*ALWAYS, *IN_TURN)}
CRASH = "it_does_not_crash"


class Fault(Record):
    """A script with a rule book under which something does not hold that always does."""

    law: str
    under: str
    script: Script
    text: str

    @property
    def kind(self) -> tuple[str, str]:
        """Faults of one kind are most likely one fault: the same law, and for a crash the same place in the program."""
        return self.law, self.text.strip().splitlines()[-1] if self.law == CRASH else self.text.partition(":")[0]


class FaultCatch(Record):
    """What came of a batch of scripts: how many were run, how often, and the faults."""

    scripts: int
    runs: int
    faults: tuple[Fault, ...]


class FaultBag(ChangingRecord):
    """What a hunt for faults has found so far, the first of each kind."""

    scripts: int = 0
    runs: int = 0
    seconds: float = 0.0
    count: int = 0
    faults: dict[tuple[str, str], Fault] = field(default_factory=dict)
    interrupted: bool = False

    @property
    def per_second(self) -> float:
        """How many scripts were run in a second."""
        return self.scripts / self.seconds if self.seconds else 0.0


def fault_batch(seed: str, first: int, count: int, players: int | None = None) -> FaultCatch:
    """Hold the scripts from a number on to every law, each under every edition and one mixture.

    They are for so many players or, if that is left open, most for two and some for more.
    """
    collect_seldom()
    catalog = installed()
    faults: list[Fault] = []
    runs = 0
    for number in range(first, first + count):
        dice = Dice(f"faults/{seed}/{number}")
        several = number % TABLES == TABLES - 1 if players is None else players > 2
        script = altered(_script(dice, several, players, catalog), name=f"random-script-{number}")
        names = [edition.short for edition in catalog.editions]
        try:
            if len(script.duels[0].seats) == 2 and dice.chance(WITH_LEGAL_LINES):
                script = with_legal_lines(dice, script, mixture(dice, names), catalog)
            stager = Stager(script, catalog)
        except Exception:
            faults.append(Fault(CRASH, names[0], script, traceback.format_exc()))
            continue
        for place, under in enumerate([*names, mixture(dice, names)]):
            if stager.kept_out(catalog.rules(under)):
                continue
            # One run more for each script: all laws come up under all rule books, only not with every script.
            held_to = number // len(IN_TURN) % (len(names) + 1) == place
            laws = (*ALWAYS, IN_TURN[number % len(IN_TURN)]) if held_to else ALWAYS
            runs += 1 + held_to
            broken = _broken(script, under, laws, catalog)
            if broken is not None:
                faults.append(broken)
    return FaultCatch(count, runs, tuple(faults))


def _script(dice: Dice, several: bool, players: int | None, catalog: Catalog) -> Script:
    """A random script, with random cards in every other one."""
    pool = pool_of(catalog)
    blocks: tuple[Invented, ...] = ()
    if dice.chance(50):
        pool, blocks = with_random_cards(dice, pool, catalog)
    generated = generate_at_a_table(dice, pool, players) if several else generate(dice, pool)
    return holding_only_used(generated, blocks)


def mixture(dice: Dice, names: list[str]) -> str:
    """A random mixture of editions."""
    topics = dice.some(TOPIC_NAMES, MOST_SWAPS, 1)
    return "+".join([dice.pick(names), *(f"{topic}={dice.pick(names)}" for topic in topics)])


def _broken(script: Script, under: str, laws: tuple[Law, ...], catalog: Catalog) -> Fault | None:
    try:
        case = PlayedScript(script, catalog.rules(under), catalog)
        for law in laws:
            fault_text = law(case)
            if fault_text:
                return Fault(law.__name__, under, script, fault_text)
    except Exception:
        return Fault(CRASH, under, script, traceback.format_exc())
    return None


def shrink_fault(fault: Fault) -> Fault:
    """The smallest script that is left of a fault."""
    catalog = installed()
    laws = (LAWS[fault.law],) if fault.law in LAWS else (*ALWAYS, *IN_TURN)
    smallest = fault

    def holds(script: Script) -> bool:
        nonlocal smallest
        broken = _broken(script, fault.under, laws, catalog)
        if broken is None or broken.kind != fault.kind:
            return False
        smallest = broken
        return True

    shrunk(fault.script, catalog, holds)
    return smallest if size(smallest.script) < size(fault.script) else fault


def hunt_faults(
    backend: Backend,
    limit: Limit,
    seed: str,
    watcher: Callable[[FaultBag], None] = lambda bag: None,
    players: int | None = None,
) -> FaultBag:
    """Hunt for faults until the limit is reached or somebody presses Ctrl-C; with scripts for so many players alone, if said."""
    bag = FaultBag()
    begun, first = time.monotonic(), 0
    try:
        while not (limit.count is not None and first >= limit.count) and not _is_late(limit, begun):
            whole = min(BATCH * ROUND, limit.count - first if limit.count is not None else BATCH * ROUND)
            tasks = [(seed, first + start, min(BATCH, whole - start), players) for start in range(0, whole, BATCH)]
            for catch in backend.each(fault_batch, tasks):
                bag.scripts += catch.scripts
                bag.runs += catch.runs
                bag.count += len(catch.faults)
                for fault in catch.faults:
                    bag.faults.setdefault(fault.kind, fault)
                bag.seconds = time.monotonic() - begun
                watcher(bag)
                if _is_late(limit, begun):
                    break
            first += whole
        kinds = list(bag.faults)
        for kind, fault in zip(kinds, backend.each(shrink_fault, [(bag.faults[kind],) for kind in kinds]), strict=True):
            bag.faults[kind] = fault
    except KeyboardInterrupt:
        bag.interrupted = True
    return bag


def _is_late(limit: Limit, begun: float) -> bool:
    return limit.seconds is not None and time.monotonic() - begun >= limit.seconds
