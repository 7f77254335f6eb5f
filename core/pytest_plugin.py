"""Lets pytest collect game scripts: each is a test under every edition it has expectations for.

Scripts are collected once an edition is named, with `--edition` or with `eras_editions` in the configuration.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from core.catalog import Catalog, installed
from core.compare.checking import left_out
from core.compare.notes import days_meant
from core.kernel.values.errors import ErasError
from core.report.engine_process import PATIENCE, EngineBroken, ProcessEngine
from core.report.playing import OwnEngine, Report, ScriptPlayer, engine_of
from core.rulebook.rules import Edition
from core.script.playing.expectations import applies, as_named_in, single_edition
from core.script.playing.run import Stager
from core.script.script_files import SUFFIX, find_script
from core.script.syntax import Script


def pytest_addoption(parser: pytest.Parser) -> None:
    """Name the editions to play under, and the engine that plays."""
    group = parser.getgroup("mtg-eras", "game scripts")
    group.addoption(
        "--edition",
        action="append",
        default=[],
        metavar="NAME",
        help="collect game scripts and play them under this edition, or a mixture such as BASE+mana=OTHER; repeatable",
    )
    group.addoption(
        "--engine",
        metavar="ENGINE",
        help="play game scripts with the engine that MODULE:NAME returns when called, or with a process started by any other "
        "command [default: the engine of mtg-eras]",
    )
    group.addoption(
        "--engine-patience",
        type=float,
        default=PATIENCE,
        metavar="SECONDS",
        help=f"how long an engine process can take for one script [default: {PATIENCE:g}]",
    )
    parser.addini("eras_editions", "editions under which game scripts are played", type="args", default=[])
    parser.addini("eras_engine", "the engine that plays game scripts, as MODULE:NAME or a command", default="")


BOOKS: pytest.StashKey[list[tuple[str, Edition | None]]] = pytest.StashKey()
OF_DAYS = "eras: days in expectations"
"""The property of a test that has what is not certain of a day which its script names; workers hand it on with its outcome."""
ENGINE: pytest.StashKey[ScriptPlayer] = pytest.StashKey()


def pytest_configure(config: pytest.Config) -> None:
    """Look up the editions to play under, and the engine that plays, once for all scripts.

    Raises:
        UsageError: one of them is not there, or they do not go together.
    """
    if not _names(config):
        return
    named = config.getoption("--engine")
    if named == "":
        raise pytest.UsageError("expected an engine after --engine, not an empty text")
    named = named or config.getini("eras_engine")
    try:
        installed().check_different(_names(config))
        config.stash[BOOKS] = [_book(name, installed()) for name in _names(config)]
        config.stash[ENGINE] = engine_of(named, config.getoption("--engine-patience")) if named else OwnEngine()
    except ErasError as mistake:
        raise pytest.UsageError(str(mistake)) from mistake
    mixture = next((name for name, edition in config.stash[BOOKS] if edition is None), "")
    if mixture and named:
        raise pytest.UsageError(f"cannot have {named} play under {mixture}; expected an edition, not a mixture")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Tell of the days by which editions are given, or which scripts name, where it is not certain which one was in force."""
    of_editions = installed().not_certain_of(_names(config)) if BOOKS in config.stash else []
    reports = (report for some in terminalreporter.stats.values() for report in some)
    properties = (pair for report in reports for pair in getattr(report, "user_properties", ()))
    of_scripts = [text for name, text in properties if name == OF_DAYS]
    for sentence in dict.fromkeys([*of_editions, *of_scripts]):
        terminalreporter.write_line(sentence)


def pytest_unconfigure(config: pytest.Config) -> None:
    """End an engine that runs as a process."""
    engine = config.stash.get(ENGINE, None)
    if isinstance(engine, ProcessEngine):
        engine.close()


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> GameFile | None:
    """Collect a game script, if editions are named."""
    if file_path.suffix != SUFFIX or not _names(parent.config):
        return None
    return GameFile.from_parent(parent, path=file_path)


def _names(config: pytest.Config) -> list[str]:
    editions_given: list[str] = config.getoption("--edition") or config.getini("eras_editions")
    return editions_given


