"""How fast scripts run, how much of that is questions, and how much work the command takes to start.

Run it by hand: `python tests/benchmark.py`, or `python tests/benchmark.py start` for the start alone. Figures of one run can be
compared with each other and with nothing else: those of the start are given by the work of a yardstick, a loop of Python, and
beside them stand those of an earlier commit, by its yardstick.
"""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from types import FrameType
from typing import NamedTuple

from tabulate import tabulate

import core.kernel.questions.asking
from core.catalog import Catalog, installed
from core.compare.timeline import Timeline
from core.kernel.values.kept import folder_of_caches
from core.rulebook.rules import Rules
from core.script.playing.run import Stager
from core.script.script_files import built_in, find_script
from core.starting import collect_seldom

ROUNDS = 3
AT_A_TIME = 5
"""So many runs of each script are timed together, so that the time has in it what looking for garbage costs."""

SAMPLE = 200
"""About so many scripts are run, spread over all there are."""

STARTS = 5
LOOKS = 400
SCRIPT = "growth-answered-by-bolt"


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


YARDSTICK = "sum(i * i for i in range(10**7))"
"""What other work is measured by: it takes about a second."""
FILED = "a9c79a45"
"""The commit with whose figures those of today are compared: thousandths of the yardstick, each the least of several."""


class Start(NamedTuple):
    """A command, what of it is kept when it starts, and the figure of the commit that was filed."""

    words: tuple[str, ...]
    kept: str
    filed: int | None


STARTS_TIMED = (
    Start(("--help",), "", 546),
    Start(("compare", "--help"), "which files hold examples", 479),
    Start(("scripts",), "the heads of scripts", 1182),
    Start(("cards", "--search", "flying"), "the words of cards", 1100),
    Start(("card", "Grizzly Bears"), "what is shown of the card", 408),
    Start(("compare", SCRIPT, "--no-cache"), "nothing (cold)", None),
    Start(("compare", SCRIPT, "--json", "--all-facts"), "cards and scripts as read; no result (cold)", 621),
    Start(("compare", SCRIPT), "the result", None),
)


def work_of(command: Sequence[str], environment: Mapping[str, str]) -> float:
    """The work that a command takes from its start to its end, in milliseconds of processors."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime) * 1000


def without_results() -> None:
    """Take away the results that are kept, so that commands work them out."""
    folder = folder_of_caches()
    for file in folder.glob("result-*") if folder is not None else ():
        file.unlink()


def start_up() -> str:
    """A table of what it takes to start: with the bytecode of our modules, and where none is at hand or may be written.

    The commands are run in turns, so that a machine that is busy for a while is so for all of them.
    """
    command = str(Path(sys.executable).with_name("eras"))
    written = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with TemporaryDirectory() as nowhere:
        # With a folder of bytecode that is empty and stays so, Python finds none.
        unwritten = {**written, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPYCACHEPREFIX": nowhere}
        yardsticks: list[float] = []
        works: dict[tuple[Start, bool], list[float]] = {
            (start, bare): [] for start in STARTS_TIMED for bare in (False, True)
        }
        for _ in range(STARTS + 1):
            yardsticks.append(work_of([sys.executable, "-c", YARDSTICK], written))
            for (start, bare), taken in works.items():
                if "no result" in start.kept:
                    without_results()
                taken.append(work_of([command, *start.words], unwritten if bare else written))
    yardstick = min(yardsticks[1:])
    rows = [
        (
            f"eras {' '.join(start.words)}",
            start.kept,
            *(min(works[start, bare][1:]) / yardstick * 1000 for bare in (False, True)),
            start.filed,
        )
        for start in STARTS_TIMED
    ]
    heads = ("start", "kept", "of yardstick (1/1000)", "without bytecode", f"at {FILED}")
    table = tabulate(rows, heads, floatfmt=("", "", ".0f", ".0f", ".0f"))
    return f"{table}\nyardstick: {yardstick:.0f} ms"


WHENS = 20
"""About so many scripts are played under all documents, spread over all there are."""
GAMES_FILED, WHEN_FILED, WHENS_FILED = 44.4, 271, "acf89fb8"
"""How many games that took of a script on average, and thousandths of the yardstick, at a commit at which each document that might
answer otherwise than its neighbor was played.
"""


def whens(catalog: Catalog) -> str:
    """How many games a script is played for all documents, and what that takes in this process, once all is read in."""
    known = built_in(catalog)
    scripts = [find_script(script.path, catalog) for script in known[:: max(1, len(known) // WHENS)]]
    games = sum(Timeline(script, catalog).plays for script in scripts) / len(scripts)
    yardstick = best_of(2, lambda: eval(YARDSTICK))
    work = best_of(2, lambda: [Timeline(script, catalog) for script in scripts]) / len(scripts) / yardstick * 1000
    rows = [
        ("games", games, GAMES_FILED, games / GAMES_FILED),
        ("of yardstick (1/1000)", work, WHEN_FILED, work / WHEN_FILED),
    ]
    return tabulate(rows, ("a script under all documents", "today", f"at {WHENS_FILED}", "ratio"), floatfmt=".2f")


if __name__ == "__main__":
    collect_seldom()
    if sys.argv[1:] != ["start"]:
        print(throughput(installed()))
        print()
    print(start_up())
    print()
    print(whens(installed()))
