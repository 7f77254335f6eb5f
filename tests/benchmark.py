"""How fast scripts run, how much of that is questions, and how long the command takes to start.

Run it by hand: `python tests/benchmark.py`. Figures of one run can be compared with each other and with nothing else.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from types import FrameType

from tabulate import tabulate

import core.kernel.questions.asking
from core.catalog import Catalog, installed
from core.rulebook.rules import Rules
from core.script.playing.run import Stager
from core.script.script_files import built_in, find_script
from core.starting import collect_seldom

ROUNDS = 3
AT_A_TIME = 5
"""So many runs of each script are timed together, so that the time has in it what looking for garbage costs."""

SAMPLE = 200
"""About so many scripts are run, spread over all there are."""

STARTS = 15
LOOKS = 400
SCRIPT = "growth-answered-by-bolt"
LIBRARIES = "import click, lark, platformdirs, pluggy, tabulate"


def best_of(rounds: int, measured: Callable[[], object]) -> float:
    """The shortest of several times, in seconds of this process, after one round that is not counted."""
    times = []
    for _ in range(rounds + 1):
        begin = time.process_time()
        measured()
        times.append(time.process_time() - begin)
    return min(times[1:])


def share_in_questions(run_all: Callable[[], object]) -> float:
    """The share of time that passes from asking a question until it is answered, by looking every few milliseconds."""
    looked = asking = 0

    def look(number: int, frame: FrameType | None) -> None:
        nonlocal looked, asking
        looked += 1
        while frame is not None:
            code = frame.f_code
            if (
                code.co_filename == core.kernel.questions.asking.__file__
                and code.co_qualname == "question.<locals>.ask"
            ):
                asking += 1
                break
            frame = frame.f_back

    signal.signal(signal.SIGPROF, look)
    signal.setitimer(signal.ITIMER_PROF, 0.001, 0.001)
    while looked < LOOKS:
        run_all()
    signal.setitimer(signal.ITIMER_PROF, 0)
    return asking / looked


def throughput(catalog: Catalog) -> str:
    """A table of scripts per second and edition, in this process."""
    known = built_in(catalog)
    names = [script.name for script in known[:: max(1, len(known) // SAMPLE)]]
    staged = {name: Stager(find_script(name, catalog), catalog) for name in names}
    rows = []
    for edition in catalog.editions:
        rules = catalog.rules(edition.id)
        playable = [name for name, stager in staged.items() if not stager.kept_out(rules)]
        stagers = [staged[name] for name in playable]

        def run_all(rules: Rules = rules, stagers: list[Stager] = stagers, times: int = 1) -> None:
            for _ in range(times):
                for stager in stagers:
                    stager.run(rules)

        def read_and_run_all(rules: Rules = rules, playable: list[str] = playable) -> None:
            for name in playable:
                Stager(find_script(name, catalog), catalog).run(rules)

        running = best_of(ROUNDS, partial(run_all, times=AT_A_TIME)) / AT_A_TIME
        reading = best_of(2, read_and_run_all)
        asked = sum(len(duel.rulings) for stager in stagers for duel in stager.run(rules).duels)
        usual = median(best_of(ROUNDS, partial(stager.run, rules)) for stager in stagers)
        count = len(playable)
        share = share_in_questions(run_all)
        rows.append((edition.label, count, count / running, 1 / usual, count / reading, asked / count, f"{share:.0%}"))
    heads = ("edition", "scripts", "run/s", "median run/s", "read and run/s", "questions each", "time in questions")
    return tabulate(rows, heads, floatfmt=".0f")


def seconds_to_run(commands: Sequence[list[str]]) -> list[float]:
    """The shortest time that each of some commands takes from its start to its end; compiled modules are at hand.

    They are run in turns, so that a machine that is busy for a while is so for all of them.
    """
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    times: list[list[float]] = [[] for _ in commands]
    for _ in range(STARTS + 1):
        for command, taken in zip(commands, times, strict=True):
            begin = time.perf_counter()
            subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
            taken.append(time.perf_counter() - begin)
    return [min(taken[1:]) for taken in times]


def start_up() -> str:
    """A table of start-up times."""
    compare = ["compare", SCRIPT]
    commands = {
        "python importing the same libraries": [sys.executable, "-c", LIBRARIES],
        f"eras compare {SCRIPT}": [str(Path(sys.executable).with_name("eras")), *compare],
        "the same by python -c": [sys.executable, "-c", "from core.commands.main import main; main()", *compare],
    }
    times = seconds_to_run([*commands.values()])
    rows = [(name, taken * 1000, taken / times[0]) for name, taken in zip(commands, times, strict=True)]
    return tabulate(rows, ("start", "ms", "ratio"), floatfmt=("", ".0f", ".2f"))


if __name__ == "__main__":
    collect_seldom()
    print(throughput(installed()))
    print()
    print(start_up())