class GameFile(pytest.File):
    """A game script."""

    def collect(self) -> Iterator[GameItem]:
        """One test for each edition the script has expectations for.

        Raises:
            CollectError: the script has mistakes.
        """
        try:
            script = find_script(str(self.path), installed())
        except ErasError as mistake:
            raise self.CollectError(str(mistake)) from mistake
        engine = self.config.stash[ENGINE]
        stager = Stager(script, installed())
        for name, edition in self.config.stash[BOOKS]:
            rules = installed().rules(name)
            if stager.kept_out(rules):
                unmet = [
                    judged for judged in left_out(script, installed(), name, stager.seating(rules)) if judged.found
                ]
                if unmet:
                    raise self.CollectError(f"{self.path}:{unmet[0].line}: under {name}: {unmet[0].found}")
                continue
            asked = as_named_in(script, edition, installed(), stager.cards)
            if any(applies(expectation.editions, asked) for expectation in script.expectations()):
                yield GameItem.from_parent(self, name=name, script=script, edition=edition, engine=engine)


def _book(name: str, catalog: Catalog) -> tuple[str, Edition | None]:
    """What tests under an edition or a mixture are called, and the edition, which a mixture has not.

    Raises:
        ErasError: there is no such edition or topic.
    """
    edition = single_edition(catalog.rules(name))
    return (name, None) if edition is None else (edition.short, edition)


class Unmet(Exception):
    """Some expectations of a script failed."""

    def __init__(self, reports: list[Report]) -> None:
        super().__init__(f"{len(reports)} failed")
        self.reports = reports


class GameItem(pytest.Item):
    """A game script under one edition."""

    def __init__(self, *, script: Script, edition: Edition | None, engine: ScriptPlayer, **more: Any) -> None:
        super().__init__(**more)
        self.script = script
        self.edition = edition
        self.engine = engine
        self.reports: list[Report] = []
        self.user_properties += [(OF_DAYS, sentence) for sentence in days_meant(script, installed())]

    def setup(self) -> None:
        """Play the script: an engine that breaks down over it is an error, and not a failure of the case."""
        failure = ""
        try:
            self.reports = list(self._played())
        except EngineBroken as broken:
            failure = str(broken)
        if failure:
            pytest.fail(f"{self.path} under {self.name}\n  the engine failed: {failure}", pytrace=False)

    def runtest(self) -> None:
        """Look at what was reported.

        Raises:
            Unmet: something is not as the script expects, or nothing was looked at.
        """
        reports = self.reports
        looked_at = [report.expectation for report in reports if report.expectation is not None]
        asked = as_named_in(self.script, self.edition, installed())
        expected = [expectation for expectation in self.script.expectations() if applies(expectation.editions, asked)]
        passed_over = [
            Report(expectation, "it was never reported on") for expectation in expected if expectation not in looked_at
        ]
        unmet = [*(report for report in reports if report.found), *passed_over]
        if unmet:
            raise Unmet(unmet)
        unsupported = next((report.unsupported for report in reports if report.unsupported), "")
        if unsupported:
            # Where the script is, and not this line, is what a reader of the list of skipped cases wants.
            raise pytest.skip.Exception(f"the engine does not support this: {unsupported}", _use_item_location=True)

    def _played(self) -> Iterable[Report]:
        if self.edition is not None:
            return self.engine.play(self.script, self.edition)
        assert isinstance(self.engine, OwnEngine), "no other is collected under a mixture"
        return self.engine.play_under(self.script, self.name)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Each line of the script that does not hold: what it expects, what is so, the rules, and what happened around it."""
        if not isinstance(excinfo.value, Unmet):
            return super().repr_failure(excinfo, style)
        return "\n".join(line for report in excinfo.value.reports for line in self._report_lines(report))

    def _report_lines(self, report: Report) -> Iterable[str]:
        line = report.expectation.line if report.expectation is not None else 0
        place = f"{self.path}:{line}" if line else str(self.path)
        yield f"{place} under {self.name}"
        if line:
            yield f"  expected: {self.script.text.splitlines()[line - 1].strip()}"
        yield f"  found:    {report.found}"
        if report.rules:
            yield f"  rules:    {', '.join(report.rules)}"
        if report.around:
            yield "  around it:"
            yield from (f"    {line}" for line in report.around)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the script is, and what it asks."""
        return self.path, 0, f"{self.script.title} [{self.name}]"
