"""How fast scripts run, how much of that is questions, and how much work the command takes to start.

Run it by hand: `python tests/benchmark.py`, or `python tests/benchmark.py start` for the start alone. Figures of one run can be
compared with each other and with nothing else: those of the start are given by the work of a yardstick, a loop of Python, and
beside them stand those of an earlier commit, by its yardstick.

`python tests/benchmark.py against COMMIT` runs commands of this checkout and of a commit in turns, and gives their ratios: what
they take to start, what lists, comparisons and long work take, and how much room.
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
from shutil import copytree, ignore_patterns, rmtree
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


def work_of(command: Sequence[str], environment: Mapping[str, str], folder: Path | None = None) -> float:
    """The work that a command takes from its start to its end, in milliseconds of processors."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, env=environment, cwd=folder, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime) * 1000


def without_results() -> None:
    """Take away the results that are kept, so that commands work them out."""
    folder = folder_of_caches()
    for file in folder.glob("result-*") if folder is not None else ():
        file.unlink()


def start_up() -> str:
    """A table of what it takes to start: with the bytecode of our modules, and where none is at hand or may be written beside them.

    That of Python's own modules and of others is at hand always, as where a user may not write. The commands are run in turns, so
    that a machine that is busy for a while is so for all of them.
    """
    command = str(Path(sys.executable).with_name("eras"))
    written = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with TemporaryDirectory() as nowhere:
        unwritten = {**written, "PYTHONDONTWRITEBYTECODE": "1"}
        bare_command = [sys.executable, "-c", ENTRY]
        copy = copied("", Path(nowhere, "copy"))
        yardsticks: list[float] = []
        works: dict[tuple[Start, bool], list[float]] = {
            (start, bare): [] for start in STARTS_TIMED for bare in (False, True)
        }
        for _ in range(STARTS + 1):
            yardsticks.append(work_of([sys.executable, "-c", YARDSTICK], written))
            for (start, bare), taken in works.items():
                if "no result" in start.kept:
                    without_results()
                taken.append(
                    work_of([*bare_command, *start.words], unwritten, copy)
                    if bare
                    else work_of([command, *start.words], written)
                )
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


BATCHES = (
    ("when", SCRIPT, "--no-cache"),
    ("why", SCRIPT, "--no-cache"),
    ("conform", "1994", "2006", "2024"),
    ("hunt", "--count", "60", "--seed", "1", "--workers", "1"),
)
"""Commands that take long: what is played there counts, and what is kept does not."""
PAGES = 24
"""About so many pages of scripts are written, of those that both checkouts have."""
ENTRY = """if True:
    import sys
    sys.argv[0] = "eras"
    try:
        from core.commands.start import main
    except ImportError:
        from core.commands.main import main
    main()
"""
"""The command of the checkout in whose folder it is run."""
CODE = ("core", "editions", "conformance")
ROOT = Path(__file__).parents[1]


class Taken(NamedTuple):
    """What a command takes: milliseconds of processors, and the most room (MB)."""

    work: float
    room: float


def taken_by(words: Sequence[str], checkout: Path, environment: Mapping[str, str]) -> Taken | None:
    """What a command of a checkout takes; nothing if the checkout does not know it."""
    told = "import os,resource,subprocess,sys;c=subprocess.run(sys.argv[1:],stdout=subprocess.DEVNULL,stderr=subprocess.DEVNULL);"
    told += "u=resource.getrusage(resource.RUSAGE_CHILDREN);print(c.returncode,u.ru_utime+u.ru_stime,u.ru_maxrss)"
    command = [sys.executable, "-c", told, sys.executable, "-c", ENTRY, *words]
    done = subprocess.run(command, check=True, env=environment, cwd=checkout, stdout=subprocess.PIPE, text=True)
    code, seconds, room = done.stdout.split()
    return Taken(float(seconds) * 1000, float(room) / 1024) if code in ("0", "1") else None


def copied(commit: str, folder: Path) -> Path:
    """The code of a commit, or of this checkout as it stands if none is named, in a folder without bytecode."""
    if commit:
        packed = subprocess.run(["git", "archive", commit, *CODE], check=True, cwd=ROOT, stdout=subprocess.PIPE).stdout
        folder.mkdir()
        subprocess.run(["tar", "-x"], check=True, cwd=folder, input=packed)
    else:
        for part in CODE:
            copytree(ROOT / part, folder / part, ignore=ignore_patterns("__pycache__"))
    return folder


def against(commit: str) -> str:
    """A table of what commands take here and at a commit, run in turns, with the ratios.

    Each is run once before, so that both have kept what they keep. Bytecode of our modules is found beside them, or else may not
    be written there: that of Python and of others is found always.
    """
    commands = [start.words for start in STARTS_TIMED if "--no-cache" not in start.words]
    with TemporaryDirectory() as place:
        folder = Path(place)
        sides = {
            (name, bare): copied(commit if name == "then" else "", folder / f"{name}-{bare}")
            for name in ("now", "then")
            for bare in (False, True)
        }
        scripts = [{file.stem for file in sides[name, False].rglob("*.game")} for name in ("now", "then")]
        shared = sorted(scripts[0] & scripts[1])
        report = ("report", *shared[:: max(1, len(shared) // PAGES)], "--workers", "1", "-o", str(folder / "site"))
        rows = []
        for words, bare, rounds in [
            *((words, bare, STARTS) for words in commands for bare in (False, True)),
            *((words, False, 1) for words in (*BATCHES, report)),
        ]:
            found: dict[str, list[Taken]] = {"now": [], "then": []}
            for turn in range(rounds + 1):
                for name, taken in found.items():
                    caches = folder / f"caches-{name}-{bare}"
                    for file in caches.glob("mtg-eras/result-*"):
                        file.unlink()
                    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
                    environment |= {"XDG_CACHE_HOME": str(caches)} | ({"PYTHONDONTWRITEBYTECODE": "1"} if bare else {})
                    rmtree(folder / "site", ignore_errors=True)
                    one = taken_by(words, sides[name, bare], environment)
                    if one is not None and turn:
                        taken.append(one)
            now, then = ([min(column) for column in zip(*taken, strict=True)] for taken in found.values())
            shown = " ".join(words) if words is not report else f"report of {len(words) - 5} scripts"
            ratios = (now[0] / then[0], now[1], then[1]) if now and then else (None, None, None)
            rows.append(
                (
                    f"eras {shown}",
                    "without bytecode" if bare else "",
                    *(now[:1] or [None]),
                    *(then[:1] or [None]),
                    *ratios,
                )
            )
    heads = ("command", "", "ms now", f"at {commit}", "ratio", "MB now", "MB then")
    return tabulate(rows, heads, floatfmt=("", "", ".0f", ".0f", ".2f", ".0f", ".0f"))


if __name__ == "__main__":
    if sys.argv[1:2] == ["against"]:
        print(against(*sys.argv[2:3]))
        sys.exit()
    collect_seldom()
    if sys.argv[1:] != ["start"]:
        print(throughput(installed()))
        print()
    print(start_up())
    print()
    print(whens(installed()))
