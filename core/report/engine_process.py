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
from core.kernel.values.errors import ErasError
from core.report.data.exporting import export_data
from core.report.script_players import Report
from core.rulebook.rules import Edition
from core.script.playing.expectations import applies, as_named_in
from core.script.syntax import Expectation, Script

PATIENCE = 60.0
"""How many seconds an engine may take for a case."""


SHOWN = 200
"""How much of what an engine says is shown of an answer that is none."""


class EngineBroken(Exception):
    """The engine has ended, was silent for too long, or has said something that is no answer."""


class ProcessEngine:
    """An engine that a command starts, once for all cases; it is started again after it has broken down.

    Raises:
        ErasError: there is no such command.
    """

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        try:
            self._command = shlex.split(command)
        except ValueError as fault:
            raise ErasError(f"cannot read the command {command!r}: {fault}") from fault
        self._cases = 0
        self._patience = patience
        self._process: subprocess.Popen[str] | None = None
        self._reader = ThreadPoolExecutor(1)
        self._start()

    def play(self, script: Script, edition: Edition) -> list[Report]:
        """Have a script played, and report on every expectation that is about the edition.

        Raises:
            EngineBroken: no answer came, or none that can be understood.
        """
        asked = as_named_in(script, edition, installed())
        expectations = {
            number: expectation
            for number, expectation in enumerate(script.expectations())
            if applies(expectation.editions, asked)
        }
        self._cases += 1
        exported = export_data(script, installed(), [edition.short])
        line = self._answer(
            json.dumps(
                {
                    "case": self._cases,
                    "edition": edition.short,
                    "expects": list(expectations),
                    "script": exported.to_dict(),
                }
            )
        )
        try:
            return list(_reports(json.loads(line), self._cases, expectations))
        except ValueError as fault:
            self._end(at_once=True)
            complaint = f"this is not an answer: {line.strip()[:SHOWN]}"
            reason = "it is not JSON" if isinstance(fault, json.JSONDecodeError) else str(fault)
            raise EngineBroken(f"{complaint}\n  {reason}") from None

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
        except UnicodeDecodeError as strange:
            self._end(at_once=True)
            raise EngineBroken("what it says is not UTF-8") from strange
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


def _reports(answer: Any, case: int, expectations: dict[int, Expectation]) -> Iterator[Report]:
    """What an answer says of each expectation: it holds, it does not and what is so instead, or it is not supported.

    Raises:
        ValueError: it says that of another case, or of something that was not asked for, twice, or in another way.
    """
    if not isinstance(answer, dict):
        raise ValueError("expected an object with 'case' and 'reports'")
    if answer.get("case") != case:
        raise ValueError(f"expected 'case': {case}, the number of the case that was asked")
    if "unsupported" in answer:
        yield from (Report(expectation, unsupported=_reason(answer)) for expectation in expectations.values())
        return
    reports = answer.get("reports")
    if not isinstance(reports, list) or not all(isinstance(report, dict) for report in reports):
        raise ValueError("expected 'reports', a list of objects")
    left = dict(expectations)
    for report in reports:
        number = report.get("id")
        if type(number) is not int or number not in expectations:
            raise ValueError(
                f"there was no request with id {number!r}; the requests had {', '.join(map(str, expectations))}"
            )
        if number not in left:
            raise ValueError(f"id {number} comes twice")
        expectation = left.pop(number)
        if "unsupported" in report:
            yield Report(expectation, unsupported=_reason(report))
        elif report.get("holds") is True:
            yield Report(expectation)
        elif report.get("holds") is False:
            yield Report(expectation, str(report.get("found") or "it does not hold"))
        else:
            raise ValueError(f"of id {number} it says neither that it holds, true or false, nor that it is unsupported")


def _reason(answer: dict[str, Any]) -> str:
    reason = answer["unsupported"]
    if not isinstance(reason, str) or not reason:
        raise ValueError("expected a reason after 'unsupported'")
    return reason
