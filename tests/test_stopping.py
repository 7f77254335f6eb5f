"""Ctrl-C at any instant: the command ends without a traceback, with one exit code, and leaves no process behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from core.commands.console import Exit

ROOT = Path(__file__).parents[1]
LISTENING = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
"""
"""As in a terminal, even where the tests run in the background and the signal would be ignored."""
AT_IMPORT = """
class Watching:
    left = {number}

def count(event, details):
    if event == "import":
        Watching.left -= 1
        if not Watching.left:
            {act}

sys.argv[0] = "/usr/bin/eras"
sys.addaudithook(count)
if __name__ == "__main__":
    from core.commands.main import main
    main()
"""
"""The command, and something that happens as it reads in a module: by the sixth, Ctrl-C is looked after."""
READY = LISTENING + AT_IMPORT.format(number=6, act='os.write(1, b"ready\\n")')


def begun(program: str, arguments: Sequence[str]) -> subprocess.Popen[str]:
    """The command with a program around it, in a group of processes of its own, as a terminal would begin it."""
    return subprocess.Popen(
        [sys.executable, "-c", program, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        cwd=ROOT,
    )


PATIENCE = 600.0
"""Seconds after which a command hangs, however slow a machine is."""


def ended(process: subprocess.Popen[str]) -> str:
    """What a command that was stopped wrote to the standard output, after a look at all that must be so."""
    output, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == Exit.STOPPED
    told = [line for line in errors.splitlines() if line and not line.startswith("playing ")]
    assert told in (["stopped"], [])
    deadline = time.monotonic() + PATIENCE
    while _lives(process.pid) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not _lives(process.pid), "no process of its group outlives the command"
    return output


def _lives(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.sampled(2)
@pytest.mark.parametrize("number", [6, 10, 20, 80, 200, 300])
def test_while_the_program_is_read_in(number: int) -> None:
    process = begun(
        LISTENING + AT_IMPORT.format(number=number, act="os.kill(os.getpid(), signal.SIGINT)"),
        ["compare", "unspent-mana-cost"],
    )

    assert ended(process) == ""


@pytest.mark.parametrize("seconds", [0, 0.1, 0.3, 1])
def test_at_some_instant_of_a_long_command(seconds: float) -> None:
    process = begun(READY, ["check", "comparisons", "revised_1994", "ninth_2006"])
    assert process.stdout is not None
    process.stdout.readline()
    time.sleep(seconds)
    os.killpg(process.pid, signal.SIGINT)

    ended(process)


@pytest.mark.thorough
@pytest.mark.sampled(4)
@pytest.mark.parametrize("seconds", [0, 0.6, 1.5, 2.5])
@pytest.mark.parametrize(
    "arguments",
    [["hunt", "--time", "5m"], ["hunt", "--known", "comparisons"], ["report", "--all", "-o", "{folder}"]],
    ids=["hunt", "known", "report"],
)
def test_workers_end_as_well(arguments: Sequence[str], seconds: float, tmp_path: Path) -> None:
    given = [one.format(folder=tmp_path / "site") for one in arguments]
    process = begun(READY, [*given, "--workers", "2"])
    assert process.stdout is not None
    process.stdout.readline()
    time.sleep(seconds)
    os.killpg(process.pid, signal.SIGINT)

    ended(process)


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="what a process has begun is looked for in /proc")
def test_workers_end_where_the_one_they_work_for_is_killed(tmp_path: Path) -> None:
    process = begun(READY, ["report", "comparisons/mana", "-o", str(tmp_path / "site"), "--workers", "2"])
    assert process.stdout is not None
    process.stdout.readline()
    deadline = time.monotonic() + 120
    while not (workers := _workers_of(process.pid)) and time.monotonic() < deadline:
        time.sleep(0.1)
    process.kill()
    process.communicate(timeout=PATIENCE)

    while any(map(_is_at_work, workers)) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert workers
    assert not any(map(_is_at_work, workers))


def _workers_of(process: int) -> list[str]:
    """The processes that a process has begun to share its work."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [child for child in children if _is_at_work(child)]


def _is_at_work(process: str) -> bool:
    """Whether it is there, runs and is a worker: what has ended and is waited for by nobody has no command line."""
    command = Path(f"/proc/{process}/cmdline")
    return command.is_file() and b"spawn_main" in command.read_bytes()


READY_ONCE_SOMETHING_IS_FOUND = f"""{LISTENING}
from core.commands.main import main
from core.hunt.hunting import Hunt

take = Hunt._take

def taken(*arguments):
    take(*arguments)
    os.write(1, b"ready\\n")

Hunt._take = taken
sys.argv[0] = "/usr/bin/eras"
if __name__ == "__main__":
    main()
"""


@pytest.mark.thorough
def test_a_hunt_tells_what_it_found_by_then() -> None:
    process = begun(
        READY_ONCE_SOMETHING_IS_FOUND, ["hunt", "--time", "1h", "--under", "1994", "--under", "2024", "--workers", "2"]
    )
    assert process.stdout is not None
    process.stdout.readline()
    os.killpg(process.pid, signal.SIGINT)

    assert "differ" in ended(process)
