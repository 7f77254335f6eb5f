"""How fast scripts run, how much of that is questions, and how long the command takes to start.

Run it by hand: `python tests/benchmark.py`. Figures of one run can be compared with each other and with nothing else.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from tabulate import tabulate

from core.hooks.catalog import Catalog, installed
from core.hooks.rules import Rules
from core.script.library import built_in, find_script
from core.script.run import Stager

ROUNDS = 7
STARTS = 15
SCRIPT = "growth-answered-by-bolt"
LIBRARIES = "import click, lark, pluggy, tabulate"


def best_of(rounds: int, measured: Callable[[], object]) -> float:
    """The shortest of several times, in seconds of this process, after one round that is not counted."""
    times = []
    for _ in range(rounds + 1):
        begin = time.process_time()
        measured()
        times.append(time.process_time() - begin)
    return min(times[1:])


def share_in_questions(rules: Rules, run_all: Callable[[], object]) -> tuple[int, float]:
    """How many questions a round asks, and the share of its time that passes from asking one until it is answered."""
    asked = 0
    spent = began = 0.0

    def before(name: str, implementations: Any, subjects: Any) -> None:
        nonlocal began
        began = time.process_time()

    def after(outcome: Any, name: str, implementations: Any, subjects: Any) -> None:
        nonlocal asked, spent
        spent += time.process_time() - began
        asked += 1

    undo = rules.manager.add_hookcall_monitoring(before, after)
    begin = time.process_time()
    run_all()
    whole = time.process_time() - begin
    undo()
    return asked, spent / whole


def throughput(catalog: Catalog) -> str:
    """A table of scripts per second and edition, in this process."""
    names = [script.name for script in built_in(catalog)]
    stagers = [Stager(find_script(name, catalog), catalog) for name in names]
    rows = []
    for edition in catalog.editions:
        rules = catalog.rules(edition.id)

        def run_all(rules: Rules = rules) -> None:
            for stager in stagers:
                stager.run(rules)

        def read_and_run_all(rules: Rules = rules) -> None:
            for name in names:
                Stager(find_script(name, catalog), catalog).run(rules)

        running, reading = best_of(ROUNDS, run_all), best_of(2, read_and_run_all)
        asked, share = share_in_questions(rules, run_all)
        count = len(names)
        rows.append((edition.label, count, count / running, count / reading, asked / count, f"{share:.0%}"))
    heads = ("edition", "scripts", "run/s", "read and run/s", "questions each", "time in questions")
    return tabulate(rows, heads, floatfmt=".0f")


def seconds_to_run(arguments: list[str]) -> float:
    """The shortest time that a fresh Python takes from its start to its end; compiled modules are at hand."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    times = []
    for _ in range(STARTS + 1):
        begin = time.perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, env=environment, stdout=subprocess.DEVNULL)
        times.append(time.perf_counter() - begin)
    return min(times[1:])


def start_up() -> str:
    """A table of start-up times."""
    imports = seconds_to_run(["-c", LIBRARIES])
    comparing = seconds_to_run(["-c", "from core.cli import main; main()", "compare", SCRIPT])
    rows = [
        ("python importing the same libraries", imports * 1000, 1.0),
        (f"eras compare {SCRIPT}", comparing * 1000, comparing / imports),
    ]
    return tabulate(rows, ("start", "ms", "ratio"), floatfmt=("", ".0f", ".2f"))


if __name__ == "__main__":
    print(throughput(installed()))
    print()
    print(start_up())
