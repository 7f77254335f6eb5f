"""An engine that runs as a process of its own, in whatever language: a line of JSON goes in for each case, and one comes back."""

from __future__ import annotations

import json
import shlex
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import IO, Any

from core.catalog import installed
from core.hooks.rules import Edition
from core.kernel.values.errors import ErasError
from core.report.data.exporting import export_data
from core.report.playing import Report
from core.script.playing.expectations import applies
from core.script.syntax import Expectation, Script

PATIENCE = 60.0
"""How many seconds an engine may take for a case."""


class EngineBroken(Exception):
    """The engine has ended, was silent for too long, or has said something that is no answer."""


class ProcessEngine:
    """An engine that a command starts, once for all cases; it is started again after it has broken down.

    Raises:
        ErasError: there is no such command.
    """

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        self._command = shlex.split(command)
        self._patience = patience
        self._process: subprocess.Popen[str] | None = None
        self._reader = ThreadPoolExecutor(1)
        self._start()

    def play(self, script: Script, edition: Edition) -> Iterator[Report]:
        """Have a script played, and report on every expectation that is about the edition.

        Raises:
            EngineBroken: no answer came, or none that can be understood.
        """
        known = {number: one for number, one in enumerate(script.expectations()) if applies(one.editions, edition)}
        asked = {"edition": edition.short, "expects": list(known), "script": export_data(script, installed())}
        line = self._answer(json.dumps(asked))
        try:
            answer = json.loads(line)
            yield from _reports(answer, known)
        except (ValueError, KeyError, TypeError, AttributeError) as fault:
            raise EngineBroken(f"this is no answer: {line.strip()[:200]} ({type(fault).__name__}: {fault})") from fault

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._end(at_once=True)
        self._reader.shutdown(wait=False)

    def _start(self) -> subprocess.Popen[str]:
        try:
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except OSError as fault:
            raise ErasError(f"cannot start the engine {shlex.join(self._command)!r}: {fault.strerror}") from fault
        return self._process

    def _answer(self, question: str) -> str:
        """The line that comes back for a line."""
        process = self._process or self._start()
        questions, answers = _pipes(process)
        try:
            questions.write(question + "\n")
            questions.flush()
            line = self._reader.submit(answers.readline).result(self._patience)
        except BrokenPipeError:
            line = ""
        except TimeoutError as late:
            self._end(at_once=True)
            raise EngineBroken(f"no answer came within {self._patience:g} seconds") from late
        if not line:
            code = self._end()
            raise EngineBroken(f"it ended with exit code {code} and gave no answer")
        return line

    def _end(self, at_once: bool = False) -> int:
        """End what has broken down, with its exit code; it is started anew for the next case."""
        assert self._process is not None
        process, self._process = self._process, None
        with suppress(BrokenPipeError), process:
            try:
                process.wait(0 if at_once else 1)
            except subprocess.TimeoutExpired:
                process.kill()
        return process.wait()


def _pipes(process: subprocess.Popen[str]) -> tuple[IO[str], IO[str]]:
    assert process.stdin is not None
    assert process.stdout is not None
    return process.stdin, process.stdout


def _reports(answer: dict[str, Any], known: dict[int, Expectation]) -> Iterator[Report]:
    """What an answer says of each expectation: it holds, it does not and what is so instead, or it is not supported."""
    whole = answer.get("unsupported")
    if whole is not None:
        yield from (Report(expectation, unsupported=str(whole)) for expectation in known.values())
        return
    for one in answer["reports"]:
        expectation = known[one["id"]]
        if "unsupported" in one:
            yield Report(expectation, unsupported=str(one["unsupported"]))
        elif one["holds"] is True:
            yield Report(expectation)
        elif one["holds"] is False:
            yield Report(expectation, str(one.get("found") or "it does not hold"))
        else:
            raise ValueError(f"'holds' is neither true nor false, but {one['holds']!r}")
